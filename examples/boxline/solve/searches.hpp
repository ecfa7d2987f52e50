// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/request.hpp"

#include <boxline/core/candidates.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>

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

/// The pipelines for one box and one kind of houses. `houses` are always the same list; it is not used by
/// pipelines for the standard houses with their tables at compile time. `search` and `search_grid` require a
/// pipeline that is allowed, and fill in the status, the statistics and the count; where one solution is
/// asked for, the sink takes it.
template <boxline::box B>
class searches_for : public searches {
public:
  virtual void search(const request& what, const boxline::house_list<B>& houses, const puzzle_of<B>& puzzle,
                      solution_sink<B>& to, answer& a) const = 0;
  /// See `engine::describe`.
  virtual std::string describe(pipeline p, const boxline::house_list<B>& houses) const = 0;
  /// Whether `search_grid` may be called: the board of the default pipeline loads plain grids faster.
  virtual bool takes_grids() const = 0;
  /// The default pipeline for a plain grid, which may clash: then the status is `invalid`.
  virtual void search_grid(const request& what, const boxline::house_list<B>& houses,
                           const boxline::grid<B>& puzzle, solution_sink<B>& to, answer& a) const = 0;
  /// The solutions by the default pipeline. Requires that it is allowed.
  virtual std::unique_ptr<solution_stream<B>> stream(const boxline::house_list<B>& houses,
                                                     const boxline::grid<B>& puzzle,
                                                     const boxline::limits& limit) const = 0;
};

/// Chooses an overload by a box.
template <boxline::box B>
struct of_box {};

/// The pipelines of `everyday` for boxes B and the houses that are chosen: run_*.cpp.
std::unique_ptr<searches_for<2>> everyday_searches(houses_choice::kind houses, of_box<2>);
std::unique_ptr<searches_for<3>> everyday_searches(houses_choice::kind houses, of_box<3>);
std::unique_ptr<searches_for<4>> everyday_searches(houses_choice::kind houses, of_box<4>);
std::unique_ptr<searches_for<5>> everyday_searches(houses_choice::kind houses, of_box<5>);
std::unique_ptr<searches_for<6>> everyday_searches(houses_choice::kind houses, of_box<6>);
std::unique_ptr<searches_for<boxline::box{2, 3}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{2, 3}>);
std::unique_ptr<searches_for<boxline::box{2, 4}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{2, 4}>);
std::unique_ptr<searches_for<boxline::box{2, 5}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{2, 5}>);
std::unique_ptr<searches_for<boxline::box{3, 4}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{3, 4}>);
std::unique_ptr<searches_for<boxline::box{3, 5}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{3, 5}>);
std::unique_ptr<searches_for<boxline::box{1, 2}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{1, 2}>);
std::unique_ptr<searches_for<boxline::box{1, 3}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{1, 3}>);
std::unique_ptr<searches_for<boxline::box{1, 5}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{1, 5}>);
std::unique_ptr<searches_for<boxline::box{1, 7}>> everyday_searches(houses_choice::kind houses,
                                                                    of_box<boxline::box{1, 7}>);

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
inline constexpr boxline::box searched_as = detail::first_of_order<B.size()>(boxline::default_boxes());

/// The default pipeline of boxes R for boxes B of the same size, by a copy of the list of houses.
template <boxline::box B, boxline::box R>
class searches_as final : public searches_for<B> {
  static_assert(B.size() == R.size());

public:
  explicit searches_as(const boxline::house_list<B>& houses)
      : by_(everyday_searches(houses_choice::kind::listed, of_box<R>())) {
    for (int u = 0; u < houses.size(); ++u) {
      typename boxline::house_list<R>::region cells{};
      for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = houses.cells(boxline::house(u))[i];
      houses_.add(cells);
    }
  }

  bool allows(pipeline p) const override { return p == pipeline::fastest && by_->allows(p); }
  void search(const request& what, const boxline::house_list<B>&, const puzzle_of<B>& puzzle,
              solution_sink<B>& to, answer& a) const override {
    sink shown(to);
    if (puzzle.givens != nullptr) {
      const boxline::grid<R> givens(puzzle.givens->values());
      return by_->search(what, houses_, {&givens, nullptr}, shown, a);
    }
    boxline::candidates<R> marks;
    for (int c = 0; c < B.cells(); ++c) marks[boxline::cell(c)] = (*puzzle.marks)[boxline::cell(c)];
    by_->search(what, houses_, {nullptr, &marks}, shown, a);
  }
  std::string describe(pipeline p, const boxline::house_list<B>&) const override {
    return by_->describe(p, houses_);
  }
  bool takes_grids() const override { return by_->takes_grids(); }
  void search_grid(const request& what, const boxline::house_list<B>&, const boxline::grid<B>& puzzle,
                   solution_sink<B>& to, answer& a) const override {
    sink shown(to);
    by_->search_grid(what, houses_, boxline::grid<R>(puzzle.values()), shown, a);
  }
  std::unique_ptr<solution_stream<B>> stream(const boxline::house_list<B>&, const boxline::grid<B>& puzzle,
                                             const boxline::limits& limit) const override {
    return std::make_unique<stream_as>(by_->stream(houses_, boxline::grid<R>(puzzle.values()), limit));
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

  boxline::house_list<R> houses_;
  std::unique_ptr<searches_for<R>> by_;
};

/// The pipelines of `everyday` for any box of `boxline::default_boxes`, and for houses of one kind.
template <boxline::box B>
std::unique_ptr<searches_for<B>> make_everyday_searches(houses_choice::kind kind,
                                                        const boxline::house_list<B>& houses) {
  if constexpr (searched_as<B> == B)
    return everyday_searches(kind, of_box<B>());
  else
    return std::make_unique<searches_as<B, searched_as<B>>>(houses);
}

} // namespace command
