// Saved games.
#pragma once

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>

#include <stdexcept>
#include <string>
#include <variant>

#include "meeplewright/carcassonne/v1/record.pb.h"
#include "meeplewright/cornerstone/v1/record.pb.h"
#include "meeplewright/cornwall/v1/record.pb.h"

namespace meeplewright {

/// A saved game of any of the games.
using SavedGame = std::variant<cornwall::v1::GameRecord, carcassonne::v1::GameRecord, cornerstone::v1::GameRecord>;

/// Reads a message from protobuf JSON. Throws std::invalid_argument if the text is none, or has unknown fields.
template <class Message>
Message message_from_json(const std::string& text) {
  Message message;
  const auto status = google::protobuf::util::JsonStringToMessage(text, &message);
  if (!status.ok()) throw std::invalid_argument(std::string(status.message()));
  return message;
}

/// Reads a saved game (`*.meeplewright.json`); its `format` tells which game it is. Whether its moves are legal only an engine can tell.
/// Throws std::invalid_argument if the text is of no game known here.
inline SavedGame read_record(const std::string& text) {
  const auto json = message_from_json<google::protobuf::Struct>(text);
  const auto format = json.fields().find("format");
  const std::string name = format == json.fields().end() ? "" : format->second.string_value();
  if (name == "meeplewright-cornwall-1") return message_from_json<cornwall::v1::GameRecord>(text);
  if (name == "meeplewright-carcassonne-1") return message_from_json<carcassonne::v1::GameRecord>(text);
  if (name == "meeplewright-cornerstone-1") return message_from_json<cornerstone::v1::GameRecord>(text);
  throw std::invalid_argument("no saved game: its \"format\" is \"" + name + "\"");
}

/// Writes a saved game as the window saves it.
inline std::string write_record(const google::protobuf::Message& record) {
  google::protobuf::util::JsonPrintOptions options;
  options.add_whitespace = true;
  std::string text;
  const auto status = google::protobuf::util::MessageToJsonString(record, &text, options);
  if (!status.ok()) throw std::invalid_argument(std::string(status.message()));
  return text;
}

}  // namespace meeplewright
