// What comes of a call that brings no answer.
#pragma once

#include <grpcpp/support/status.h>

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "google/rpc/error_details.pb.h"
#include "google/rpc/status.pb.h"
#include "meeplewright/common/v1/failure.pb.h"

namespace meeplewright {

/// A field of the request that is wrong, or a limit that it goes beyond.
struct FieldFault {
  /// Its path, such as "state.laid_tiles[3].rotation".
  std::string path;
  /// What is wrong with it.
  std::string why;
};

/// A rule that a move breaks.
struct BrokenRule {
  /// Its stable name, such as "REJECTION_OVERLAP".
  std::string rule;
  /// Which move breaks it, such as "moves[2]".
  std::string subject;
  /// A sentence; empty in a Bulk stream.
  std::string text;
};

/// The engine said no, or none was reached (`code` tells).
struct Refusal {
  /// INVALID_ARGUMENT, FAILED_PRECONDITION and RESOURCE_EXHAUSTED stay so; UNAVAILABLE and DEADLINE_EXCEEDED may pass.
  grpc::StatusCode code = grpc::StatusCode::UNKNOWN;
  /// A sentence.
  std::string message;
  /// A stable name, such as "STATE_OVERLAP", or that of the first rule broken; empty if there is none.
  std::string reason;
  /// Whose reason that is, such as "meeplewright.cornwall.v1".
  std::string domain;
  /// Values under stable names.
  std::map<std::string, std::string> metadata;
  /// The fields that are wrong.
  std::vector<FieldFault> fields;
  /// The limits that the request goes beyond.
  std::vector<FieldFault> limits;
  /// Every rule that the first illegal move breaks, in the order of the rulebook.
  std::vector<BrokenRule> violations;

  /// The index of the illegal move in the list or record given; none where it is about something else.
  [[nodiscard]] std::optional<int> move_index() const {
    const auto index = metadata.find("index");
    if (index == metadata.end()) return std::nullopt;
    return std::stoi(index->second);
  }

  /// What one item of a Bulk stream failed with; its rules have no sentences.
  static Refusal from_failure(const common::v1::Failure& failure) {
    Refusal refusal{static_cast<grpc::StatusCode>(failure.code()), failure.text(), failure.reason(), {}, {}, {}, {}, {}};
    std::string subject;
    if (failure.has_move_index()) {
      refusal.metadata["index"] = std::to_string(failure.move_index());
      subject = "moves[" + refusal.metadata["index"] + "]";
    }
    if (!failure.field().empty()) refusal.fields.push_back({failure.field(), failure.text()});
    for (const auto& rule : failure.rules()) refusal.violations.push_back({rule, subject, ""});
    return refusal;
  }

  /// What a failed call's status says. Details that can't be read are left out: code and message still tell something.
  static Refusal from_status(const grpc::Status& status) {
    Refusal refusal{status.error_code(), status.error_message(), {}, {}, {}, {}, {}, {}};
    google::rpc::Status wire;
    if (!wire.ParseFromString(status.error_details())) return refusal;
    for (const auto& detail : wire.details()) {
      google::rpc::ErrorInfo info;
      google::rpc::BadRequest bad_request;
      google::rpc::QuotaFailure quota;
      google::rpc::PreconditionFailure rules;
      if (detail.UnpackTo(&info)) {
        refusal.reason = info.reason();
        refusal.domain = info.domain();
        refusal.metadata = {info.metadata().begin(), info.metadata().end()};
      } else if (detail.UnpackTo(&bad_request)) {
        for (const auto& it : bad_request.field_violations()) refusal.fields.push_back({it.field(), it.description()});
      } else if (detail.UnpackTo(&quota)) {
        for (const auto& it : quota.violations()) refusal.limits.push_back({it.subject(), it.description()});
      } else if (detail.UnpackTo(&rules)) {
        for (const auto& it : rules.violations()) refusal.violations.push_back({it.type(), it.subject(), it.description()});
      }
    }
    return refusal;
  }
};

/// The name of a code, such as "INVALID_ARGUMENT".
inline std::string code_name(grpc::StatusCode code) {
  static constexpr const char* names[] = {
      "OK",           "CANCELLED",      "UNKNOWN",           "INVALID_ARGUMENT",    "DEADLINE_EXCEEDED", "NOT_FOUND",
      "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED",     "OUT_OF_RANGE",
      "UNIMPLEMENTED", "INTERNAL",      "UNAVAILABLE",       "DATA_LOSS",           "UNAUTHENTICATED"};
  return 0 <= code && code <= grpc::StatusCode::UNAUTHENTICATED ? names[code] : "UNKNOWN";
}

/// A refusal as an exception, for those who ask with `Answer::value`.
class Refused : public std::runtime_error {
 public:
  explicit Refused(Refusal it) : std::runtime_error(code_name(it.code) + ": " + it.message), refusal(std::move(it)) {}
  /// What was refused, and why.
  Refusal refusal;
};

/// An answer, or the refusal in its place.
template <class Response>
class Answer {
 public:
  Answer(Response it) : it_(std::move(it)) {}
  Answer(Refusal it) : it_(std::move(it)) {}

  /// True if there is an answer.
  explicit operator bool() const { return std::holds_alternative<Response>(it_); }
  /// The answer; it must be there.
  const Response& operator*() const { return std::get<Response>(it_); }
  const Response* operator->() const { return &std::get<Response>(it_); }
  /// The refusal; it must be there.
  [[nodiscard]] const Refusal& refusal() const { return std::get<Refusal>(it_); }

  /// The answer; throws `Refused` if there is none.
  [[nodiscard]] const Response& value() const& {
    if (!*this) throw Refused(refusal());
    return **this;
  }
  [[nodiscard]] Response value() && {
    if (!*this) throw Refused(refusal());
    return std::get<Response>(std::move(it_));
  }

 private:
  std::variant<Response, Refusal> it_;
};

}  // namespace meeplewright
