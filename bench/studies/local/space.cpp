// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies space: how large the space of a local search is (Jones, Roach and Perkins, section 3), and
// that of generate and test (Matos, section 2).

#include "common/puzzle_input.hpp"
#include "studies/subcommands.hpp"

#include <boxline/local/search_space.hpp>
#include <boxline/methods/generate_and_test.hpp>

#include <cstdio>
#include <memory>

namespace command {

subcommand add_space(cli::parser& app) {
  auto source = std::make_shared<puzzle_source>();
  cli::parser* s = app.add_subcommand("space", "Print the size of the search space of a local search");
  add_source(*s, *source);
  s->footer(
      "Prints for each puzzle, tab separated: open cells, swaps of two of them, swaps within a box, swaps "
      "saved by\n"
      "that, states (log10) and states with the right digits in each box (log10): Jones, Roach and Perkins.\n"
      "Then the search space of generate and test: all ways to give the open cells their candidates\n"
      "(log10), and to arrange the missing digits (log10); `none` where a given clashes.\n");
  return {s, [source] {
            std::printf("open\tmoves\tmoves in boxes\tsaved\tlog10 states\tlog10 states in boxes\t"
                        "log10 generated\tlog10 arrangements\n");
            return for_each_puzzle(*source, [](const puzzle_at& p) {
              boxline::visit_box(p.grid.shape(), [&]<boxline::box B>() {
                const auto puzzle = p.grid.as<B>();
                const auto space = boxline::local::space_of(puzzle);
                const auto run = boxline::methods::generate_and_test<B>().search(puzzle);
                const auto log10_or_none = [](const boxline::natural& count) {
                  char text[32];
                  std::snprintf(text, sizeof text, "%.4f", count.log10());
                  return std::string(count.is_zero() ? "none" : text);
                };
                std::printf("%d\t%llu\t%llu\t%llu\t%.4f\t%.4f\t%s\t%s\n", B.cells() - p.grid.givens(),
                            static_cast<unsigned long long>(space.moves),
                            static_cast<unsigned long long>(space.moves_in_boxes),
                            static_cast<unsigned long long>(space.moves_saved()), space.log10_states,
                            space.log10_states_in_boxes, log10_or_none(run.space().combinations).c_str(),
                            log10_or_none(run.space().arrangements).c_str());
              });
              return true;
            });
          }};
}

} // namespace command
