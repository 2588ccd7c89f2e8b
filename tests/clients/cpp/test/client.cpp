// Refusals, connections, streams and examples: client ADDRESS ENGINE_BINARY SAVED_GAME....

#include "../examples/random_game.h"
#include "../examples/report.h"
#include "checks.h"
#include "stand_in.h"

namespace {

using meeplewright::Connection;
using meeplewright::Options;
using meeplewright::Refusal;
using meeplewright::Tls;
using meeplewright::code_name;
namespace cornwall = meeplewright::cornwall;

/// The refusal that must be there.
template <class Response>
Refusal refusal(const meeplewright::Answer<Response>& answer) {
  if (answer) throw std::runtime_error("must be refused: " + answer->ShortDebugString());
  return answer.refusal();
}

meeplewright::Answer<cornwall::v1::NewGameResponse> ask(const Connection& engine, const meeplewright::CallOptions& options = {}) {
  return cornwall::Client(engine).NewGame({}, options);
}

/// A state in which pieces may be placed.
cornwall::v1::State before_pieces(const cornwall::Client& client) {
  auto state = client.NewGame(Cornwall::table()).value().state();
  for (int ply = 0; ply < 2; ++ply) {
    cornwall::v1::ListLegalMovesRequest list;
    *list.mutable_state() = state;
    cornwall::v1::ApplyMovesRequest apply;
    *apply.mutable_state() = state;
    *apply.add_moves() = client.ListLegalMoves(list).value().moves(0).move();
    state = client.ApplyMoves(apply).value().state();
  }
  return state;
}

void refusals(Tally& tally, const Connection& engine) {
  const cornwall::Client client(engine);
  tally.test("a wrong field is named by its path", [&] {
    auto request = Cornwall::table();
    request.add_colors(cornwall::v1::COLOR_UNSPECIFIED);
    const auto refused = refusal(client.NewGame(request));
    CHECK_EQUAL(code_name(refused.code), "INVALID_ARGUMENT");
    CHECK_EQUAL(refused.fields.size(), 1U);
    CHECK_EQUAL(refused.fields[0].path, "colors[3]");
    CHECK(!refused.fields[0].why.empty() && refused.reason.empty() && refused.violations.empty());
  });
  tally.test("an impossible state has a reason and its domain", [&] {
    cornwall::v1::DescribeStateRequest request;
    *request.mutable_state() = client.NewGame(Cornwall::table()).value().state();
    request.mutable_state()->set_deck_id("nobody's");
    const auto refused = refusal(client.DescribeState(request));
    CHECK_EQUAL(refused.reason, "STATE_UNKNOWN_DECK");
    CHECK_EQUAL(refused.domain, "meeplewright.cornwall.v1");
    CHECK_EQUAL(refused.fields.at(0).path, "state.deck_id");
  });
  tally.test("an illegal move names every rule that it breaks, and itself", [&] {
    cornwall::v1::ApplyMovesRequest apply;
    *apply.mutable_state() = before_pieces(client);
    auto& pieces = *apply.add_moves()->mutable_place_pieces();
    for (int q = 0; q < 4; ++q) {
      auto& piece = *pieces.add_pieces();
      piece.mutable_cell()->set_q(q);
      piece.mutable_cell()->set_r(20);
      piece.set_size(cornwall::v1::SIZE_FAT);
    }
    cornwall::v1::ValidateMoveRequest validate;
    *validate.mutable_state() = apply.state();
    *validate.mutable_move() = apply.moves(0);
    const auto expected = client.ValidateMove(validate).value();
    const auto refused = refusal(client.ApplyMoves(apply));
    CHECK_EQUAL(code_name(refused.code), "FAILED_PRECONDITION");
    CHECK_EQUAL(refused.move_index().value(), 0);
    CHECK(2 < refused.violations.size());
    CHECK_EQUAL(refused.violations.size(), static_cast<std::size_t>(expected.violations_size()));
    for (int it = 0; it < expected.violations_size(); ++it) {
      const auto& broken = refused.violations[static_cast<std::size_t>(it)];
      CHECK_EQUAL(broken.rule, cornwall::v1::Rejection_Name(expected.violations(it).rejection()));
      CHECK_EQUAL(broken.text, expected.violations(it).text());
      CHECK_EQUAL(broken.subject, "moves[0]");
    }
    CHECK_EQUAL(refused.reason, refused.violations[0].rule);
  });
  tally.test("a limit is named", [&] {
    cornwall::v1::ApplyMovesRequest apply;
    *apply.mutable_state() = client.NewGame(Cornwall::table()).value().state();
    for (int it = 0; it < 1001; ++it) apply.add_moves()->mutable_redeem();
    const auto refused = refusal(client.ApplyMoves(apply));
    CHECK_EQUAL(code_name(refused.code), "RESOURCE_EXHAUSTED");
    CHECK_EQUAL(refused.limits.at(0).path, "moves");
    CHECK(!refused.move_index());
  });
  tally.test("details that are no message leave code and sentence", [&] {
    const auto refused = Refusal::from_status({grpc::StatusCode::INTERNAL, "broken", "\xff\xff\xff"});
    CHECK_EQUAL(code_name(refused.code), "INTERNAL");
    CHECK_EQUAL(refused.message, "broken");
  });
  tally.test("a refusal is thrown where a value is asked for", [&] {
    try {
      (void)client.NewGame({}).value();
    } catch (const meeplewright::Refused& refused) {
      CHECK_EQUAL(code_name(refused.refusal.code), "INVALID_ARGUMENT");
      return;
    }
    throw std::runtime_error("nothing was thrown");
  });
}

void connections(Tally& tally) {
  tally.test("a call is tried again while the engine can't be reached", [] {
    StandIn server("127.0.0.1:0", 2);
    CHECK_EQUAL(ask(Connection(server.address())).value().state().deck_id(), "stand-in");
    CHECK_EQUAL(server.heard().size(), 3U);
  });
  tally.test("one attempt is one attempt", [] {
    StandIn server("127.0.0.1:0", 1);
    Options options;
    options.attempts = 1;
    CHECK_EQUAL(code_name(refusal(ask(Connection(server.address(), options))).code), "UNAVAILABLE");
    CHECK_EQUAL(server.heard().size(), 1U);
  });
  tally.test("where no engine listens the call is refused as unavailable", [] {
    StandIn server;
    server.stop();
    CHECK_EQUAL(code_name(refusal(ask(Connection(server.address()))).code), "UNAVAILABLE");
  });
  tally.test("a silent engine is given up at the deadline, of the connection or of the call", [] {
    StandIn server("127.0.0.1:0", -1);
    Options options;
    options.deadline = std::chrono::milliseconds(200);
    CHECK_EQUAL(code_name(refusal(ask(Connection(server.address(), options))).code), "DEADLINE_EXCEEDED");
    CHECK_EQUAL(code_name(refusal(ask(Connection(server.address()), {std::chrono::milliseconds(200)})).code), "DEADLINE_EXCEEDED");
  });
  tally.test("a Unix socket is an address", [] {
    const Scratch folder;
    const std::string socket = "unix:" + (folder.path / "engine.sock").string();
    StandIn server(socket);
    Options options;
    options.token = "t";
    CHECK_EQUAL(ask(Connection(socket, options)).value().state().deck_id(), "stand-in");
    CHECK_EQUAL(server.heard().at(0).authority, "localhost");
    CHECK_EQUAL(server.heard().at(0).authorization, "Bearer t");
  });
  tally.test("several addresses share the calls, and one of them may be gone", [] {
    StandIn one;
    StandIn other;
    const Connection engine(std::vector{one.address(), other.address()});
    // The connections open one by one; calls reach both engines once both are there.
    for (int call = 0; call < 1000 && (one.heard().empty() || other.heard().empty()); ++call) (void)ask(engine).value();
    CHECK_EQUAL(one.heard().at(0).authority, one.address());
    CHECK_EQUAL(other.heard().at(0).authority, one.address());
    one.stop();
    const auto before = other.heard().size();
    for (int call = 0; call < 20; ++call) (void)ask(engine).value();
    CHECK_EQUAL(other.heard().size(), before + 20);
  });
  tally.test("TLS: the engine is known by its certificate and name", [] {
    const Scratch folder;
    const Certificate own(folder, "own");
    const Certificate other(folder, "other");
    grpc::SslServerCredentialsOptions keys;
    keys.pem_key_cert_pairs = {{own.key, own.certificate}};
    StandIn server("127.0.0.1:0", 0, grpc::SslServerCredentials(keys));
    Options options;
    options.tls = Tls{own.certificate, "", ""};
    options.token = "t";
    (void)ask(Connection(server.address(), options)).value();
    CHECK_EQUAL(server.heard().at(0).authorization, "Bearer t");
    (void)ask(Connection(std::vector{server.address(), server.address()}, options)).value();
    options.authority = "engine.example";
    (void)ask(Connection(server.address(), options)).value();
    CHECK_EQUAL(server.heard().at(2).authority, "engine.example");
    options.attempts = 1;
    options.authority = "another.example";
    CHECK_EQUAL(code_name(refusal(ask(Connection(server.address(), options))).code), "UNAVAILABLE");
    options.authority = "";
    options.tls = Tls{other.certificate, "", ""};
    CHECK_EQUAL(code_name(refusal(ask(Connection(server.address(), options))).code), "UNAVAILABLE");
    options.tls = std::nullopt;
    CHECK_EQUAL(code_name(refusal(ask(Connection(server.address(), options))).code), "UNAVAILABLE");
    CHECK_EQUAL(server.heard().size(), 3U);
  });
  tally.test("mutual TLS: the client is known by its certificate", [] {
    const Scratch folder;
    const Certificate own(folder, "own");
    const Certificate client(folder, "client");
    const Certificate stranger(folder, "stranger");
    grpc::SslServerCredentialsOptions keys(GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
    keys.pem_root_certs = client.certificate;
    keys.pem_key_cert_pairs = {{own.key, own.certificate}};
    StandIn server("127.0.0.1:0", 0, grpc::SslServerCredentials(keys));
    Options options;
    options.attempts = 1;
    options.tls = Tls{own.certificate, client.certificate, client.key};
    (void)ask(Connection(server.address(), options)).value();
    for (const auto& tls : {Tls{own.certificate, "", ""}, Tls{own.certificate, stranger.certificate, stranger.key}}) {
      options.tls = tls;
      CHECK_EQUAL(code_name(refusal(ask(Connection(server.address(), options))).code), "UNAVAILABLE");
    }
    CHECK_EQUAL(server.heard().size(), 1U);
  });
  tally.test("addresses and tokens that can't be are told before the first call", [] {
    const auto refused = [](const std::vector<std::string>& addresses, const Options& options) {
      try {
        Connection(addresses, options);
      } catch (const std::invalid_argument&) {
        return true;
      }
      return false;
    };
    Options token;
    token.token = "t";
    CHECK(refused({}, {}));
    CHECK(refused({"a.example:1", "b.example:1"}, {}));
    CHECK(refused({"127.0.0.1:1", "[::1]:1"}, {}));
    CHECK(refused({"engine.example:50051"}, token));
    CHECK(refused({"127.0.0.1:1", "10.0.0.1:1"}, token));
    CHECK(!refused({"[::1]:50051"}, token));
    token.token_in_clear = true;
    CHECK(!refused({"engine.example:50051"}, token));
  });
}

void streams(Tally& tally, const Connection& engine) {
  const cornwall::Client client(engine);
  tally.test("a playout tells its progress and comes out the same for a seed", [&] {
    cornwall::v1::PlayoutRequest request;
    *request.mutable_state() = client.NewGame(Cornwall::table()).value().state();
    request.set_games(20);
    request.set_seed(5);
    request.set_progress_every(5);
    int told = 0;
    const auto heed = [&](const cornwall::v1::PlayoutResponse&) { return 0 < ++told; };
    const auto last = client.Playout(request, heed).value().result();
    CHECK(1 < told && last.done() && last.games() == 20 && last.seats_size() == 3);
    CHECK_EQUAL(client.Playout(request).value().result().SerializeAsString(), last.SerializeAsString());
  });
  tally.test("who leaves a playout early is free, by word or deadline", [&] {
    cornwall::v1::PlayoutRequest request;
    *request.mutable_state() = client.NewGame(Cornwall::table()).value().state();
    request.set_games(1'000'000);
    CHECK_EQUAL(code_name(refusal(client.Playout(request, {}, {std::chrono::milliseconds(100)})).code), "DEADLINE_EXCEEDED");
    request.set_games(10'000);
    request.set_progress_every(10);
    const auto leave = [](const cornwall::v1::PlayoutResponse&) { return false; };
    CHECK_EQUAL(code_name(refusal(client.Playout(request, leave)).code), "CANCELLED");
    request.set_games(0);
    CHECK_EQUAL(refusal(client.Playout(request)).fields.at(0).path, "games");
  });
  tally.test("bulk answers in order, and a bad request fails alone", [&] {
    const auto state = client.NewGame(Cornwall::table()).value().state();
    std::uint64_t sent = 0;
    const auto next = [&](cornwall::v1::BulkRequest& request) {
      request.set_tag(++sent);
      auto& apply = *request.add_calls()->mutable_apply_moves();
      *apply.mutable_state() = state;
      apply.add_moves()->mutable_redeem();
      request.add_calls()->mutable_score()->mutable_state()->CopyFrom(state);
      if (sent == 2) request.mutable_calls(0)->mutable_apply_moves()->mutable_state()->set_deck_id("nobody's");
      return sent <= 3;
    };
    std::vector<Refusal> failures;
    std::uint64_t heard = 0;
    const auto heed = [&](const cornwall::v1::BulkResponse& response) {
      CHECK_EQUAL(response.tag(), ++heard);
      CHECK(response.last() && response.answers_size() == 2 && response.answers(1).has_score());
      failures.push_back(Refusal::from_failure(response.answers(0).failure()));
      return true;
    };
    CHECK(!client.Bulk(next, heed));
    CHECK_EQUAL(failures.size(), 3U);
    CHECK_EQUAL(code_name(failures[0].code), "FAILED_PRECONDITION");
    CHECK_EQUAL(failures[0].move_index().value(), 0);
    CHECK_EQUAL(failures[0].violations.at(0).rule, failures[0].reason);
    CHECK_EQUAL(failures[1].reason, "STATE_UNKNOWN_DECK");
    CHECK_EQUAL(failures[2].reason, failures[0].reason);
  });
  tally.test("bulk ends when either side leaves or throws", [&] {
    cornwall::v1::BulkRequest asked;
    // Requests of some size: HTTP/2 servers end connections that bring heaps of tiny frames.
    for (int it = 0; it < 20; ++it) asked.add_calls()->mutable_score()->mutable_state()->CopyFrom(client.NewGame(Cornwall::table()).value().state());
    const auto endless = [&](cornwall::v1::BulkRequest& request) {
      request = asked;
      return true;
    };
    const auto leave = [](const cornwall::v1::BulkResponse&) { return false; };
    CHECK_EQUAL(code_name(client.Bulk(endless, leave).value().code), "CANCELLED");
    const auto heed = [](const cornwall::v1::BulkResponse&) { return true; };
    CHECK_EQUAL(code_name(client.Bulk(endless, heed, {std::chrono::milliseconds(100)}).value().code), "DEADLINE_EXCEEDED");
    const auto thrown = [&](const auto& next, const auto& answered) {
      try {
        const auto refused = client.Bulk(next, answered);
        return refused ? code_name(refused->code) + " " + refused->message : "nothing was thrown";
      } catch (const std::runtime_error& error) {
        return std::string(error.what());
      }
    };
    CHECK_EQUAL(thrown([](cornwall::v1::BulkRequest&) -> bool { throw std::runtime_error("no more"); }, heed), "no more");
    CHECK_EQUAL(thrown(endless, [](const cornwall::v1::BulkResponse&) -> bool { throw std::runtime_error("enough"); }), "enough");
  });
}

void guarded(Tally& tally, const std::string& binary) {
  tally.test("an engine behind mutual TLS and a token, and on a Unix socket", [&] {
    const Scratch folder;
    const Certificate own(folder, "own");
    const Certificate client(folder, "client");
    const Certificate stranger(folder, "stranger");
    const auto file = [&](const std::string& name) { return (folder.path / name).string(); };
    Options options;
    options.token = "a-token-of-some-length";
    std::ofstream(file("tokens")) << options.token << "\n";
    const std::string socket = "unix:" + file("engine.sock");
    const Engine engine(binary, {"127.0.0.1:0", socket},
                        " --tls-cert " + file("own.crt") + " --tls-key " + file("own.key") + " --tls-client-ca " + file("client.crt") +
                            " --tokens-file " + file("tokens"));
    const auto code = [&](const std::string& address) {
      const auto answer = cornwall::Client(Connection(address, options)).NewGame(Cornwall::table());
      return answer ? "OK" : code_name(answer.refusal().code);
    };
    CHECK_EQUAL(code(socket), "OK");
    const std::string address = engine.addresses.at(0);
    options.attempts = 1;
    CHECK_EQUAL(code(address), "UNAVAILABLE");
    options.tls = Tls{own.certificate, client.certificate, client.key};
    CHECK_EQUAL(code(address), "OK");
    options.token = "another-token-as-long";
    CHECK_EQUAL(code(address), "UNAUTHENTICATED");
    // TLS is for TCP addresses.
    options.tls = std::nullopt;
    CHECK_EQUAL(code(socket), "UNAUTHENTICATED");
    options.token = "a-token-of-some-length";
    options.tls = Tls{own.certificate, stranger.certificate, stranger.key};
    CHECK_EQUAL(code(address), "UNAUTHENTICATED");
  });
  tally.test("two engines at two addresses, and one that is gone fails no call", [&] {
    auto one = std::make_unique<Engine>(binary, std::vector<std::string>{"127.0.0.1:0"}, "");
    const Engine other(binary, {"127.0.0.1:0"}, "");
    const cornwall::Client both(Connection(std::vector{one->addresses.at(0), other.addresses.at(0)}));
    for (int call = 0; call < 100; ++call) {
      if (call == 50) one.reset();
      (void)both.NewGame(Cornwall::table()).value();
    }
  });
}

/// A whole game of Cornwall or Carcassonne: every point has its line.
template <class Game, class ScoreRequest>
void whole_game(const Connection& engine) {
  const auto record = random_game<Game>(engine, 3);
  ScoreRequest request;
  *request.mutable_record() = record;
  const auto score = typename Game::Client(engine).Score(request).value();
  CHECK(score.outcome().over() && score.seats_size() == 3);
  for (const auto& seat : score.seats()) {
    int told = 0;
    for (const auto& line : seat.banked_lines()) told += line.points();
    CHECK_EQUAL(told, seat.banked());
  }
  CHECK(report(engine, record).find("Won by seat") != std::string::npos);
}

void examples(Tally& tally, const Connection& engine, const std::vector<std::string>& files) {
  tally.test("a whole game of cornwall", [&] { whole_game<Cornwall, cornwall::v1::ScoreRequest>(engine); });
  tally.test("a whole game of carcassonne", [&] { whole_game<Carcassonne, meeplewright::carcassonne::v1::ScoreRequest>(engine); });
  tally.test("a whole game of cornerstone, saved and read again", [&] {
    const auto record = random_game<Cornerstone>(engine, 7);
    const auto told = report(engine, record);
    CHECK(told.find("climber stands on") != std::string::npos);
    const auto again = meeplewright::read_record(meeplewright::write_record(record));
    CHECK_EQUAL(report(engine, std::get<Cornerstone::Record>(again)), told);
  });
  for (const auto& file : files) {
    tally.test("a saved game, " + file, [&] {
      const auto saved = meeplewright::read_record(read(file));
      const auto told = std::visit([&](const auto& record) { return report(engine, record); }, saved);
      CHECK(told.find("Seat 1: ") != std::string::npos);
    });
  }
  tally.test("what is no saved game is told", [] {
    for (const char* text : {"{}", "[]", "{", R"({"format": "meeplewright-cornwall-1", "moves": 3})"}) {
      try {
        (void)meeplewright::read_record(text);
      } catch (const std::invalid_argument&) {
        continue;
      }
      throw std::runtime_error(std::string("taken for a saved game: ") + text);
    }
  });
}

}  // namespace

int main(int count, char** texts) {
  if (count < 4) {
    std::cerr << "usage: client ADDRESS ENGINE_BINARY SAVED_GAME...\n";
    return 2;
  }
  Options options;
  options.deadline = std::chrono::minutes(1);
  const Connection engine(texts[1], options);
  Tally tally;
  refusals(tally, engine);
  connections(tally);
  streams(tally, engine);
  guarded(tally, texts[2]);
  examples(tally, engine, {texts + 3, texts + count});
  return tally.close();
}
