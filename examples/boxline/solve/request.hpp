// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/constraints/constraint_list.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/io/names.hpp>
#include <boxline/io/print.hpp>

#include "solve/pipeline_names.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// The interface between the driver, which is independent of the size, and the engines, one for each box.

namespace command {

enum class task : unsigned char { solve, count, check, convert };

/// What to do with each puzzle.
struct request {
  task what = task::solve;
  pipeline how = pipeline::fastest;
  std::uint64_t solutions = 2;
  std::uint64_t nodes = boxline::unlimited;
  double seconds = 0; ///< 0 for no limit
  std::uint64_t seed = 0;
  bool candidates = false; ///< the input holds candidates
  bool grids = false;      ///< the answer has the grids, not their text
  bool timed = false;      ///< the answer has the time of the search
  bool solution = false;   ///< check: the answer has the first solution too, as a grid
  bool (*cancelled)() = nullptr;
};

/// The answer to a puzzle.
struct answer {
  boxline::solve_verdict verdict = boxline::solve_verdict::invalid;
  boxline::text_error error{};              ///< what is wrong with the text, for `invalid`
  std::vector<boxline::text_error> clashes; ///< check: every pair of cells that clash
  boxline::any_grid puzzle, solution;       ///< where the request asks for grids
  std::string printed;                      ///< solve, convert: the grid as text, where it does not
  std::string constraints;                  ///< those of the puzzle's own line, as text; empty for none
  std::string problem;                      ///< what is wrong with these, or which constraint is broken
  std::uint64_t count = 0;
  bool complete = false;
  bool is_full = false; ///< check: no cell is blank
  boxline::search::statistics stats{};
  double seconds = 0;

  /// Resets all but the allocated memory.
  void clear() {
    verdict = boxline::solve_verdict::invalid;
    error = {};
    clashes.clear();
    if (puzzle.shape().size() > 1) puzzle = {};
    if (solution.shape().size() > 1) solution = {};
    printed.clear();
    constraints.clear();
    problem.clear();
    count = 0;
    complete = is_full = false;
    stats = {};
    seconds = 0;
  }
};

/// How grids are written.
struct writing {
  boxline::notation form = boxline::notation::automatic;
  boxline::print_options print{};
  bool keeps_numbers = false; ///< a block of numbers is answered in numbers
};

/// The houses and constraints of the puzzles.
struct rules_choice {
  enum class kind : unsigned char { standard, diagonals, windows, listed };
  kind which = kind::standard;
  std::string file, text; ///< listed: the name of the file and its text
  /// Constraints as `boxline::parse_constraints` reads them, and the name of their file, or of the option.
  std::string constraints_file, constraints;

