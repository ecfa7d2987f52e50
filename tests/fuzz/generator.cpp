// SPDX-License-Identifier: BSL-1.0

// The fuzz target of the generator: any options at 4x4 and 6x6 give a puzzle as wanted, or none.
#include "brute.hpp"
#include "fuzz/input.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/generate/generator.hpp>

#include <algorithm>

namespace {

using namespace boxline;

template <box B>
void check(fuzz::bytes& in) {
  generate::puzzle_options<B> options;
  options.fewest = in.below(B.cells() + 1);
  options.most = options.fewest + in.below(B.cells() - options.fewest + 1);
  options.symmetry = generate::pattern_symmetries[static_cast<std::size_t>(in.below(10))];
  options.minimal = in.below(2) == 1;
  options.at_random = in.below(B.cells() + 1);
  options.transformations = in.below(64);
  options.source = in.below(2) == 1 ? generate::full_grids::constructed : generate::full_grids::searched;
  options.grids.scattered = in.below(B.cells() + 1);
  options.grids.nodes = 1 + static_cast<std::uint64_t>(in.next());
  options.attempts = in.below(4);
  options.limit.nodes = static_cast<std::uint64_t>(in.next());
  options.limit.until = deadline::in(0.2); // where no random filling leads to a grid
  const auto made = generate::make_puzzle(in.word(), solver<B>(), options);
  fuzz::require(made.attempts <= options.attempts, "more attempts than wanted");
  if (!made) return;
  const auto solutions = brute::solutions<B>(made.puzzle, 2);
  fuzz::require(solutions.size() == 1 && solutions[0] == made.solution, "not unique");
  fuzz::require(made.clues == made.puzzle.givens() && options.fewest <= made.clues &&
                    made.clues <= options.most,
                "another number of clues");
  const auto wanted = static_cast<unsigned>(options.symmetry);
  fuzz::require((static_cast<unsigned>(generate::symmetry_of(made.puzzle)) & wanted) == wanted,
                "another symmetry");
  if (options.minimal) fuzz::require(made.is_minimal == generate::minimality::minimal, "not minimal");
  bool is_minimal = true;
  for (int c = 0; c < B.cells(); ++c) {
    grid<B> fewer = made.puzzle;
    fewer.clear(cell(c));
    is_minimal = is_minimal && (fewer == made.puzzle || brute::solutions<B>(fewer, 2).size() == 2);
  }
  if (made.is_minimal != generate::minimality::unknown)
    fuzz::require(is_minimal == (made.is_minimal == generate::minimality::minimal), "is_minimal");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::bytes in(data, size);
  in.below(2) == 0 ? check<box(2)>(in) : check<box(2, 3)>(in);
  return 0;
}
