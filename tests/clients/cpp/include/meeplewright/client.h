// What the clients of all games have in common.
#pragma once

#include <memory>

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
    connection_.prepare(context);
    context.set_deadline(std::chrono::system_clock::now() + options.deadline.value_or(connection_.options().deadline));
    Response response;
    const grpc::Status status = (stub_.get()->*call)(&context, request, &response);
    if (!status.ok()) return Refusal::from_status(status);
    return response;
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
