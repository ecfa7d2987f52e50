// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/pipelines.hpp"
#include "solve/request.hpp"

#include <boxline/core/house_list.hpp>
#include <boxline/describe.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/houses_text.hpp>
#include <boxline/io/parse_candidates.hpp>

#include <chrono>
#include <stdexcept>

/// \file
/// The engine for one box as a template, and the pipelines for it as another. Each run_*.cpp instantiates
/// them for a few boxes, so that they compile in parallel. bench/studies/pipelines/run_*.cpp instantiate more
/// pipelines for the same engines.

namespace command {

/// The pipelines that are compiled for a box. Each costs as much compile time as a small program.
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

/// Takes the first solution of a search.
template <boxline::box B>
class solution_sink {
public:
  virtual void take(const boxline::grid<B>& g) = 0;

protected:
  ~solution_sink() = default;
};

inline boxline::limits limits_of(const request& what) {
  boxline::limits limit{.solutions = what.what == task::solve ? 1 : what.solutions, .nodes = what.nodes};
  if (what.seconds > 0) limit.until = boxline::deadline::in(what.seconds);
  if (what.cancelled) limit.cancelled = boxline::cancel_callable(what.cancelled);
  return limit;
}

/// Solved where a solution was found and no limit but that of solutions stopped the count.
inline boxline::solve_verdict status_of(const boxline::count_result& r) {
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

/// The pipelines for one box and one kind of houses, as an engine calls them. `search` and `search_grid`
/// require a pipeline that is allowed, and fill in the status, the statistics and the count; where one
/// solution is asked for, the sink takes it.
template <boxline::box B, class H>
class searches_for : public searches {
public:
  virtual void search(const request& what, const H& houses, const puzzle_of<B>& puzzle, solution_sink<B>& to,
                      answer& a) const = 0;
  /// See `engine::describe`.
  virtual std::string describe(pipeline p, const H& houses) const = 0;
  /// Whether `search_grid` may be called: the board of the default pipeline loads plain grids faster.
  virtual bool takes_grids() const = 0;
  /// The default pipeline for a plain grid, which may clash: then the status is `invalid`.
  virtual void search_grid(const request& what, const H& houses, const boxline::grid<B>& puzzle,
                           solution_sink<B>& to, answer& a) const = 0;
};

template <class Pipelines, boxline::box B, class H, pipeline_set Allowed>
class searches_by final : public searches_for<B, H> {
public:
  bool allows(pipeline p) const override { return is_built<H, Allowed>(p); }

  void search(const request& what, const H& houses, const puzzle_of<B>& puzzle, solution_sink<B>& to,
              answer& a) const override {
    with_solver<Pipelines, B, Allowed>(what.how, houses, what.seed, [&](const auto& solver) {
      const auto r = solver.for_each(
          puzzle,
          [&](const boxline::grid<B>& g) {
            if (a.count++ == 0 && what.what == task::solve) to.take(g);
          },
          limits_of(what));
      a.verdict = status_of(r);
      a.stats = r.stats;
      a.complete = r.is_complete();
    });
  }

  std::string describe(pipeline p, const H& houses) const override {
    std::string text;
    with_solver<Pipelines, B, Allowed>(p, houses, 0,
                                       [&](const auto& solver) { text = boxline::describe(solver); });
    return text;
  }

  bool takes_grids() const override { return has_grid_search; }

  void search_grid(const request& what, const H& houses, const boxline::grid<B>& puzzle, solution_sink<B>& to,
                   answer& a) const override {
    if constexpr (has_grid_search) {
      const auto solver = make_solver<pipeline::fastest, B>(houses, what.seed);
      if (what.what == task::solve) {
        const auto r = solver.first(puzzle, limits_of(what));
        a.verdict = r.verdict;
        a.stats = r.stats;
        a.count = r ? 1 : 0;
        if (r) to.take(r.grid);
      } else {
        const auto r = solver.count(puzzle, limits_of(what));
        a.verdict = status_of(r);
        a.stats = r.stats;
        a.count = r.count;
        a.complete = r.is_complete();
      }
    }
  }

private:
  static constexpr bool has_grid_search = [] {
    if constexpr (Allowed.contains(pipeline::fastest))
      return boxline::swept_board<typename fastest_solver<B, H>::board_type>;
    else
      return false;
  }();
};

template <boxline::box B, class H>
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
    return find(p) != nullptr && (is_standard_ || !local_searches.contains(p));
  }

