// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/puzzle_input.hpp"
#include "common/svg.hpp"

#include <boxline/any.hpp>
#include <boxline/core/random.hpp>
#include <boxline/nishio/explanation.hpp>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

/// \file
/// Single-digit deduction for boxes that are known at run time: the engine of `boxline nishio`.

namespace command {

/// Cells of a grid by their index, n^2 of them: where a digit can stand.
using digit_cells = std::vector<bool>;

/// A line of n^2 characters 0 and 1, or what is wrong with it.
struct cells_at {
  digit_cells cells;
  boxline::box shape{1};
  std::string file;
  int line = 0;
  std::string why; ///< empty where nothing is wrong
};

/// Calls `visit(line)` with each line of the source in turn, as long as that gives true. Comments and blank
/// lines are as in puzzles; the alphabet does not matter. Reports a file that cannot be read on standard
/// error. Gives the exit status: 2 for such a file, otherwise 0.
int for_each_cell_line(const puzzle_source& s, const std::function<bool(const cells_at&)>& visit);

/// The methods that `--method` names.
enum class deduction : unsigned char {
  fastest,
  profiles,
  witnessed,
  layered,
  depth_first,
  pattern_overlay,
  exact_cover,
  matching,
  cadical,
  dynamic
};

struct deduction_name {
  deduction which;
  const char *name, *purpose;
};

inline constexpr std::array deduction_names{
    deduction_name{deduction::fastest, "fastest", "the fastest for the size"},
    deduction_name{deduction::profiles, "profiles", "a band at a time, in registers: 9x9 and 16x16"},
    deduction_name{deduction::witnessed, "witnessed",
                   "by placements that contain the cells, otherwise layered"},
    deduction_name{deduction::layered, "layered", "by the layers of the paper's graph, many paths at a time"},
    deduction_name{deduction::depth_first, "depth-first", "depth first through the graph of the paper"},
    deduction_name{deduction::pattern_overlay, "pattern-overlay",
                   "all placements, one after the other: up to 9x9"},
    deduction_name{deduction::exact_cover, "exact-cover", "dancing links"},
    deduction_name{deduction::matching, "matching",
                   "rows with columns, without the boxes: polynomial, but it may remove less"},
    deduction_name{deduction::cadical, "cadical", "the SAT solver CaDiCaL"},
    deduction_name{deduction::dynamic, "dynamic", "layered, on Boost.Dynamic_Bitset: up to 16x16"},
};

static_assert([] {
  for (std::size_t i = 0; i < deduction_names.size(); ++i)
    if (deduction_names[i].which != static_cast<deduction>(i)) return false;
  return true;
}());

/// The rules that are applied first, as `--after` names them; each has those before it.
enum class closing : unsigned char { nothing, singles, locked, subsets };

/// Whether a puzzle has pencil marks after those rules.
enum class marks_verdict : unsigned char { made, contradiction, invalid, limit_reached, cancelled };

/// See `boxline::nishio::survivors`.
struct deduced {
  boxline::nishio::placement_verdict verdict = boxline::nishio::placement_verdict::impossible;
  digit_cells left;
};

/// See `boxline::nishio::explanation`.
struct found_explanation {
  boxline::nishio::refutation_verdict verdict = boxline::nishio::refutation_verdict::refuted;
  bool supposes = true, is_smallest = false;
  boxline::cell supposed{};
  std::vector<boxline::nishio::explanation_step> steps{};
};

/// Single-digit deduction for one box. For one thread: it keeps the workspaces of the methods.
class deducer {
public:
  virtual ~deducer() = default;

  /// Whether it has the method.
  virtual bool allows(deduction how) const = 0;
  /// Requires a method that it has.
  virtual deduced survivors(const digit_cells& cells, deduction how, const boxline::limits& limit) = 0;
  /// Why the digit cannot stand in `supposed`, or has no placement where that is null.
  virtual found_explanation explain(const digit_cells& cells, const boxline::cell* supposed,
                                    const boxline::limits& limit) const = 0;

  /// Whether it can count placements and draw random ones.
  virtual bool counts() const = 0;
  /// Counts the placements within `cells`; writes their number in decimal to `total`. Requires `counts()`.
  virtual boxline::stop_reason count(const digit_cells& cells, const boxline::limits& limit,
                                     std::string& total) = 0;
  /// One of those that were counted last, each equally likely. Requires that there was one.
  virtual digit_cells draw(boxline::random_source& random) = 0;

  /// The pencil marks of a puzzle, by digit: after the givens and the eliminations of the rules. `invalid`,
  /// and why, with digits as they are written, where givens clash; `contradiction` where the rules find one.
  /// The limits are of time alone.
  virtual marks_verdict pencil_marks(const boxline::any_grid& puzzle, closing after,
                                     const boxline::limits& limit, std::vector<digit_cells>& by_digit,
                                     boxline::alphabet written, std::string& why) const = 0;
  /// How the digits of a puzzle's text were written: the alphabet that was asked for, or numbers.
  virtual boxline::alphabet written(const std::string& text, boxline::alphabet asked) const = 0;
};

/// The boxes that `make_deducer` knows, in two lists, so that each is compiled by itself.
using square_deducers = boxline::box_list<2, 3, 4, 5, 6>;
using rectangular_deducers = boxline::box_list<boxline::box{2, 3}, boxline::box{3, 2}, boxline::box{2, 4},
                                               boxline::box{4, 2}, boxline::box{3, 4}, boxline::box{4, 3}>;

/// Null where the box is in none of the lists.
std::unique_ptr<deducer> make_deducer(boxline::box shape);
std::unique_ptr<deducer> make_square_deducer(boxline::box shape);
std::unique_ptr<deducer> make_rectangular_deducer(boxline::box shape);

/// The name of a standard house: `row 3`, `column 5`, `box 2`.
std::string house_name(boxline::house u, boxline::box shape);
/// `r9c5`.
std::string cell_name(boxline::cell c, boxline::box shape);
/// An explanation in a sentence, or one for each case, with their line ends. `digit` is the name of the
/// digit.
std::string in_words(const found_explanation& why, boxline::box shape, const std::string& digit);

/// What `draw_digit` draws.
struct digit_view {
  std::string title;
  boxline::box shape{1};
  digit_cells before, after;
  std::string symbol;                     ///< of the digit; empty for a dot
  std::vector<std::string> others;        ///< of other digits, by cell, those that stand there; or empty
  const found_explanation* why = nullptr; ///< an explanation to draw, or null
};

/// Adds a picture of a digit's cells: those that survive, those that are removed. Where there is an
/// explanation, its chain, numbered, or one picture for each of its cases.
void draw_digit(std::vector<picture>& page, const digit_view& v);
/// A page with the styles of those pictures.
std::string digit_page(const std::string& title, const std::vector<picture>& pictures);

/// Of Eppstein's graph for some box, in decimal digits.
struct graph_sizes {
  std::string vertices, edges, placements;
};
/// Requires one of `boxline::default_boxes`.
graph_sizes graph_sizes_of(boxline::box shape);
} // namespace command
