// Plays a whole random game and tells the score: play ADDRESS GAME [SEED [FILE]]. The game is saved to the file.

#include <fstream>
#include <iostream>

#include "random_game.h"
#include "report.h"

template <class Game>
void play(const meeplewright::Connection& engine, std::uint64_t seed, const char* file) {
  const auto record = random_game<Game>(engine, seed);
  std::cout << record.moves_size() << " moves\n" << report(engine, record);
  if (file && !(std::ofstream(file) << meeplewright::write_record(record))) throw std::runtime_error(std::string(file) + " can't be written");
}

int main(int count, char** texts) {
  const std::string game = 2 < count ? texts[2] : "";
  const std::string seed = 3 < count ? texts[3] : "1";
  const char* file = 4 < count ? texts[4] : nullptr;
  const bool known = game == "cornwall" || game == "carcassonne" || game == "cornerstone";
  if (!known || seed.empty() || 18 < seed.size() || seed.find_first_not_of("0123456789") != std::string::npos) {
    std::cerr << "usage: play ADDRESS cornwall|carcassonne|cornerstone [SEED [FILE]]\n";
    return 2;
  }
  try {
    meeplewright::Options options;
    options.deadline = std::chrono::minutes(1);
    const meeplewright::Connection engine(texts[1], options);
    if (game == "cornwall") play<Cornwall>(engine, std::stoull(seed), file);
    if (game == "carcassonne") play<Carcassonne>(engine, std::stoull(seed), file);
    if (game == "cornerstone") play<Cornerstone>(engine, std::stoull(seed), file);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
