// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/pipelines.hpp"
#include "solve/request.hpp"

#include <boxline/core/house_list.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/houses_text.hpp>
#include <boxline/io/parse_candidates.hpp>

#include <chrono>

/// \file
/// The engine for one box, as a template. Each run_*.cpp makes it for a few boxes, so that they compile side
/// by side.

namespace command {

/// What the engines of a box are compiled with. Pipelines cost compile time, each as much as a small program.
struct build {
  pipeline_set
      standard; ///< for the standard houses, with their tables at compile time; none to treat them as listed
  pipeline_set listed; ///< for other houses
};

/// A puzzle of either kind in one type, so that each solver is compiled once for both.
template <boxline::box B>
struct puzzle_of : boxline::candidates<B> {
  const boxline::grid<B>* givens = nullptr; ///< null for a puzzle of candidates

  template <boxline::board Board>
  friend boxline::status load(Board& b, const puzzle_of& p) {
    return p.givens != nullptr ? boxline::load(b, *p.givens)
                               : boxline::load(b, static_cast<const boxline::candidates<B>&>(p));
  }
};

template <boxline::box B, class H, pipeline_set Allowed>
class engine_for final : public engine {
public:
  engine_for(boxline::house_list<B> list,
             bool is_standard = false) requires std::same_as<H, boxline::houses::listed<B>>
      : list_(std::move(list)), houses_(list_), is_standard_(is_standard) {}
  engine_for() requires std::default_initializable<H>
  = default;
  engine_for(const engine_for&) = delete;

  void run(const request& what, std::string_view text, const boxline::parse_options& options,
           const writing& output, answer& a) const override {
    if (what.candidates)
      run_candidates(what, text, options, output, a);
    else
      run_grid(what, text, options, output, a);
  }

  std::string print(const boxline::any_grid& g, const writing& how) const override {
    return boxline::format(g.as<B>(), how.form, how.print);
  }

  std::vector<std::vector<int>> houses() const override {
    std::vector<std::vector<int>> result;
    for (int u = 0; u < houses_.size(); ++u) {
      result.emplace_back();
      for (const boxline::cell c : houses_.cells(boxline::house(u))) result.back().push_back(c);
    }
    return result;
  }

  bool allows(pipeline p) const override {
    return is_built<H, Allowed>(p) && (is_standard_ || !local_searches.contains(p));
  }

private:
  void run_candidates(const request& what, std::string_view text, const boxline::parse_options& options,
                      const writing& output, answer& a) const {
    const auto marks = boxline::parse_candidates<B>(text, options);
    if (!marks) {
      a.error = marks.error();
    } else if (what.what == task::convert) {
      a.printed = print_marks(*marks, output);
    } else {
      const boxline::grid<B> shown = grid_of(*marks);
      if (what.grids) a.puzzle = shown;
      a.is_full = shown.is_complete();
      measure(what, a, [&] { search(what, {*marks, nullptr}, output, a); });
    }
  }

  void run_grid(const request& what, std::string_view text, const boxline::parse_options& options,
                writing output, answer& a) const {
    boxline::alphabet written;
    const auto puzzle = boxline::parse<B>(text, options, written);
    if (!puzzle) {
      a.error = puzzle.error();
      return;
    }
    // With more than nine digits the default alphabet may have given way to numbers in a block.
    const bool block = options.form == boxline::notation::block && output.form == options.form;
    if (block && output.keeps_numbers && B.size() > 9 && written != options.symbols)
      output.print = {written, '0'};
    if (what.what == task::convert) {
      show(what, *puzzle, output, a.puzzle, a.printed);
      return;
    }
    // The search tells a clash by itself, unless a limit comes first.
    const bool is_limited = what.nodes != boxline::unlimited || what.seconds > 0;
    bool clash = false;
    if (takes_grids && what.how == pipeline::fastest && !is_limited) {
      measure(what, a, [&] { search_grid(what, *puzzle, output, a); });
      clash = a.status == boxline::solve_verdict::invalid;
    } else if (boxline::is_valid(*puzzle, houses_)) {
      measure(what, a, [&] { search(what, {{}, &*puzzle}, output, a); });
    } else {
      clash = true;
    }
    if (clash) {
      a.seconds = 0;
      a.error = boxline::check_givens(*puzzle, text, options, houses_);
      if (what.what == task::check) a.clashes = clashes(*puzzle, options.symbols);
    }
    if (what.grids && (!clash || what.what == task::check)) a.puzzle = *puzzle;
    if (what.what == task::check) a.is_full = puzzle->is_complete();
  }

