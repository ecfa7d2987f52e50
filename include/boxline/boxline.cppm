// SPDX-License-Identifier: BSL-1.0
//
// The module `boxline`: what boxline/boxline.hpp, any.hpp, many.hpp, generate/generator.hpp and
// symmetry/canonical.hpp have, by `import boxline;`. Macros are not part of it. Headers of boxline may be
// included beside the import.
//
//   clang++-19 -std=c++20 -I include --precompile include/boxline/boxline.cppm -o boxline.pcm
//   clang++-19 -std=c++20 -fmodule-file=boxline=boxline.pcm yours.cpp boxline.pcm
module;

#include <boxline/any.hpp>
#include <boxline/boxline.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/many.hpp>
#include <boxline/symmetry/canonical.hpp>

export module boxline;

export namespace boxline {

using boxline::assignment, boxline::box, boxline::candidates, boxline::cell, boxline::digit, boxline::grid;
using boxline::geometry, boxline::hash, boxline::house, boxline::house_list, boxline::random_source;
using boxline::expected, boxline::unexpected;

using boxline::default_pipeline, boxline::dispatched_solver, boxline::pipeline, boxline::solver;
using boxline::solver_for;
using boxline::count_result, boxline::solve_result, boxline::unique_result;
using boxline::enumeration_verdict, boxline::solve_verdict, boxline::stop_reason, boxline::uniqueness;
using boxline::cancel_callable, boxline::deadline, boxline::limits, boxline::progress_monitor;
using boxline::progress_part, boxline::progress_report, boxline::unlimited;
using boxline::is_solution_of, boxline::is_valid;
using boxline::describe, boxline::to_string, boxline::version, boxline::version_number;

using boxline::alphabet, boxline::notation, boxline::parse_options, boxline::print_options;
using boxline::check_givens, boxline::parse, boxline::parse_candidates, boxline::size_of;
using boxline::format, boxline::format_block, boxline::format_candidate_line, boxline::format_line;
using boxline::format_numbers, boxline::format_pencil_marks;
using boxline::text_error, boxline::text_fault;

using boxline::any_error, boxline::any_grid, boxline::any_solve_result, boxline::any_solver;
using boxline::any_unique_result, boxline::box_list, boxline::default_boxes, boxline::parse_any;
using boxline::visit_box;
using boxline::many_options, boxline::solve_many;
using boxline::transform;

namespace alphabets {
using boxline::alphabets::digits_letters, boxline::alphabets::hex, boxline::alphabets::letters;
using boxline::alphabets::numbers;
} // namespace alphabets
namespace bits {
using boxline::bits::bands, boxline::bits::bands_for, boxline::bits::best, boxline::bits::best_for;
using boxline::bits::bucketed, boxline::bits::cells, boxline::bits::planes;
} // namespace bits
namespace branch {
using boxline::branch::ascending, boxline::branch::descending, boxline::branch::least_constraining;
using boxline::branch::random_order;
using boxline::branch::band_ways, boxline::branch::bivalue_first, boxline::branch::by_conflicts;
using boxline::branch::fewest_candidates, boxline::branch::fewest_ways, boxline::branch::in_order;
using boxline::branch::pairs_or_ways, boxline::branch::row_major, boxline::branch::weighted_degree;
} // namespace branch
namespace generate {
using boxline::generate::difficulty_verdict, boxline::generate::generated_puzzle;
using boxline::generate::generation_verdict, boxline::generate::make_puzzle;
using boxline::generate::pattern_symmetry, boxline::generate::puzzle_options;
using boxline::generate::puzzle_seed, boxline::generate::to_string;
} // namespace generate
namespace houses {
using boxline::houses::listed, boxline::houses::standard;
} // namespace houses
inline namespace literals {
using boxline::literals::operator""_sudoku;
} // namespace literals
namespace propagate {
using boxline::propagate::all_different, boxline::propagate::band_ways, boxline::propagate::forward_check;
using boxline::propagate::hidden_single, boxline::propagate::hidden_subsets, boxline::propagate::locked;
using boxline::propagate::mini_lines, boxline::propagate::naked_single, boxline::propagate::naked_subsets;
using boxline::propagate::none, boxline::propagate::sequence;
} // namespace propagate
namespace restart {
using boxline::restart::luby, boxline::restart::none;
} // namespace restart
namespace search {
using boxline::search::depth_first, boxline::search::hybrid, boxline::search::learning;
using boxline::search::null_observer, boxline::search::statistics;
} // namespace search
namespace symmetry {
using boxline::symmetry::canonical_result, boxline::symmetry::canonical_verdict;
using boxline::symmetry::canonicalise, boxline::symmetry::to_string;
} // namespace symmetry

} // namespace boxline
