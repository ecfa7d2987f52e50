// SPDX-License-Identifier: BSL-1.0

// The fuzz target of the readers of other programs' puzzles: what is read has the shape that is promised, an
// error is described, and what a writer makes of it is read as the same puzzle. The first byte is the format.
#include "fuzz/input.hpp"

#include <boxline/adapt/f_puzzles.hpp>
#include <boxline/adapt/iss_text.hpp>
#include <boxline/adapt/janko_layout.hpp>
#include <boxline/adapt/janko_text.hpp>
#include <boxline/adapt/penpa_link.hpp>
#include <boxline/adapt/solo_text.hpp>
#include <boxline/adapt/sudokupad.hpp>
#include <boxline/constraints/written_text.hpp>

#include <algorithm>
#include <set>
#include <string>

namespace {

using namespace boxline;
using namespace boxline::adapt;

using reader = expected<variant_puzzle, variant_error> (*)(std::string_view);
using writer = expected<std::string, variant_error> (*)(const variant_puzzle&);

void check_shape(const variant_puzzle& p) {
  const auto n = std::size_t(p.shape.size());
  const auto is_digit = [n](int d) { return d >= 0 && d <= static_cast<int>(n); };
  fuzz::require(p.givens.size() == n * n, "givens of another size");
  fuzz::require(std::all_of(p.givens.begin(), p.givens.end(), is_digit), "a given that is no digit");
  fuzz::require(p.solution.empty() || p.solution.size() == n * n, "a solution of another size");
  const auto is_inside = [n](cell c) { return std::size_t(c) < n * n; };
  for (const auto& house : p.houses) {
    fuzz::require(house.size() == n && std::set<cell>(house.begin(), house.end()).size() == n,
                  "a house that has not n cells");
    fuzz::require(std::all_of(house.begin(), house.end(), is_inside), "a cell of a house outside the grid");
  }
  for (const written_constraint& w : p.constraints)
    for (const auto& cells : w.cells)
      fuzz::require(std::all_of(cells.begin(), cells.end(), is_inside), "a cell outside the grid");
}

// Whether the constraints are what their kinds take, as writers require.
bool are_well_formed(const variant_puzzle& p) {
  std::string text;
  for (const written_constraint& w : p.constraints) text += format_constraint(w, p.shape.size()) + "\n";
  return static_cast<bool>(parse_written_constraints(text, p.shape.size()));
}

void check(std::string_view text, reader read, writer write) {
  const auto p = read(text);
  if (!p) {
    fuzz::require(p.error() && !describe(p.error()).empty(), "an error without words");
    return;
  }
  check_shape(*p);
  if (write == nullptr || !are_well_formed(*p)) return;
  const auto written = write(*p);
  if (!written) {
    fuzz::require(!describe(written.error()).empty(), "an error without words");
    return;
  }
  const auto again = read(*written);
  fuzz::require(static_cast<bool>(again), "what is written cannot be read");
  fuzz::require(again->shape == p->shape && again->givens == p->givens, "another grid is read again");
}

// Overlapping grids: what is read is written, and read again as the same.
void check_layout(std::string_view text) {
  const auto p = read_janko_layout(text);
  if (!p) {
    fuzz::require(p.error() && !describe(p.error()).empty(), "an error without words");
    return;
  }
  fuzz::require(is_janko_layout(text), "a file of overlapping grids that is not recognised");
  const auto cells = std::size_t(p->layout.cells());
  fuzz::require(p->givens.size() == cells, "givens of another size");
  fuzz::require(p->solution.empty() || p->solution.size() == cells, "a solution of another size");
  const auto written = write_janko_layout(*p);
  fuzz::require(static_cast<bool>(written), "what is read cannot be written");
  const auto again = read_janko_layout(*written);
  fuzz::require(static_cast<bool>(again), "what is written cannot be read");
  fuzz::require(again->layout == p->layout && again->givens == p->givens && again->solution == p->solution,
                "another puzzle is read again");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
  case 'f':
    check(text, read_f_puzzles, write_f_puzzles);
    break;
  case 'p':
    check(
        text, [](std::string_view t) { return read_sudokupad(t, drawings::leave_out); }, nullptr);
    break;
  case 'i':
    check(text, read_iss, write_iss);
    break;
  case 's':
    check(text, read_solo, write_solo);
    break;
  case 'l':
    check(text, read_penpa, penpa_link);
    break;
  case 'j':
    check(text, read_janko, nullptr);
    break;
  case 'o':
    check_layout(text);
    break;
  default:
    break;
  }
  return 0;
}
