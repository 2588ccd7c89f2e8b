// One connection to an engine, or to several that answer alike.
#pragma once

#include <grpcpp/grpcpp.h>

#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace meeplewright {

/// How an engine is known and how this client is known to it. All texts are PEM.
struct Tls {
  /// The certificates of those who may vouch for the engine; the system's if empty.
  std::string roots;
  /// This client's certificate and key, for an engine that asks for one (mutual TLS).
  std::string certificate;
  std::string key;
};

/// How to connect.
struct Options {
  /// TLS; plain text if left out.
  std::optional<Tls> tls;
  /// The bearer token to send with every call; none if empty.
  std::string token;
  /// Sends the token in plain text to other machines too, as behind a proxy on this machine's network that adds TLS.
  bool token_in_clear = false;
  /// The name the engine goes by: sent as `:authority` and, with TLS, looked for in its certificate. The first address's host if empty.
  std::string authority;
  /// When a call without a deadline of its own is given up. Streams have none unless asked for.
  std::chrono::milliseconds deadline{10'000};
  /// How often a call is tried in all while the engine can't be reached, 1 to 5. Calls change nothing, so that trying again is safe.
  int attempts = 4;
  /// The largest answer in bytes.
  int max_answer_bytes = 64 << 20;
};

/// An open connection. It is cheap to copy: copies share one channel. Nothing is sent before the first call.
class Connection {
 public:
  /// An address is "host:port", "[::1]:port", or "unix:/path". Several must be numeric and of one kind; calls go to each in turn. For several
  /// machines behind one name, one "name:port" does the same. Throws std::invalid_argument if addresses or options can't be.
  explicit Connection(const std::vector<std::string>& addresses, Options options = {}) : options_(std::move(options)) {
    if (options_.attempts < 1 || 5 < options_.attempts) throw std::invalid_argument("attempts: 1 to 5");
    const std::string target = target_of(addresses);
    bool local = true;
    for (const auto& it : addresses) local = local && is_local(it);
    if (!options_.token.empty() && !options_.tls && !options_.token_in_clear && !local) {
      throw std::invalid_argument("a token in plain text is for this machine alone: use tls, or say token_in_clear");
    }
    channel_ = grpc::CreateCustomChannel(target, credentials(), arguments(addresses));
  }
  explicit Connection(const std::string& address, Options options = {})
      : Connection(std::vector<std::string>{address}, std::move(options)) {}

  /// The channel, for stubs of one's own.
  [[nodiscard]] const std::shared_ptr<grpc::Channel>& channel() const { return channel_; }
  [[nodiscard]] const Options& options() const { return options_; }

  /// Fills in what goes with every call.
  void prepare(grpc::ClientContext& context) const {
    if (!options_.token.empty()) context.AddMetadata("authorization", "Bearer " + options_.token);
  }

 private:
  static bool is_unix(const std::string& address) { return address.rfind("unix:", 0) == 0; }

  /// The host of "host:port", without the brackets of IPv6.
  static std::string host_of(const std::string& address) {
    if (address.rfind('[', 0) == 0) return address.substr(1, address.find(']') - 1);
    return address.substr(0, address.rfind(':'));
  }

  static bool is_v6(const std::string& address) { return address.rfind('[', 0) == 0; }

  static bool is_v4(const std::string& address) {
    const std::string host = host_of(address);
    return !host.empty() && host.find_first_not_of("0123456789.") == std::string::npos;
  }

  static bool is_local(const std::string& address) {
    const std::string host = host_of(address);
    return is_unix(address) || host == "localhost" || host == "::1" || (is_v4(address) && host.rfind("127.", 0) == 0);
  }

  static std::string target_of(const std::vector<std::string>& addresses) {
    if (addresses.empty()) throw std::invalid_argument("an address is needed");
    if (addresses.size() == 1) return addresses.front();
    std::string list;
    for (const auto& it : addresses) {
      if (!is_v4(it) && !is_v6(it)) throw std::invalid_argument("several addresses must be numeric, such as 10.0.0.1:50051");
      if (is_v6(it) != is_v6(addresses.front())) throw std::invalid_argument("several addresses must be of one kind, IPv4 or IPv6");
      list += (list.empty() ? "" : ",") + it;
    }
    return (is_v6(addresses.front()) ? "ipv6:" : "ipv4:") + list;
  }

  [[nodiscard]] std::shared_ptr<grpc::ChannelCredentials> credentials() const {
    if (!options_.tls) return grpc::InsecureChannelCredentials();
    return grpc::SslCredentials({options_.tls->roots, options_.tls->key, options_.tls->certificate});
  }

  [[nodiscard]] grpc::ChannelArguments arguments(const std::vector<std::string>& addresses) const {
    std::string service = R"({"loadBalancingConfig": [{"round_robin": {}}])";
    if (1 < options_.attempts) {
      service += R"(, "methodConfig": [{"name": [{}], "retryPolicy": {"maxAttempts": )" + std::to_string(options_.attempts) +
                 R"(, "initialBackoff": "0.05s", "maxBackoff": "1s", "backoffMultiplier": 3, "retryableStatusCodes": ["UNAVAILABLE"]}}])";
    }
    grpc::ChannelArguments arguments;
    arguments.SetServiceConfigJSON(service + "}");
    arguments.SetMaxReceiveMessageSize(options_.max_answer_bytes);
    // What stands for an address list or a socket's path is no host name, and servers refuse it as `:authority`.
    std::string authority = options_.authority;
    if (authority.empty() && is_unix(addresses.front())) authority = "localhost";
    if (authority.empty() && 1 < addresses.size()) authority = addresses.front();
    if (!authority.empty()) arguments.SetString(GRPC_ARG_DEFAULT_AUTHORITY, authority);
    if (!authority.empty() && options_.tls) {
      const bool has_port = authority.find(':') != std::string::npos;
      arguments.SetSslTargetNameOverride(has_port ? host_of(authority) : authority);
    }
    return arguments;
  }

  Options options_;
  std::shared_ptr<grpc::Channel> channel_;
};

/// What may be said with a single call.
struct CallOptions {
  /// When this call is given up.
  std::optional<std::chrono::milliseconds> deadline;
};

}  // namespace meeplewright
