// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/request.hpp"

#include <boxline/constraints/game.hpp>
#include <boxline/core/candidates.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/houses_text.hpp>

#include <type_traits>
#include <utility>

/// \file
/// The pipelines for one box, as the engines and the generator call them. Behind this interface each is
/// compiled once, in the run_*.cpp of its box: nothing else in the programs has solvers of its own.

namespace command {

/// A puzzle of either kind: one of the two is null.
template <boxline::box B>
struct puzzle_of {
  const boxline::grid<B>* givens = nullptr;
  const boxline::candidates<B>* marks = nullptr;
};

/// The houses and constraints of puzzles, made once.
template <boxline::box B>
class puzzle_rules {
public:
  using game_type = boxline::game<boxline::houses::listed<B>, boxline::constraint_list>;

  explicit puzzle_rules(boxline::house_list<B> list, boxline::constraint_list constraints = {})
      : list_(std::move(list)), constraints_(std::move(constraints)),
        game_(boxline::houses::listed<B>(list_), constraints_) {}
  puzzle_rules(const puzzle_rules&) = delete;

  const boxline::house_list<B>& list() const { return list_; }
  boxline::houses::listed<B> houses() const { return game_.houses(); }
  const boxline::constraint_list& constraints() const { return constraints_; }
  const game_type& game() const { return game_; }

private:
  boxline::house_list<B> list_;
  boxline::constraint_list constraints_;
  game_type game_;
};

/// A solution that was drawn, where the verdict is `solved`.
template <boxline::box B>
struct drawn_solution {
  boxline::solve_verdict verdict = boxline::solve_verdict::limit_reached;
  boxline::grid<B> grid{};
  boxline::search::statistics stats{};
};

/// The houses that are chosen; or what is wrong with their text.
template <boxline::box B>
boxline::expected<boxline::house_list<B>, std::string> read_houses(const rules_choice& rules) {
  using namespace boxline;
  switch (rules.which) {
  case rules_choice::kind::standard:
    return house_list<B>::standard();
  case rules_choice::kind::diagonals:
    return house_list<B>::diagonals();
  case rules_choice::kind::windows:
    return house_list<B>::windows();
  case rules_choice::kind::listed:
    break;
  }
  auto list = parse_houses<B>(rules.text);
  if (list) return std::move(*list);
  return unexpected(message_in(rules.file, list.error()));
}

/// Takes the first solution of a search.
template <boxline::box B>
class solution_sink {
public:
  virtual void take(const boxline::grid<B>& g) = 0;

protected:
  ~solution_sink() = default;
};

/// The solutions of a puzzle one by one.
template <boxline::box B>
class solution_stream {
public:
  virtual ~solution_stream() = default;
  /// Searches for the next one.
  virtual boxline::next_result next() = 0;
  /// The solution, after `found`.
  virtual boxline::grid<B> solution() const = 0;
};

/// The pipelines for one box and one kind of houses. `rules` are always the same; they are not used by
/// pipelines for the standard houses with their tables at compile time. `search` and `search_grid` require a
/// pipeline that is allowed, which with constraints is the default one alone; they fill in the status, the
/// statistics and the count; where one solution is asked for, the sink takes it.
template <boxline::box B>
class searches_for : public searches {
public:
  virtual void search(const request& what, const puzzle_rules<B>& rules, const puzzle_of<B>& puzzle,
                      solution_sink<B>& to, answer& a) const = 0;
  /// See `engine::describe`.
  virtual std::string describe(pipeline p, const puzzle_rules<B>& rules) const = 0;
  /// Whether `search_grid` may be called: the board of the default pipeline loads plain grids faster.
  virtual bool takes_grids() const = 0;
  /// The default pipeline for a plain grid, which may clash: then the status is `invalid`.
  virtual void search_grid(const request& what, const puzzle_rules<B>& rules, const boxline::grid<B>& puzzle,
                           solution_sink<B>& to, answer& a) const = 0;
  /// The solutions by the default pipeline. Requires that it is allowed.
  virtual std::unique_ptr<solution_stream<B>> stream(const puzzle_rules<B>& rules,
                                                     const boxline::grid<B>& puzzle,
                                                     const boxline::limits& limit) const = 0;
  /// A random solution by the default pipeline: see `solver::random_solution`. Requires that the houses are
  /// listed.
  virtual drawn_solution<B> draw(const puzzle_rules<B>& rules, const boxline::grid<B>& puzzle,
                                 std::uint64_t seed, const boxline::limits& limit) const = 0;
};

/// Chooses an overload by a box.
template <boxline::box B>
struct of_box {};

/// The pipelines of `everyday` for boxes B and the houses that are chosen: run_*.cpp. Null where there are
/// none for such houses.
std::unique_ptr<searches_for<2>> everyday_searches(rules_choice::kind houses, of_box<2>);
std::unique_ptr<searches_for<3>> everyday_searches(rules_choice::kind houses, of_box<3>);
std::unique_ptr<searches_for<4>> everyday_searches(rules_choice::kind houses, of_box<4>);
std::unique_ptr<searches_for<5>> everyday_searches(rules_choice::kind houses, of_box<5>);
std::unique_ptr<searches_for<6>> everyday_searches(rules_choice::kind houses, of_box<6>);
std::unique_ptr<searches_for<7>> everyday_searches(rules_choice::kind houses, of_box<7>);
std::unique_ptr<searches_for<8>> everyday_searches(rules_choice::kind houses, of_box<8>);
/// That of boxes that are not square: the default pipeline, for a list of houses of any kind. Compiled in
/// run_small.cpp and run_others.cpp.
template <boxline::box B>
std::unique_ptr<searches_for<B>> listed_searches();
template <boxline::box B>
  requires(B.rows != B.columns)
std::unique_ptr<searches_for<B>> everyday_searches(rules_choice::kind, of_box<B>) {
  return listed_searches<B>();
}

namespace detail {
template <int n, boxline::box... Boxes>
constexpr boxline::box first_of_order(boxline::box_list<Boxes...>) {
  for (const boxline::box b : {Boxes...})
    if (b.size() == n) return b;
  return 1;
}
} // namespace detail

/// The box whose pipelines for listed houses also search the grids of all other boxes of the same size: a
/// list of houses is all that differs between 2x3, 3x2 and 1x6.
template <boxline::box B>
inline constexpr boxline::box searched_as = detail::first_of_order<B.size()>(solved_boxes());

/// The default pipeline of boxes R for boxes B of the same size, by a copy of the list of houses. Requires
/// that no constraint depends on the box: those of `boxline::constraints_of` do not.
template <boxline::box B, boxline::box R>
class searches_as final : public searches_for<B> {
  static_assert(B.size() == R.size());

public:
  explicit searches_as(const puzzle_rules<B>& rules)
      : rules_(list_of(rules.list()), rules.constraints()),
        by_(everyday_searches(rules_choice::kind::listed, of_box<R>())) {}

