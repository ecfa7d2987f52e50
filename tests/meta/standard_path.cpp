// SPDX-License-Identifier: BSL-1.0
// What the vectors and the integers of the compiler compute, for standard_path.pl: the same lines with and
// without BOXLINE_STANDARD_ONLY, verdicts, counts and nodes alike.
#include <boxline/boxline.hpp>
#include <boxline/core/natural.hpp>
#include <boxline/core/type_name.hpp>
#include <boxline/nishio/path_counts.hpp>
#include <boxline/nishio/pattern_overlay.hpp>
#include <boxline/nishio/profiles.hpp>
#include <boxline/nishio/sizes.hpp>

#include <cstdio>
#include <string>

using namespace boxline;

namespace {

void solve(const char* text) {
  const auto puzzle = parse<3>(text);
  if (!puzzle) return;
  const auto first = solver<3>().first(*puzzle);
  const auto count = solver<3>().count(*puzzle, {.solutions = 1000});
  const auto dispatched = dispatched_solver<3>().count(*puzzle, {.solutions = 1000});
  std::printf("%s %d %llu %llu %llu %llu\n", format_line(first.grid).c_str(), static_cast<int>(first.verdict),
              static_cast<unsigned long long>(first.stats.nodes),
              static_cast<unsigned long long>(count.count),
              static_cast<unsigned long long>(count.stats.nodes),
              static_cast<unsigned long long>(dispatched.stats.nodes));
}

template <class Method, box B>
void survivors(const Method& method) {
  random_source random(1);
  for (int i = 0; i < 5; ++i) {
    nishio::cell_set<B> cells;
    for (int c = 0; c < B.cells(); ++c)
      if (random.below(100) < 45) cells.insert(c);
    const auto left = method(cells);
    for (int r = 0; r < B.size(); ++r)
      std::printf("%lx ", static_cast<unsigned long>(left.cells.row(r).bits()));
    std::printf("\n");
  }
}

} // namespace

int main() {
  solve("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  solve("..3.1.....4...67......9.....1..8..9.5...........2...1....3.....86......4.9...1...");
  solve("1..............................................................................2.");
  solve("11...............................................................................");
  survivors<nishio::profiles<3>, box(3)>(nishio::profiles<3>());
  survivors<nishio::profiles<4>, box(4)>(nishio::profiles<4>());
  survivors<nishio::pattern_overlay<2>, box(2)>(nishio::pattern_overlay<2>());
  nishio::path_counts<3> paths;
  paths.count(nishio::cell_set<3>::full());
  std::printf("%s %s\n", to_string(natural(paths.total())).c_str(),
              to_string(natural(nishio::placement_count<5>())).c_str());
}
