// Runs the golden cases against an engine: golden ADDRESS FOLDER.... The format: tests/golden/README.md.

#include <google/protobuf/struct.pb.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>

#include "checks.h"
#include "meeplewright/carcassonne.h"
#include "meeplewright/cornerstone.h"
#include "meeplewright/cornwall.h"
#include "meeplewright/record.h"

namespace {

namespace fs = std::filesystem;
using google::protobuf::Struct;
using google::protobuf::Value;
using meeplewright::Refusal;

/// A message as text, with its defaults printed.
std::string text_of(const google::protobuf::Message& message) {
  google::protobuf::util::JsonPrintOptions options;
  options.always_print_primitive_fields = true;
  std::string text;
  const auto status = google::protobuf::util::MessageToJsonString(message, &text, options);
  if (!status.ok()) throw std::runtime_error(status.ToString());
  return text;
}

/// What a value of a case or an answer holds under a name; nothing if there is no such thing.
const Value* at(const Value& it, const std::string& name) {
  if (it.has_list_value()) {
    const auto& list = it.list_value().values();
    const bool index = !name.empty() && name.size() < 9 && name.find_first_not_of("0123456789") == std::string::npos;
    return index && std::stoi(name) < list.size() ? &list[std::stoi(name)] : nullptr;
  }
  if (!it.has_struct_value()) return nullptr;
  const auto found = it.struct_value().fields().find(name);
  return found == it.struct_value().fields().end() ? nullptr : &found->second;
}

std::string word(const Value& it, const std::string& name) {
  const Value* found = at(it, name);
  return found ? found->string_value() : "";
}

/// Puts the state of the last answer in where the text "$state" stands.
void put_state(Value& request, const Value& state) {
  if (request.string_value() == "$state") {
    request = state;
  } else if (request.has_list_value()) {
    for (auto& it : *request.mutable_list_value()->mutable_values()) put_state(it, state);
  } else if (request.has_struct_value()) {
    for (auto& [name, it] : *request.mutable_struct_value()->mutable_fields()) put_state(it, state);
  }
}

/// The first place where a value does not hold what is expected: objects may hold more, lists and values must be equal.
std::optional<std::string> mismatch(const Value& expected, const Value* actual, const std::string& where) {
  const auto wrong = [&] { return where + " is " + (actual ? text_of(*actual) : "missing") + ", must be " + text_of(expected); };
  if (!actual) return wrong();
  if (const Value* near = at(expected, "$near"); near && expected.has_struct_value()) {
    const bool is_near = actual->kind_case() == Value::kNumberValue && std::abs(actual->number_value() - near->number_value()) < 1e-5;
    return is_near ? std::nullopt : std::optional(wrong());
  }
  if (expected.kind_case() != actual->kind_case()) return wrong();
  switch (expected.kind_case()) {
    case Value::kStructValue:
      for (const auto& [name, it] : expected.struct_value().fields()) {
        if (auto fault = mismatch(it, at(*actual, name), where + "." + name)) return fault;
      }
      return std::nullopt;
    case Value::kListValue: {
      const auto& [all, others] = std::pair(expected.list_value().values(), actual->list_value().values());
      if (all.size() != others.size()) return wrong();
      for (int it = 0; it < all.size(); ++it) {
        if (auto fault = mismatch(all[it], &others[it], where + "[" + std::to_string(it) + "]")) return fault;
      }
      return std::nullopt;
    }
    case Value::kNumberValue:
      return expected.number_value() == actual->number_value() ? std::nullopt : std::optional(wrong());
    case Value::kStringValue:
      return expected.string_value() == actual->string_value() ? std::nullopt : std::optional(wrong());
    case Value::kBoolValue:
      return expected.bool_value() == actual->bool_value() ? std::nullopt : std::optional(wrong());
    default:
      return std::nullopt;
  }
}

/// How many elements of the list hold the pattern; none if there is no such list.
std::optional<int> count_of(const Value& answer, const Value& find) {
  const Value* list = &answer;
  std::istringstream path(word(find, "list"));
  for (std::string name; list && std::getline(path, name, '.');) list = at(*list, name);
  if (!list || !list->has_list_value()) return std::nullopt;
  const auto& all = list->list_value().values();
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Value& it) { return !mismatch(*at(find, "where"), &it, ""); }));
}

/// What a case asks of a refusal.
Value status_of(const Refusal& refusal) {
  Value status;
  auto& fields = *status.mutable_struct_value()->mutable_fields();
  fields["code"].set_string_value(meeplewright::code_name(refusal.code));
  fields["reason"].set_string_value(refusal.reason);
  fields["domain"].set_string_value(refusal.domain);
  auto all = refusal.fields;
  all.insert(all.end(), refusal.limits.begin(), refusal.limits.end());
  fields["field"].set_string_value(all.empty() ? "" : all.front().path);
  auto& metadata = *fields["metadata"].mutable_struct_value()->mutable_fields();
  for (const auto& [name, value] : refusal.metadata) metadata[name].set_string_value(value);
  return status;
}