  bool has_constraints() const { return !constraints.empty(); }
  /// Whether there are constraints, or other houses than the standard ones.
  bool is_game() const { return which != kind::standard || has_constraints(); }
  /// The kind of searches that it takes: those of listed houses also keep constraints.
  kind searched() const { return which == kind::standard && has_constraints() ? kind::listed : which; }
};

/// Pipelines that are compiled for one box and one kind of houses; see searches.hpp.
class searches {
public:
  virtual ~searches() = default;
  /// Whether the pipeline is among them.
  virtual bool allows(pipeline p) const = 0;
};

/// All that depends on the box and the houses.
class engine {
public:
  virtual ~engine() = default;
  /// Reads a puzzle and answers the request. Requires a cleared answer.
  virtual void run(const request& what, std::string_view text, const boxline::parse_options& options,
                   const writing& output, answer& a) const = 0;
  /// A grid as text, with its end of line.
  virtual std::string print(const boxline::any_grid& g, const writing& how) const = 0;
  /// The cells of each house.
  virtual std::vector<std::vector<int>> houses() const = 0;
  /// Whether this program was compiled with the pipeline for this box and these houses.
  virtual bool allows(pipeline p) const = 0;
  /// The policies of a pipeline, a line each: see boxline::describe. Requires one that is allowed.
  virtual std::string describe(pipeline p) const = 0;
  /// Adds pipelines. Requires that they are for the same box and the same kind of houses.
  virtual void add(std::unique_ptr<searches> more) = 0;
};

/// An engine, or why there is none: the houses do not fit the box, a wrong house file or wrong constraints.
struct engine_or_error {
  std::unique_ptr<engine> made;
  std::string error;
};

/// An error of a file as `FILE:LINE:COLUMN: ...`, without what it has not.
template <class Error>
std::string message_in(const std::string& file, Error e) {
  std::string place = file + ":";
  if (e.line > 0) place += std::to_string(e.line) + ":" + std::to_string(e.column) + ":";
  e.line = e.column = 0;
  return place + " " + describe(e);
}

/// The constraints that are chosen, in a grid of boxes `shape`; none where none are. Or what is wrong.
boxline::expected<boxline::constraint_list, std::string> read_constraints(const rules_choice& rules,
                                                                          boxline::box shape);
/// What is wrong with constraints as text in a grid of boxes `shape`, without a place; empty for nothing.
std::string fault_of_constraints(std::string_view text, boxline::box shape);
/// That digits break a constraint, and which (`boxline::constraint_network::first_broken`): its name, what it
/// demands, its cells. In a grid of n digits.
template <class Broken>
std::string broken_text(const Broken& broken, int n) {
  std::string text = "the digits break a constraint: " + std::string(broken.name);
  if (!broken.description.empty()) text += " " + broken.description;
  for (const boxline::cell c : broken.cells) text += " " + boxline::cell_name(c, n);
  return text;
}
/// The same for digits, cell by cell. Empty where they break none.
std::string broken_constraint(const boxline::constraint_list& list, boxline::box shape,
                              std::span<const std::uint8_t> digits);
/// The boxes of the grids that are read, solved and written: those of `boxline::default_boxes`, and larger
/// ones with the standard houses and the default pipeline alone.
using solved_boxes = boxline::joined_boxes<boxline::default_boxes, boxline::box_list<7, 8>>;
/// That there is no `what` for a box, and for which boxes there is one.
template <class Boxes>
std::string no_box(boxline::box shape, const char* what) {
  return "no " + std::string(what) + " for boxes of " + boxline::box_name(shape) + ", expected one of " +
         boxline::box_names<Boxes>();
}
/// A grid of `solved_boxes` as text: `boxline::format`, compiled once for all boxes.
std::string format_grid(const boxline::any_grid& g, boxline::notation form,
                        const boxline::print_options& options = {});
/// Candidates of such a grid as pencil marks: for each cell the indexes of its digits.
std::string format_marks(boxline::box shape, const std::vector<std::vector<int>>& marks,
                         const boxline::print_options& options);
/// The cells of the houses that are chosen, for a box of `solved_boxes`; or what is wrong.
using lists_of_cells = std::vector<std::vector<boxline::cell>>;
boxline::expected<lists_of_cells, std::string> house_cells(const rules_choice& rules, boxline::box shape);
/// Whether all cells of a house are in one unit. `unit_of` gives the unit of a cell: its row, column or box.
template <class Unit>
bool is_within_unit(const std::vector<boxline::cell>& house, Unit unit_of) {
  return std::all_of(house.begin(), house.end(),
                     [&](boxline::cell c) { return unit_of(c) == unit_of(house[0]); });
}
/// How many of the houses are units.
template <class Unit>
std::ptrdiff_t count_units(const lists_of_cells& houses, Unit unit_of) {
  return std::count_if(houses.begin(), houses.end(),
                       [&](const auto& house) { return is_within_unit(house, unit_of); });
}
/// The engine for a box of `solved_boxes`, with the pipelines of `everyday`.
engine_or_error make_everyday_engine(boxline::box shape, const rules_choice& rules);
/// The engine for a box of `solved_boxes`, with all pipelines of the program. Each program defines it.
engine_or_error make_engine(boxline::box shape, const rules_choice& rules);
/// The pipelines of the program at whichever size, without linked solvers that were not found. Each program
/// defines it.
extern const pipeline_set program_pipelines;

} // namespace command
