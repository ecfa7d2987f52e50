// SPDX-License-Identifier: BSL-1.0
//
// The contradiction finder: assume that a candidate holds, or that it does not, and follow what is forced to
// a contradiction. The result can be explained step by step.
#include <boxline/boxline.hpp>
#include <boxline/cover/contradiction.hpp>

#include <cstdio>

using namespace boxline;

int main() {
  const auto puzzle =
      *parse<3>("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  bits::cells::board<3> board;
  load(board, puzzle);

  const auto name = [](cell c) { return "r" + std::to_string(c / 9 + 1) + "c" + std::to_string(c % 9 + 1); };
  const auto house_name = [](house u) {
    const char* const kinds[] = {"row ", "column ", "box "};
    return kinds[u / 9] + std::to_string(u % 9 + 1);
  };
  const auto found = cover::contradiction_finder(board).find_contradictions({}, cover::assumptions::both);
  std::printf("%zu of %llu assumptions are contradictions\n", found.found.size(),
              static_cast<unsigned long long>(found.assumed));

  const auto& first = found.found.front();
  std::printf("\nIf %s %s %d:\n", name(first.assumed.where).c_str(), first.placed ? "were" : "were not",
              first.assumed.what.value());
  for (const cover::implication& step : first.explanation())
    if (step.because.kind == constraint_kind::cell_filled)
      std::printf("  %s is %d, all that is left for it\n", name(step.what.where).c_str(),
                  step.what.what.value());
    else
      std::printf("  %s is %d, its last place in %s\n", name(step.what.where).c_str(), step.what.what.value(),
                  house_name(step.because.among).c_str());
  if (first.how == cover::ending::cell_without_candidate)
    std::printf("  and no digit is left for %s\n", name(first.met.where).c_str());
  else
    std::printf("  and no place is left for %d in %s\n", first.met.what.value(),
                house_name(first.met.among).c_str());
  std::printf("So %s is %s%d.\n", name(first.assumed.where).c_str(), first.placed ? "not " : "",
              first.assumed.what.value());
}