/// Asks with a request in protobuf JSON, for an answer in protobuf JSON.
using Call = std::function<meeplewright::Answer<Value>(const Value&)>;
using Calls = std::map<std::string, Call>;

template <class Client, class Request, class Response>
Call asking(const Client& client,
            meeplewright::Answer<Response> (Client::*call)(const Request&, const meeplewright::CallOptions&) const) {
  return [&client, call](const Value& request) -> meeplewright::Answer<Value> {
    const auto answer = (client.*call)(meeplewright::message_from_json<Request>(text_of(request)), {std::chrono::minutes(1)});
    if (!answer) return answer.refusal();
    return meeplewright::message_from_json<Value>(text_of(*answer));
  };
}

template <class Client>
Calls calls_of(const Client& client) {
  return {{"GetCatalog", asking(client, &Client::GetCatalog)},         {"NewGame", asking(client, &Client::NewGame)},
          {"ListLegalMoves", asking(client, &Client::ListLegalMoves)}, {"ValidateMove", asking(client, &Client::ValidateMove)},
          {"ApplyMoves", asking(client, &Client::ApplyMoves)},         {"SampleChance", asking(client, &Client::SampleChance)},
          {"Score", asking(client, &Client::Score)},                   {"DescribeState", asking(client, &Client::DescribeState)}};
}

/// What a step's answer or refusal has wrong; "" if nothing.
std::string fault_of(const Value& step, const meeplewright::Answer<Value>& answer, std::map<std::string, double>& sums) {
  const Value* status = at(step, "status");
  if (!answer) {
    const Value refused = status_of(answer.refusal());
    if (!status) return "must be answered: " + text_of(refused) + " " + answer.refusal().message;
    if (answer.refusal().message.empty()) return "refused without a word";
    return mismatch(*status, &refused, "status").value_or("");
  }
  if (status) return "must be refused";
  if (const Value* response = at(step, "response")) {
    if (auto fault = mismatch(*response, &*answer, "response")) return *fault;
  }
  if (const Value* finds = at(step, "finds")) {
    for (const auto& find : finds->list_value().values()) {
      const auto count = count_of(*answer, find);
      const double expected = at(find, "count")->number_value();
      if (count != expected) return std::to_string(count.value_or(-1)) + " of " + text_of(find);
      if (const Value* sum = at(find, "sum")) sums[sum->string_value()] += count.value_or(0);
    }
  }
  return "";
}

void run_case(const Calls& calls, const Value& test) {
  Value state;
  std::map<std::string, double> sums;
  int index = 0;
  for (const auto& step : at(test, "steps")->list_value().values()) {
    const std::string where = "step " + std::to_string(index++) + " (" + word(step, "call") + " " + word(step, "why") + "): ";
    const auto call = calls.find(word(step, "call"));
    if (call == calls.end()) throw std::runtime_error(where + "no such call");
    Value request = *at(step, "request");
    put_state(request, state);
    const auto answer = call->second(request);
    const auto fault = fault_of(step, answer, sums);
    if (!fault.empty()) throw std::runtime_error(where + fault);
    if (const Value* next = answer ? at(*answer, "state") : nullptr) state = *next;
  }
  if (const Value* expected = at(test, "sums")) {
    for (const auto& [name, sum] : expected->struct_value().fields()) {
      if (sums[name] != sum.number_value()) throw std::runtime_error("sum of " + name + ": " + std::to_string(sums[name]));
    }
  }
}

}  // namespace

int main(int count, char** texts) {
  Tally tally;
  if (count < 3) {
    std::cerr << "usage: golden ADDRESS FOLDER...\n";
    return 2;
  }
  const meeplewright::Connection engine(texts[1]);
  const meeplewright::cornwall::Client cornwall(engine);
  const meeplewright::carcassonne::Client carcassonne(engine);
  const meeplewright::cornerstone::Client cornerstone(engine);
  std::map<std::string, Calls> games{
      {"cornwall", calls_of(cornwall)}, {"carcassonne", calls_of(carcassonne)}, {"cornerstone", calls_of(cornerstone)}};
  games["carcassonne"]["ValidateMap"] = asking(carcassonne, &meeplewright::carcassonne::Client::ValidateMap);
  games["cornerstone"]["AssessTower"] = asking(cornerstone, &meeplewright::cornerstone::Client::AssessTower);
  for (int it = 2; it < count; ++it) {
    const fs::path folder = fs::canonical(texts[it]);
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    const std::string game = folder.filename();
    tally.test(game + " has golden cases", [&] { CHECK(!files.empty() && games.count(game)); });
    for (const auto& file : files) {
      tally.test(game + "/" + file.filename().string(), [&] {
        std::ifstream in(file);
        std::ostringstream text;
        CHECK(text << in.rdbuf());
        run_case(games[game], meeplewright::message_from_json<Value>(text.str()));
      });
    }
  }
  return tally.close();
}
