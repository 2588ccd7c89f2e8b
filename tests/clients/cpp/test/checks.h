// Checks that count, and a last line that tests/run reads.
#pragma once

#include <functional>
#include <iostream>
#include <string>

/// How many tests passed and failed.
struct Tally {
  int passed = 0;
  int failed = 0;

  /// Runs a test: it fails if it throws.
  void test(const std::string& name, const std::function<void()>& body) {
    try {
      body();
      passed += 1;
    } catch (const std::exception& error) {
      failed += 1;
      std::cout << "FAILED " << name << ": " << error.what() << "\n";
    }
  }

  /// Tells the numbers; the program's exit code.
  [[nodiscard]] int close() const {
    std::cout << passed << " passed, " << failed << " failed" << std::endl;
    return failed || !passed ? 1 : 0;
  }
};

/// Fails the test unless it holds.
#define CHECK(holds) \
  if (!(holds)) throw std::runtime_error(std::string(__FILE__ ":") + std::to_string(__LINE__) + ": " #holds)

/// Fails the test unless both are equal.
template <class A, class B>
void check_equal(const A& actual, const B& expected, const char* file, int line) {
  if (actual == expected) return;
  std::ostringstream why;
  why << file << ":" << line << ": " << actual << ", must be " << expected;
  throw std::runtime_error(why.str());
}
#define CHECK_EQUAL(actual, expected) check_equal(actual, expected, __FILE__, __LINE__)
