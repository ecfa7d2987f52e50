// SPDX-License-Identifier: BSL-1.0
//
// Makes a minimal puzzle from a seed, with a pattern of givens that is symmetric under a half-turn, and
// decides whether another puzzle is equivalent to it.

#include <boxline/boxline.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/symmetry/canonical.hpp>

#include <cstdio>

using namespace boxline;

int main() {
  generate::puzzle_options<3> wanted;
  wanted.minimal = true;
  wanted.symmetry = generate::pattern_symmetry::rotate180;
  const auto made = generate::make_puzzle(2026, solver<3>(), wanted);
  if (!made) return 1;
  std::printf("%s\n%d givens, %s, attempt %d\n", format_line(made.puzzle).c_str(), made.clues,
              to_string(made.symmetry).data(), made.attempts);

  // Digits relabelled, rows and columns permuted: another grid, the same canonical form.
  random_source random(7);
  const grid<3> disguised = transform<3>::random(random)(made.puzzle);
  std::printf("%s\n%s\n", format_line(disguised).c_str(),
              symmetry::canonicalise(disguised).form == symmetry::canonicalise(made.puzzle).form
                  ? "equivalent"
                  : "different");
  return 0;
}
