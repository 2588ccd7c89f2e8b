// Scores a saved game, with the reason for every point: score ADDRESS FILE.

#include <fstream>
#include <iostream>
#include <sstream>

#include "report.h"

int main(int count, char** texts) {
  if (count != 3) {
    std::cerr << "usage: score ADDRESS FILE\n";
    return 2;
  }
  try {
    std::ifstream file(texts[2]);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf())) throw std::runtime_error("can't be read");
    const auto saved = meeplewright::read_record(text.str());
    meeplewright::Options options;
    options.deadline = std::chrono::minutes(1);
    const meeplewright::Connection engine(texts[1], options);
    std::cout << std::visit([&](const auto& record) { return report(engine, record); }, saved);
  } catch (const meeplewright::Refused& error) {
    std::cerr << error.what() << "\n";
    for (const auto& [rule, subject, why] : error.refusal.violations) std::cerr << "  " << subject << " " << rule << ": " << why << "\n";
    return 1;
  } catch (const std::exception& error) {
    std::cerr << texts[2] << ": " << error.what() << "\n";
    return 1;
  }
}
