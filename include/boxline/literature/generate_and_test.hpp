// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/natural.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/cover/dancing_links.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/search.hpp>
#include <boxline/search/statistics.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::literature {

/// Which grids `generate_and_test` generates.
enum class generated : unsigned char {
  combinations, ///< each open cell with each of its candidates
  arrangements  ///< the digits that are still missing, in every order over the open cells: Matos's count
};
/// The enumerator in words: `combinations` or `arrangements`.
constexpr std::string_view to_string(generated g) {
  return word_of(g, {"combinations", "arrangements"});
}

/// How many grids there are to generate.
struct search_space {
  natural combinations; ///< the product of the candidates over the open cells
  natural arrangements; ///< in how many orders the missing digits can be put into the open cells
  /// Whether it is known which digits are missing: some houses partition all cells, as the rows do. Else
  /// `arrangements` is 0.
  bool has_digits = true;
};

/// Generate and test: fills the open cells in every way, in a fixed order, and tests only full grids. Not for
/// solving puzzles: it measures what a search saves, and is an oracle for tiny grids, since it uses the
/// recogniser alone.
///
/// The grids are generated in lexicographic order, row by row. `space()` has their number before the first
/// one. Each one counts as a node, so that the limits are checked between any two. A value, resumable and
/// copyable. Source: Matos, section 2.
template <board Board, class Propagator, class Observer = search::null_observer>
  requires propagator_for<Propagator, Board>
class generate_and_test_engine {
  static_assert(search::reports_solutions_alone<Observer>());

public:
  /// A search that begins at `start`, where `Propagator` runs once; `loaded` is the result of loading it. Of
  /// the observer only `solution` is called. `arrangements` where `has_digits` is false become
  /// `combinations`.
  explicit generate_and_test_engine(const Board& start, Propagator propagator, const limits& limit = {},
                                    generated which = generated::combinations, Observer observer = Observer(),
                                    status loaded = status::open)
      : limits_(limit), which_(which), observer_(static_cast<Observer&&>(observer)), board_(start) {
    stop_check stop(limit); // where it stops, the search begins with what was inferred by then
    if (loaded == status::contradiction ||
        propagate::run_until(propagator, board_, stop) == status::contradiction) {
      space_.has_digits = false;
      step_ = step::refute;
      return;
    }
    take_cells();
    measure();
    begin();
  }

  /// The same with default policies.
  explicit generate_and_test_engine(const Board& start, const limits& limit = {})
      : generate_and_test_engine(start, Propagator(), limit) {}

  /// See `search_engine`.
  next_result next() {
    for (;;) {
      if (step_ == step::over) return next_result::exhausted;
      if (const stop_reason why = limits_.check(stats_.nodes, [this] { return report(); });
          why != stop_reason::none)
        return stopped_as<next_result>(why);
      ++stats_.nodes;
      const bool found = step_ == step::test && is_right();
      if (found) show();
      if (!advance()) step_ = step::over; // a refuted board has no next grid
      if (found) {
        observer_.solution(std::as_const(shown_));
        return next_result::found;
      }
      ++stats_.failures;
    }
  }