  template <class F>
  static void measure(const request& what, answer& a, F f) {
    if (!what.timed) return f();
    const auto start = std::chrono::steady_clock::now();
    f();
    a.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  static boxline::limits limits_of(const request& what) {
    boxline::limits limit{.solutions = what.what == task::solve ? 1 : what.solutions, .nodes = what.nodes};
    if (what.seconds > 0) limit.until = boxline::deadline::in(what.seconds);
    if (what.cancelled) limit.cancelled = boxline::cancel_callable(what.cancelled);
    return limit;
  }

  // Solved where a solution was found and no limit but that of solutions stopped the count.
  static boxline::solve_verdict status_of(const boxline::count_result& r) {
    using enum boxline::enumeration_verdict;
    switch (r.verdict) {
    case complete:
      return r.count > 0 ? boxline::solve_verdict::solved : boxline::solve_verdict::unsolvable;
    case solution_limit:
      return r.count > 0 ? boxline::solve_verdict::solved : boxline::solve_verdict::limit_reached;
    case invalid:
      return boxline::solve_verdict::invalid;
    case cancelled:
      return boxline::solve_verdict::cancelled;
    case limit_reached:
      break;
    }
    return boxline::solve_verdict::limit_reached;
  }

  void search(const request& what, const puzzle_of<B>& puzzle, const writing& output, answer& a) const {
    with_solver<B, Allowed>(what.how, houses_, what.seed, [&](const auto& solver) {
      const auto r = solver.for_each(
          puzzle,
          [&](const boxline::grid<B>& g) {
            if (a.count++ == 0 && what.what == task::solve) show(what, g, output, a.solution, a.printed);
          },
          limits_of(what));
      a.status = status_of(r);
      a.stats = r.stats;
      a.complete = r.is_complete();
    });
  }

  // Whether the default pipeline is compiled for plain grids apart, because its board takes them in at once.
  static constexpr bool takes_grids =
      Allowed.contains(pipeline::fastest) && boxline::swept_board<typename fastest_solver<B, H>::board_type>;

  void search_grid(const request& what, const boxline::grid<B>& puzzle, const writing& output,
                   answer& a) const {
    if constexpr (takes_grids) {
      const auto solver = make_solver<pipeline::fastest, B>(houses_, what.seed);
      if (what.what == task::solve) {
        const auto r = solver.first(puzzle, limits_of(what));
        a.status = r.verdict;
        a.stats = r.stats;
        a.count = r ? 1 : 0;
        if (r) show(what, r.grid, output, a.solution, a.printed);
      } else {
        const auto r = solver.count(puzzle, limits_of(what));
        a.status = status_of(r);
        a.stats = r.stats;
        a.count = r.count;
        a.complete = r.is_complete();
      }
    }
  }

  static void show(const request& what, const boxline::grid<B>& g, const writing& how, boxline::any_grid& to,
                   std::string& text) {
    if (what.grids)
      to = g;
    else
      boxline::append(text, g, how.form, how.print);
  }

  // Each pair of cells that clash, as an error without a place.
  std::vector<boxline::text_error> clashes(const boxline::grid<B>& g, boxline::alphabet symbols) const {
    std::vector<boxline::text_error> result;
    for (int i = 0; i < B.cells(); ++i) {
      const boxline::cell c(i);
      if (g.is_blank(c)) continue;
      for (const boxline::cell other : houses_.peers(c)) {
        if (other < c || g[other] != g[c]) continue;
        boxline::grid<B> pair;
        pair.set_value(c, g[c]);
        pair.set_value(other, g[c]);
        result.push_back(boxline::check_givens(pair, houses_));
        result.back().symbols = symbols;
      }
    }
    return result;
  }

  static boxline::grid<B> grid_of(const boxline::candidates<B>& marks) {
    boxline::grid<B> g;
    for (int c = 0; c < B.cells(); ++c)
      if (const auto& digits = marks[boxline::cell(c)]; digits.count() == 1)
        g.set_value(boxline::cell(c), digits.first() + 1);
    return g;
  }

  static std::string print_marks(const boxline::candidates<B>& marks, const writing& how) {
    boxline::print_options options = how.print;
    std::string text;
    if (how.form != boxline::notation::line && !options.symbols.supports(B.size()))
      options.symbols = boxline::alphabets::numbers;
    if (how.form == boxline::notation::block) return boxline::format_pencil_marks(marks, options);
    if (how.form == boxline::notation::line)
      boxline::print_candidate_line(marks, std::back_inserter(text), options);
    else
      boxline::print_candidate_groups(marks, std::back_inserter(text), options);
    return text + "\n";
  }

  boxline::house_list<B> list_;
  [[no_unique_address]] H houses_;
  bool is_standard_ = boxline::box_houses<H>;
};

template <boxline::box B, build How>
engine_or_error make_engine_for(const houses_choice& choice) {
  using namespace boxline;
  using listed_engine = engine_for<B, houses::listed<B>, How.listed>;
  using kind = houses_choice::kind;
  switch (choice.which) {
  case kind::standard:
    if constexpr (How.standard != no_pipelines)
      return {std::make_unique<engine_for<B, houses::standard<B>, How.standard>>(), {}};
    else
      return {std::make_unique<listed_engine>(house_list<B>::standard(), true), {}};
  case kind::diagonals:
    return {std::make_unique<listed_engine>(house_list<B>::diagonals()), {}};
  case kind::windows:
    return {std::make_unique<listed_engine>(house_list<B>::windows()), {}};
  case kind::listed:
    break;
  }
  auto list = parse_houses<B>(choice.text);
  if (list) return {std::make_unique<listed_engine>(std::move(*list)), {}};
  text_error e = list.error();
  std::string place = choice.file + ":";
  if (e.line > 0) place += std::to_string(e.line) + ":" + std::to_string(e.column) + ":";
  e.line = e.column = 0;
  return {nullptr, place + " " + describe(e)};
}

/// The engine for the box of the list that equals `shape`; neither an engine nor an error where there is
/// none.
template <class Boxes, build How>
engine_or_error make_engine_of(boxline::box shape, const houses_choice& houses) {
  engine_or_error result;
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() { result = make_engine_for<B, How>(houses); });
  return result;
}

} // namespace command
