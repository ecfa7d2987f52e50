// SPDX-License-Identifier: BSL-1.0
#include "library.hpp"

#include <algorithm>
#include <array>
#include <dlfcn.h>

namespace bench {
namespace {

using puzzle_text = std::array<char, 82>;

puzzle_text text_of(const boxline::any_grid& puzzle) {
  puzzle_text text{};
  for (int c = 0; c < 81; ++c) {
    const int value = puzzle[boxline::cell(c)];
    text[static_cast<std::size_t>(c)] = value == 0 ? '.' : static_cast<char>('0' + value);
  }
  return text;
}

solve_one prepare(solve_function* solve, boxline::box shape, const std::vector<boxline::any_grid>& puzzles) {
  if (shape != boxline::box(3)) return {};
  std::vector<puzzle_text> texts(puzzles.size());
  std::transform(puzzles.begin(), puzzles.end(), texts.begin(), text_of);
  return [solve, texts](std::size_t i, const allowance& allowed) {
    std::size_t guesses = SIZE_MAX;
    puzzle_result v;
    v.solutions = solve(texts[i].data(), allowed.solutions, &guesses);
    if (guesses != SIZE_MAX) v.guesses = guesses;
    return v;
  };
}

} // namespace

contestant load_library(const std::string& name_and_file, std::string& error) {
  const std::size_t equals = name_and_file.find('=');
  const std::string name = name_and_file.substr(0, equals);
  if (equals == std::string::npos || name.empty() || name.find_first_of(",\"\n") != std::string::npos) {
    error = "--library " + name_and_file + ": expected NAME=FILE.so, no comma or quote in the name";
    return {};
  }
  std::string file = name_and_file.substr(equals + 1);
  // dlopen searches the system's folders for a name without a slash, not the current folder.
  if (file.find('/') == std::string::npos) file = "./" + file;
  void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    error = std::string("--library ") + name + ": " + dlerror();
    return {};
  }
  auto* solve = reinterpret_cast<solve_function*>(dlsym(library, "boxline_bench_solve"));
  if (solve == nullptr) {
    error = "--library " + name + ": " + file + " has no function boxline_bench_solve";
    return {};
  }
  return {name, "from " + file, [solve](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) {
            return prepare(solve, shape, puzzles);
          }};
}

} // namespace bench
