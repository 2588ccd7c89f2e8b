// What the clients of all games have in common.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

#include "meeplewright/connection.h"
#include "meeplewright/refusal.h"

namespace meeplewright {

/// The calls of one service over a connection. Threads may share it.
template <class Service>
class Client {
 public:
  explicit Client(Connection connection) : connection_(std::move(connection)), stub_(Service::NewStub(connection_.channel())) {}

 protected:
  using Stub = typename Service::Stub;

  template <class Request, class Response>
  Answer<Response> ask(grpc::Status (Stub::*call)(grpc::ClientContext*, const Request&, Response*), const Request& request,
                       const CallOptions& options) const {
    grpc::ClientContext context;
    prepare(context, {options.deadline.value_or(connection_.options().deadline)});
    Response response;
    const grpc::Status status = (stub_.get()->*call)(&context, request, &response);
    if (!status.ok()) return Refusal::from_status(status);
    return response;
  }

  /// Reads a stream to its last answer. `heed` is given each as it comes and may leave by saying false: the call is then CANCELLED.
  template <class Request, class Response>
  Answer<Response> listen(std::unique_ptr<grpc::ClientReader<Response>> (Stub::*call)(grpc::ClientContext*, const Request&),
                          const Request& request, const std::function<bool(const Response&)>& heed, const CallOptions& options) const {
    grpc::ClientContext context;
    prepare(context, options);
    const auto stream = (stub_.get()->*call)(&context, request);
    std::optional<Response> last;
    for (Response response; stream->Read(&response); last = response) {
      if (heed && !heed(response)) context.TryCancel();
    }
    const grpc::Status status = stream->Finish();
    if (!status.ok()) return Refusal::from_status(status);
    if (!last) return Refusal::from_status({grpc::StatusCode::INTERNAL, "the stream brought nothing"});
    return *std::move(last);
  }

  /// Sends what `next` fills in until it says false, and gives each answer to `heed`, which may leave by saying false.
  template <class Request, class Response>
  std::optional<Refusal> exchange(std::unique_ptr<grpc::ClientReaderWriter<Request, Response>> (Stub::*call)(grpc::ClientContext*),
                                  const std::function<bool(Request&)>& next, const std::function<bool(const Response&)>& heed,
                                  const CallOptions& options) const {
    grpc::ClientContext context;
    prepare(context, options);
    const auto stream = (stub_.get()->*call)(&context);
    // What either function throws ends the call and is thrown on from here; the thread is joined before.
    std::exception_ptr fault;
    std::thread sender([&] {
      try {
        Request request;
        for (; next(request); request.Clear()) {
          if (!stream->Write(request)) return;
        }
        stream->WritesDone();
      } catch (...) {
        fault = std::current_exception();
        context.TryCancel();
      }
    });
    std::exception_ptr own_fault;
    try {
      for (Response response; stream->Read(&response);) {
        if (!heed(response)) context.TryCancel();
      }
    } catch (...) {
      own_fault = std::current_exception();
      context.TryCancel();
    }
    sender.join();
    const grpc::Status status = stream->Finish();
    if (fault || own_fault) std::rethrow_exception(fault ? fault : own_fault);
    if (!status.ok()) return Refusal::from_status(status);
    return std::nullopt;
  }

 private:
  void prepare(grpc::ClientContext& context, const CallOptions& options) const {
    connection_.prepare(context);
    if (options.deadline) context.set_deadline(std::chrono::system_clock::now() + *options.deadline);
  }

  Connection connection_;
  std::unique_ptr<Stub> stub_;
};

}  // namespace meeplewright

/// Declares a call under its name in the contract, in a class `Client` of a package `v1`.
#define MEEPLEWRIGHT_CALL(Name)                                                                                       \
  ::meeplewright::Answer<v1::Name##Response> Name(const v1::Name##Request& request,                                    \
                                                  const ::meeplewright::CallOptions& options = {}) const {             \
    return ask<v1::Name##Request, v1::Name##Response>(&Stub::Name, request, options);                                  \
  }

/// Declares Playout: tells `heed` the results so far, at the steps that the request asks for, and answers with the last one.
#define MEEPLEWRIGHT_PLAYOUT                                                                                                   \
  ::meeplewright::Answer<v1::PlayoutResponse> Playout(const v1::PlayoutRequest& request,                                       \
                                                      const std::function<bool(const v1::PlayoutResponse&)>& heed = {},        \
                                                      const ::meeplewright::CallOptions& options = {}) const {                 \
    return listen<v1::PlayoutRequest, v1::PlayoutResponse>(&Stub::Playout, request, heed, options);                            \
  }

/// Declares Bulk: `next` is called in a thread of its own and waits while the engine is busy; the refusal is that of the whole stream.
#define MEEPLEWRIGHT_BULK                                                                                                      \
  std::optional<::meeplewright::Refusal> Bulk(const std::function<bool(v1::BulkRequest&)>& next,                               \
                                              const std::function<bool(const v1::BulkResponse&)>& heed,                        \
                                              const ::meeplewright::CallOptions& options = {}) const {                         \
    return exchange<v1::BulkRequest, v1::BulkResponse>(&Stub::Bulk, next, heed, options);                                      \
  }
