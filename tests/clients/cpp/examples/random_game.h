// A whole game by players who choose among the legal moves at random.
#pragma once

#include <cstdint>
#include <random>

#include "meeplewright/carcassonne.h"
#include "meeplewright/cornerstone.h"
#include "meeplewright/cornwall.h"

/// What a game of Cornwall is played with, and by whom.
struct Cornwall {
  using Client = meeplewright::cornwall::Client;
  using List = meeplewright::cornwall::v1::ListLegalMovesRequest;
  using Sample = meeplewright::cornwall::v1::SampleChanceRequest;
  using Apply = meeplewright::cornwall::v1::ApplyMovesRequest;
  using Record = meeplewright::cornwall::v1::GameRecord;
  static constexpr const char* format = "meeplewright-cornwall-1";
  static meeplewright::cornwall::v1::NewGameRequest table() {
    meeplewright::cornwall::v1::NewGameRequest request;
    request.add_colors(meeplewright::cornwall::v1::COLOR_RED);
    request.add_colors(meeplewright::cornwall::v1::COLOR_BLUE);
    request.add_colors(meeplewright::cornwall::v1::COLOR_GREEN);
    return request;
  }
};

/// The same of Carcassonne.
struct Carcassonne {
  using Client = meeplewright::carcassonne::Client;
  using List = meeplewright::carcassonne::v1::ListLegalMovesRequest;
  using Sample = meeplewright::carcassonne::v1::SampleChanceRequest;
  using Apply = meeplewright::carcassonne::v1::ApplyMovesRequest;
  using Record = meeplewright::carcassonne::v1::GameRecord;
  static constexpr const char* format = "meeplewright-carcassonne-1";
  static meeplewright::carcassonne::v1::NewGameRequest table() {
    meeplewright::carcassonne::v1::NewGameRequest request;
    request.add_colors(meeplewright::carcassonne::v1::COLOR_RED);
    request.add_colors(meeplewright::carcassonne::v1::COLOR_BLUE);
    request.add_colors(meeplewright::carcassonne::v1::COLOR_GREEN);
    return request;
  }
};

/// The same of Cornerstone.
struct Cornerstone {
  using Client = meeplewright::cornerstone::Client;
  using List = meeplewright::cornerstone::v1::ListLegalMovesRequest;
  using Sample = meeplewright::cornerstone::v1::SampleChanceRequest;
  using Apply = meeplewright::cornerstone::v1::ApplyMovesRequest;
  using Record = meeplewright::cornerstone::v1::GameRecord;
  static constexpr const char* format = "meeplewright-cornerstone-1";
  static meeplewright::cornerstone::v1::NewGameRequest table() {
    meeplewright::cornerstone::v1::NewGameRequest request;
    request.set_seats(3);
    request.add_colors(meeplewright::cornerstone::v1::COLOR_RED);
    request.add_colors(meeplewright::cornerstone::v1::COLOR_BLUE);
    request.add_colors(meeplewright::cornerstone::v1::COLOR_GREEN);
    return request;
  }
};

/// Plays a game to its end; the same seed brings the same game.
template <class Game>
typename Game::Record random_game(const meeplewright::Connection& engine, std::uint64_t seed) {
  const typename Game::Client client(engine);
  std::mt19937_64 dice(seed);
  typename Game::Record record;
  record.set_format(Game::format);
  record.set_seed(seed);
  auto state = client.NewGame(Game::table()).value().state();
  *record.mutable_first_state() = state;
  for (;;) {
    typename Game::List list;
    *list.mutable_state() = state;
    const auto legal = client.ListLegalMoves(list).value();
    if (legal.moves().empty()) return record;
    const auto& chosen = legal.moves(static_cast<int>(dice() % static_cast<std::uint64_t>(legal.moves_size())));
    auto& move = *record.add_moves();
    move = chosen.move();
    // Outcomes of chance have weights; the engine draws one by them.
    if (0 < chosen.weight()) {
      typename Game::Sample sample;
      *sample.mutable_state() = state;
      sample.set_seed(seed);
      move = client.SampleChance(sample).value().move();
    }
    typename Game::Apply apply;
    *apply.mutable_state() = state;
    *apply.add_moves() = move;
    state = client.ApplyMoves(apply).value().state();
  }
}
