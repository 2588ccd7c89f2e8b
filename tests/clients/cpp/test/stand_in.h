// A stand-in for the engine that does what a test of the connection needs: it answers Cornwall's NewGame, late or only after refusals.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "meeplewright/cornwall.h"

/// What a stand-in heard of one call.
struct Heard {
  std::string authority;
  std::string authorization;
};

/// Listens from its making to its end.
class StandIn : public meeplewright::cornwall::v1::CornwallService::Service {
 public:
  /// The first `refusing` calls are refused as unavailable; a silent one (-1) never answers.
  explicit StandIn(const std::string& at = "127.0.0.1:0", int refusing = 0,
                   const std::shared_ptr<grpc::ServerCredentials>& credentials = grpc::InsecureServerCredentials())
      : refusing_(refusing) {
    grpc::ServerBuilder builder;
    builder.AddListeningPort(at, credentials, &port_);
    builder.RegisterService(this);
    server_ = builder.BuildAndStart();
    if (!server_) throw std::runtime_error("can't listen on " + at);
  }
  ~StandIn() override { stop(); }

  [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
  void stop() { server_->Shutdown(std::chrono::system_clock::now()); }
  /// Every call so far.
  std::vector<Heard> heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

  grpc::Status NewGame(grpc::ServerContext* context, const meeplewright::cornwall::v1::NewGameRequest*,
                       meeplewright::cornwall::v1::NewGameResponse* response) override {
    const auto token = context->client_metadata().find("authorization");
    std::size_t calls = 0;
    {
      const std::lock_guard lock(mutex_);
      const auto text = [](const grpc::string_ref& it) { return std::string(it.data(), it.size()); };
      heard_.push_back({text(context->ExperimentalGetAuthority()), token == context->client_metadata().end() ? "" : text(token->second)});
      calls = heard_.size();
    }
    while (refusing_ == -1 && !context->IsCancelled()) std::this_thread::yield();
    if (static_cast<int>(calls) <= refusing_) return {grpc::StatusCode::UNAVAILABLE, "come again"};
    response->mutable_state()->set_deck_id("stand-in");
    return grpc::Status::OK;
  }

 private:
  int refusing_;
  int port_ = 0;
  std::mutex mutex_;
  std::vector<Heard> heard_;
  std::unique_ptr<grpc::Server> server_;
};

/// A folder that is gone at the end.
class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "meeplewright-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no folder to work in");
    path = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
};

inline std::string read(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// A certificate that vouches for itself, for `engine.example` and 127.0.0.1, good for a day.
struct Certificate {
  Certificate(const Scratch& folder, const std::string& name) {
    const auto file = folder.path / name;
    const std::string command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=" + name +
                                " -addext subjectAltName=DNS:engine.example,IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE -keyout " + file.string() + ".key -out " +
                                file.string() + ".crt 2>/dev/null";
    if (std::system(command.c_str()) != 0) throw std::runtime_error("openssl made no certificate");
    certificate = read(file.string() + ".crt");
    key = read(file.string() + ".key");
  }
  std::string certificate;
  std::string key;
};

/// A real engine in a process of its own, killed at the end.
class Engine {
 public:
  /// Starts the binary and waits until it listens on as many addresses as it was given.
  Engine(const std::string& binary, const std::vector<std::string>& listen, const std::string& flags) {
    std::string command = "echo $$; exec '" + binary + "'" + flags;
    for (const auto& it : listen) command += " --listen " + it;
    out_ = popen((command + " 2>/dev/null").c_str(), "r");
    if (!out_) throw std::runtime_error("no engine can be started");
    char line[512];
    if (fgets(line, sizeof line, out_)) process_ = std::atoi(line);
    const std::string before = "listening on ";
    while (addresses.size() < listen.size() && fgets(line, sizeof line, out_)) {
      std::string text(line);
      if (text.rfind(before, 0) == 0) addresses.push_back(text.substr(before.size(), text.find_last_not_of("\n") + 1 - before.size()));
    }
    if (addresses.size() < listen.size()) {
      stop();
      throw std::runtime_error("the engine does not listen");
    }
  }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine() { stop(); }
  /// Where it listens, in the order in which it was asked to.
  std::vector<std::string> addresses;

 private:
  void stop() {
    if (0 < process_) kill(process_, SIGKILL);
    pclose(out_);
  }
  FILE* out_ = nullptr;
  pid_t process_ = 0;
};