  std::string describe(pipeline p) const override {
    const searches_for<B, H>* const by = find(p);
    return by != nullptr ? by->describe(p, houses_) : std::string();
  }

  void add(std::unique_ptr<searches> more) override {
    auto* const own = dynamic_cast<searches_for<B, H>*>(more.get());
    if (own == nullptr) throw std::logic_error("searches for another box or other houses");
    more.release();
    searches_.emplace_back(own);
  }

private:
  // Prints or keeps the first solution.
  class shown_solution final : public solution_sink<B> {
  public:
    shown_solution(const request& what, const writing& how, answer& a) : what_(what), how_(how), a_(a) {}
    void take(const boxline::grid<B>& g) override { show(what_, g, how_, a_.solution, a_.printed); }

  private:
    const request& what_;
    const writing& how_;
    answer& a_;
  };

  const searches_for<B, H>* find(pipeline p) const {
    for (const auto& s : searches_)
      if (s->allows(p)) return s.get();
    return nullptr;
  }

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
    // With more than nine digits a block may have been read as numbers instead of the default alphabet.
    const bool block = options.form == boxline::notation::block && output.form == options.form;
    if (block && output.keeps_numbers && B.size() > 9 && written != options.symbols)
      output.print = {written, '0'};
    if (what.what == task::convert) {
      show(what, *puzzle, output, a.puzzle, a.printed);
      return;
    }
    // The search itself detects a clash, unless it reaches a limit first.
    const bool is_limited = what.nodes != boxline::unlimited || what.seconds > 0;
    bool clash = false;
    const searches_for<B, H>* const by = find(what.how);
    if (by != nullptr && what.how == pipeline::fastest && !is_limited && by->takes_grids()) {
      shown_solution to(what, output, a);
      measure(what, a, [&] { by->search_grid(what, houses_, *puzzle, to, a); });
      clash = a.verdict == boxline::solve_verdict::invalid;
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

  void search(const request& what, const puzzle_of<B>& puzzle, const writing& output, answer& a) const {
    shown_solution to(what, output, a);
    if (const auto* const by = find(what.how)) by->search(what, houses_, puzzle, to, a);
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
  std::vector<std::unique_ptr<searches_for<B, H>>> searches_;
};

/// The pipelines `Allowed` of `Pipelines`; null where there are none.
template <class Pipelines, boxline::box B, class H, pipeline_set Allowed>
std::unique_ptr<searches> make_searches() {
  if constexpr (Allowed == no_pipelines)
    return nullptr;
  else
    return std::make_unique<searches_by<Pipelines, B, H, Allowed>>();
}

/// The pipelines of `How` for the houses that are chosen, for an engine that `make_engine_for` has made with
/// `tables`: whether the standard houses have their tables at compile time.
template <class Pipelines, boxline::box B, build How, bool tables>
std::unique_ptr<searches> make_searches_for(houses_choice::kind chosen) {
  using namespace boxline;
  if constexpr (tables)
    if (chosen == houses_choice::kind::standard)
      return make_searches<Pipelines, B, houses::standard<B>, How.standard>();
  return make_searches<Pipelines, B, houses::listed<B>, How.listed>();
}

template <boxline::box B, build How>
engine_or_error make_engine_for(const houses_choice& choice) {
  using namespace boxline;
  using listed_engine = engine_for<B, houses::listed<B>>;
  using kind = houses_choice::kind;
  constexpr bool tables = How.standard != no_pipelines;
  const auto with_searches = [&](std::unique_ptr<engine> e) -> engine_or_error {
    e->add(make_searches_for<everyday_pipelines, B, How, tables>(choice.which));
    return {std::move(e), {}};
  };
  switch (choice.which) {
  case kind::standard:
    if constexpr (tables)
      return with_searches(std::make_unique<engine_for<B, houses::standard<B>>>());
    else
      return with_searches(std::make_unique<listed_engine>(house_list<B>::standard(), true));
  case kind::diagonals:
    return with_searches(std::make_unique<listed_engine>(house_list<B>::diagonals()));
  case kind::windows:
    return with_searches(std::make_unique<listed_engine>(house_list<B>::windows()));
  case kind::listed:
    break;
  }
  auto list = parse_houses<B>(choice.text);
  if (list) return with_searches(std::make_unique<listed_engine>(std::move(*list)));
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
