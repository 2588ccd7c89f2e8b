// A score as text: who has what, and where each point comes from.
#pragma once

#include <sstream>
#include <string>

#include "meeplewright/carcassonne.h"
#include "meeplewright/cornerstone.h"
#include "meeplewright/cornwall.h"
#include "meeplewright/record.h"

/// Who won, or would.
template <class Outcome>
std::string winners(const Outcome& outcome) {
  if (outcome.winners().empty()) return "Undecided.\n";
  std::string seats;
  for (const auto seat : outcome.winners()) seats += (seats.empty() ? "" : " and ") + std::to_string(seat);
  return outcome.over() ? "Won by seat " + seats + ".\n" : "Seat " + seats + " would win if the game ended now.\n";
}

/// The games of points.
template <class Response>
std::string points(const Response& response) {
  std::ostringstream out;
  for (const auto& seat : response.seats()) {
    out << "Seat " << seat.seat() << ": " << seat.banked() << " points";
    if (!response.outcome().over()) out << ", " << seat.if_ended_now() << " if the game ended now";
    out << "\n";
    for (const auto& line : seat.banked_lines()) out << "  " << line.points() << "\t" << line.text() << "\n";
    for (const auto& line : seat.final_lines()) out << " (" << line.points() << ")\t" << line.text() << "\n";
  }
  return out.str() + winners(response.outcome());
}

/// The game of levels.
inline std::string levels(const meeplewright::cornerstone::v1::ScoreResponse& response) {
  std::ostringstream out;
  for (const auto& seat : response.seats()) {
    out << "Seat " << seat.seat() << ": level " << seat.level() << ", " << seat.elements() << " elements left over, " << seat.rings()
        << " rings, rank " << seat.rank() << "\n";
    for (const auto& line : seat.lines()) out << "  " << line.count() << "\t" << line.text() << "\n";
  }
  return out.str() + winners(response.outcome());
}

inline std::string report(const meeplewright::Connection& engine, const meeplewright::cornwall::v1::GameRecord& record) {
  meeplewright::cornwall::v1::ScoreRequest request;
  *request.mutable_record() = record;
  return points(meeplewright::cornwall::Client(engine).Score(request).value());
}

inline std::string report(const meeplewright::Connection& engine, const meeplewright::carcassonne::v1::GameRecord& record) {
  meeplewright::carcassonne::v1::ScoreRequest request;
  *request.mutable_record() = record;
  return points(meeplewright::carcassonne::Client(engine).Score(request).value());
}

inline std::string report(const meeplewright::Connection& engine, const meeplewright::cornerstone::v1::GameRecord& record) {
  meeplewright::cornerstone::v1::ScoreRequest request;
  *request.mutable_record() = record;
  return levels(meeplewright::cornerstone::Client(engine).Score(request).value());
}
