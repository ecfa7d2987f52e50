// SPDX-License-Identifier: BSL-1.0

// boxline-soak: draws puzzles of every size and kind of houses, and holds all parts of the library that can
// take them against each other until the time is over.
#include "answers.hpp"
#include "draw.hpp"
#include "puzzle_case.hpp"
#include "sizes.hpp"

#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace soak;

constexpr const char* usage =
    "usage: boxline-soak [--seconds N] [--draws N] [--seed S] [--box RxC] [--out FILE]\n"
    "       boxline-soak --replay FILE\n"
    "\n"
    "Draws puzzles for N seconds (60) or N draws and holds all methods against each other.\n"
    "FILE (boxline-soak.txt) holds the case that is being checked: it stays there where one differs, or "
    "where\n"
    "the program is ended by a fault, and --replay checks it again. Equal seeds, equal draws.\n"
    "\n"
    "status: 0 no difference, 1 a difference, 2 wrong use or an unreadable file\n";

struct arguments {
  double seconds = 60;
  std::uint64_t draws = boxline::unlimited, seed = 1;
  std::string out = "boxline-soak.txt", replay{}, box{};
};

[[noreturn]] void wrong_use(const std::string& what) {
  std::fprintf(stderr, "boxline-soak: %s\n%s", what.c_str(), usage);
  std::exit(2);
}

arguments read_arguments(int count, char** words) {
  arguments a;
  for (int i = 1; i < count; ++i) {
    const std::string key = words[i];
    if (key == "--help") {
      std::fputs(usage, stdout);
      std::exit(0);
    }
    if (i + 1 == count) wrong_use(key + ": expected a value");
    const std::string value = words[++i];
    char* end = nullptr;
    if (key == "--seconds")
      a.seconds = std::strtod(value.c_str(), &end);
    else if (key == "--draws")
      a.draws = std::strtoull(value.c_str(), &end, 10);
    else if (key == "--seed")
      a.seed = std::strtoull(value.c_str(), &end, 10);
    else if (key == "--out")
      a.out = value;
    else if (key == "--replay")
      a.replay = value;
    else if (key == "--box")
      a.box = value;
    else
      wrong_use("no option " + key);
    if (end != nullptr && (*end != '\0' || end == value.c_str() || value.front() == '-'))
      wrong_use(key + ": found '" + value + "', expected a number from 0");
  }
  return a;
}

std::vector<size_checks> all_sizes() {
  std::vector<size_checks> all;
  for (const auto& some : {checks_4x4(), checks_6x6(), checks_9x9(), checks_of_other_sizes()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

std::string name_of(boxline::box b) {
  return std::to_string(b.rows) + 'x' + std::to_string(b.columns);
}

// What differs; empty where nothing does.
std::string differs(const size_checks& size, const puzzle_case& c, tally& counts) {
  try {
    size.check(c, counts);
  } catch (const difference& d) {
    return d.what();
  }
  return "";
}

bool write(const std::string& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  return static_cast<bool>(file.flush());
}

int replay(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  puzzle_case c;
  const std::string error = file ? read_case(text.str(), c) : "cannot be read";
  if (!error.empty()) {
    std::fprintf(stderr, "boxline-soak: %s: %s\n", path.c_str(), error.c_str());
    return 2;
  }
  for (const size_checks& size : all_sizes()) {
    if (size.shape != c.shape) continue;
    tally counts;
    const std::string found = differs(size, c, counts);
    std::printf("%s: %s\n", path.c_str(), found.empty() ? "no difference" : found.c_str());
    return found.empty() ? 0 : 1;
  }
  std::fprintf(stderr, "boxline-soak: %s: no checks for boxes of %s\n", path.c_str(),
               name_of(c.shape).c_str());
  return 2;
}

int draw(const arguments& a) {
  std::vector<size_checks> sizes;
  for (const size_checks& size : all_sizes())
    if (a.box.empty() || name_of(size.shape) == a.box)
      sizes.insert(sizes.end(), static_cast<std::size_t>(size.weight), size);
  if (sizes.empty()) wrong_use("no checks for boxes of " + a.box);
  std::printf("boxline-soak: seed %llu\n", static_cast<unsigned long long>(a.seed));
  std::fflush(stdout);
  boxline::random_source random(a.seed);
  const auto until = boxline::deadline::in(a.seconds);
  tally counts;
  std::uint64_t draw = 0;
  for (; draw < a.draws && !until.has_passed(); ++draw) {
    puzzle_case c;
    c.seed = a.seed;
    c.draw = draw;
    const size_checks& size = sizes[random.below(sizes.size())];
    c.options = random();
    draw_case(size, c);
    if (!write(a.out, text_of(c, "ended while it was checked"))) wrong_use(a.out + ": cannot be written");
    const std::string found = differs(size, c, counts);
    ++counts["draws of " + name_of(c.shape)];
    if (found.empty()) continue;
    write(a.out, text_of(c, found));
    std::printf("draw %llu, boxes of %s: %s\nsaved: %s\n", static_cast<unsigned long long>(draw),
                name_of(c.shape).c_str(), found.c_str(), a.out.c_str());
    return 1;
  }
  std::remove(a.out.c_str());
  for (const auto& [name, count] : counts)
    std::printf("%10llu %s\n", static_cast<unsigned long long>(count), name.c_str());
  std::printf("boxline-soak: %llu draws, no difference\n", static_cast<unsigned long long>(draw));
  return 0;
}

} // namespace

int main(int count, char** words) {
  const arguments a = read_arguments(count, words);
  return a.replay.empty() ? draw(a) : replay(a.replay);
}
