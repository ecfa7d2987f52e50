// SPDX-License-Identifier: BSL-1.0

// The fuzz target of the command's reader of OpenSudoku's files: an error has a message of one line; the
// grids of puzzles that are read are written and read again as the same.
#include "solve/opensudoku.hpp"
#include "fuzz/input.hpp"

#include <boxline/adapt/record_formats.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using command::opensudoku;
  const auto all = opensudoku::read({reinterpret_cast<const char*>(data), size});
  if (!all) {
    const std::string message = describe(all.error());
    fuzz::require(all.error() && message.size() > 10, "no message");
    fuzz::require(message.find('\n') == message.npos, "a message of two lines");
    return 0;
  }
  fuzz::require(!all->empty(), "no puzzles");
  const auto again = opensudoku::read(opensudoku::write(*all));
  fuzz::require(again && again->size() == all->size(), "not as many when written and read");
  for (std::size_t i = 0; i < all->size(); ++i) {
    const auto &r = (*all)[i], &s = (*again)[i];
    fuzz::require(r.givens.size() == 81, "a grid of another size");
    fuzz::require(r.givens == s.givens && r.placed == s.placed && r.marks == s.marks,
                  "another grid when written and read");
  }
  return 0;
}