  /// How many grids there are, of both kinds, whichever is generated. None where the board is contradictory.
  const search_space& space() const { return space_; }
  /// Which grids are generated.
  generated which() const { return which_; }
  /// After `found`, the solution; before, the board that the search began with.
  const Board& board() const { return shown_; }
  /// Nodes are grids generated and tested, failures those that were no solution; a board that is
  /// contradictory from the start counts as one. There are no guesses, and no depth.
  const search::statistics& stats() const { return stats_; }
  const auto& observer() const { return observer_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  void set_limits(const limits& limit) { limits_ = limit; }
  /// Always 0: there are no open choices.
  int depth() const { return 0; }

private:
  static constexpr int n = Board::shape.size();

  progress_report report() const {
    return {.stage = "generate and test", .nodes = stats_.nodes, .solutions = stats_.solutions};
  }

  enum class step : unsigned char { test, refute, over };

  struct open_cell {
    cell where;
    std::uint32_t first, end; // of its digits
    std::uint32_t now;
  };

  void take_cells() {
    grid_ = board_.values();
    for (int c = 0; c < Board::shape.cells(); ++c) {
      if (board_.is_placed(cell(c))) continue;
      const auto first = static_cast<std::uint32_t>(digits_.size());
      const auto open = board_.digits(cell(c));
      for (int d = open.first(); d >= 0; d = open.next(d)) digits_.push_back(digit::from_index(d));
      cells_.push_back({cell(c), first, static_cast<std::uint32_t>(digits_.size()), first});
    }
  }

  // Houses that have each cell in exactly one of them hold each digit n times: an exact cover of the cells.
  bool is_partitioned() const {
    const auto& h = board_.houses();
    cover::matrix m(Board::shape.cells());
    std::vector<cover::index> columns;
    for (int u = 0; u < h.size(); ++u) {
      columns.clear();
      for (const cell c : h.cells(house(u))) columns.push_back(static_cast<cover::index>(int{c}));
      if (!m.add_row(columns)) return false;
    }
    return cover::first(m, {.nodes = 10000}).verdict == cover::cover_verdict::found;
  }

  void measure() {
    space_.combinations = natural(1);
    for (const open_cell& c : cells_) space_.combinations *= c.end - c.first;
    space_.has_digits = is_partitioned();
    if (!space_.has_digits) return;
    std::vector<int> missing(n, n);
    for (const std::uint8_t value : grid_.values())
      if (value != 0) --missing[value - 1u];
    space_.arrangements = arrangements(missing);
    for (int d = 0; d < n; ++d)
      order_.insert(order_.end(), missing[static_cast<std::size_t>(d)], digit::from_index(d));
  }

  void begin() {
    if (!space_.has_digits) which_ = generated::combinations;
    if (which_ == generated::arrangements) {
      arrange();
      return;
    }
    if (space_.combinations.is_zero()) {
      step_ = step::over;
      return;
    }
    for (const open_cell& c : cells_) grid_.set(c.where, digits_[c.first]);
  }

  void arrange() {
    for (std::size_t i = 0; i < cells_.size(); ++i) grid_.set(cells_[i].where, order_[i]);
  }

  // The next grid, if there is one: the last cell counts fastest.
  bool advance() {
    if (which_ == generated::arrangements) {
      if (!std::next_permutation(order_.begin(), order_.end())) return false;
      arrange();
      return true;
    }
    for (std::size_t i = cells_.size(); i-- > 0;) {
      open_cell& c = cells_[i];
      if (++c.now == c.end) c.now = c.first;
      grid_.set(c.where, digits_[c.now]);
      if (c.now != c.first) return true;
    }
    return false;
  }

  bool is_right() const {
    if (!is_valid(grid_, board_.houses())) return false;
    if (which_ == generated::arrangements)
      for (const open_cell& c : cells_)
        if (!board_.has(c.where, grid_.digit_at(c.where))) return false;
    return true;
  }
  void show() {
    ++stats_.solutions;
    shown_ = board_;
    for (const open_cell& c : cells_) shown_.place(c.where, grid_.digit_at(c.where));
  }

  limits limits_;
  generated which_;
  Observer observer_;
  Board board_;
  Board shown_ = board_;
  grid<Board::shape> grid_; // the next one to test
  std::vector<open_cell> cells_;
  std::vector<digit> digits_; // the candidates of the open cells, one cell after the other
  std::vector<digit> order_;  // the missing digits as they are arranged
  search_space space_;
  search::statistics stats_;
  step step_ = step::test;
};

/// The search policy of `generate_and_test_engine`. It tests full grids by the recogniser alone: a
/// `Propagation` that is more than inference is refused.
template <class Propagation = propagate::none, class Bits = bits::cells>
struct generate_and_test {
  template <box B, class H = houses::standard<B>>
  using board = typename Bits::template board<B, H>;
  using propagation_type = Propagation;

  generated which = generated::combinations;
  [[no_unique_address]] Propagation propagation{};

  /// See `search_for`.
  template <class Observer, boxline::board Board>
    requires propagator_for<Propagation, Board>
  auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
    return generate_and_test_engine<Board, Propagation, Observer>(start, propagation, limit, which,
                                                                  static_cast<Observer&&>(observer), loaded);
  }

  /// See `search_for`.
  template <box B, class H>
  static constexpr bool require() {
    return search::require_inference_before<Propagation, Bits, B, H>();
  }
};

} // namespace boxline::inline v0_2::literature