  bool allows(pipeline p) const override { return p == pipeline::fastest && by_->allows(p); }
  void search(const request& what, const puzzle_rules<B>&, const puzzle_of<B>& puzzle, solution_sink<B>& to,
              answer& a) const override {
    sink shown(to);
    if (puzzle.givens != nullptr) {
      const boxline::grid<R> givens(puzzle.givens->values());
      return by_->search(what, rules_, {&givens, nullptr}, shown, a);
    }
    boxline::candidates<R> marks;
    for (int c = 0; c < B.cells(); ++c) marks[boxline::cell(c)] = (*puzzle.marks)[boxline::cell(c)];
    by_->search(what, rules_, {nullptr, &marks}, shown, a);
  }
  std::string describe(pipeline p, const puzzle_rules<B>&) const override { return by_->describe(p, rules_); }
  bool takes_grids() const override { return by_->takes_grids(); }
  void search_grid(const request& what, const puzzle_rules<B>&, const boxline::grid<B>& puzzle,
                   solution_sink<B>& to, answer& a) const override {
    sink shown(to);
    by_->search_grid(what, rules_, boxline::grid<R>(puzzle.values()), shown, a);
  }
  std::unique_ptr<solution_stream<B>> stream(const puzzle_rules<B>&, const boxline::grid<B>& puzzle,
                                             const boxline::limits& limit) const override {
    return std::make_unique<stream_as>(by_->stream(rules_, boxline::grid<R>(puzzle.values()), limit));
  }
  drawn_solution<B> draw(const puzzle_rules<B>&, const boxline::grid<B>& puzzle, std::uint64_t seed,
                         const boxline::limits& limit) const override {
    const auto drawn = by_->draw(rules_, boxline::grid<R>(puzzle.values()), seed, limit);
    return {drawn.verdict, boxline::grid<B>(drawn.grid.values()), drawn.stats};
  }

private:
  class sink final : public solution_sink<R> {
  public:
    explicit sink(solution_sink<B>& to) : to_(to) {}
    void take(const boxline::grid<R>& g) override { to_.take(boxline::grid<B>(g.values())); }

  private:
    solution_sink<B>& to_;
  };
  class stream_as final : public solution_stream<B> {
  public:
    explicit stream_as(std::unique_ptr<solution_stream<R>> of) : of_(std::move(of)) {}
    boxline::next_result next() override { return of_->next(); }
    boxline::grid<B> solution() const override { return boxline::grid<B>(of_->solution().values()); }

  private:
    std::unique_ptr<solution_stream<R>> of_;
  };

  static boxline::house_list<R> list_of(const boxline::house_list<B>& houses) {
    boxline::house_list<R> list;
    for (int u = 0; u < houses.size(); ++u) {
      typename boxline::house_list<R>::region cells{};
      for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = houses.cells(boxline::house(u))[i];
      list.add(cells);
    }
    return list;
  }

  puzzle_rules<R> rules_;
  std::unique_ptr<searches_for<R>> by_;
};

/// The pipelines of `everyday` for any box of `solved_boxes`, and for houses of one kind; null where there
/// are none.
template <boxline::box B>
std::unique_ptr<searches_for<B>> make_everyday_searches(rules_choice::kind kind,
                                                        const puzzle_rules<B>& rules) {
  if constexpr (searched_as<B> == B)
    return everyday_searches(kind, of_box<B>());
  else
    return std::make_unique<searches_as<B, searched_as<B>>>(rules);
}

} // namespace command
