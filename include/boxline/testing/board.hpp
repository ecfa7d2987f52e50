// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/testing/model.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::testing {

/// The first difference of a board and a model, in words; empty if there is none. Compares every cell, digit
/// and house, and `fewest` where the board has it.
template <board Board>
std::string difference(const Board& b, const model<Board::shape, typename Board::houses_type>& m) {
  constexpr box B = Board::shape;
  const auto number = [](auto x) { return std::to_string(static_cast<int>(x)); };
  const auto wrong = [](std::string what, std::string got, std::string expected) {
    return what + " is " + got + ", expected " + expected;
  };
  const auto members_differ = [&](const auto& set, const std::vector<int>& expected) {
    std::vector<int> got;
    for (int i = set.first(); i >= 0 && got.size() <= expected.size(); i = set.next(i)) got.push_back(i);
    bool differ = got != expected || set.count() != static_cast<int>(expected.size()) ||
                  set.empty() != expected.empty() || set.capacity() != m.n;
    for (int i = 0; i < m.n && !differ; ++i)
      differ = set.test(i) != std::binary_search(expected.begin(), expected.end(), i);
    return differ;
  };
  if (b.houses().size() != m.houses().size())
    return wrong("houses().size()", number(b.houses().size()), number(m.houses().size()));
  if (b.open_cells() != m.open_cells())
    return wrong("open_cells()", number(b.open_cells()), number(m.open_cells()));
  const grid<B> values = b.values();
  std::size_t fewest = static_cast<std::size_t>(m.n);
  for (int i = 0; i < m.cells; ++i) {
    const cell c(i);
    const std::vector<int> digits = m.digits(i);
    if (b.is_placed(c) != m.is_placed(i))
      return wrong("is_placed(" + name<B>(c) + ")", number(b.is_placed(c)), number(m.is_placed(i)));
    for (int d = 0; d < m.n; ++d)
      if (b.has(c, digit::from_index(d)) != m.has(i, d))
        return wrong("has(" + name<B>(c) + ", " + number(d + 1) + ")", number(!m.has(i, d)),
                     number(m.has(i, d)));
    if (members_differ(b.digits(c), digits))
      return "digits(" + name<B>(c) + ") differs from has(), or its count, capacity or members disagree";
    const int value = m.is_placed(i) ? digits[0] + 1 : 0;
    if (values[c] != value) return wrong("values() at " + name<B>(c), number(values[c]), number(value));
    if (!m.is_placed(i)) fewest = std::min(fewest, digits.size());
  }
  for (int u = 0; u < m.houses().size(); ++u)
    for (int d = 0; d < m.n; ++d)
      if (members_differ(b.places(house(u), digit::from_index(d)), m.places(u, d)))
        return "places(house " + number(u) + ", " + number(d + 1) + ") differs from has()";
  if constexpr (finds_fewest<Board>) {
    if (m.open_cells() > 0) {
      const cell c = b.fewest();
      if (m.is_placed(c)) return "fewest() is " + name<B>(c) + ", which is placed";
      if (m.digits(c).size() != fewest)
        return wrong("fewest() is " + name<B>(c) + ": its number of candidates", number(m.digits(c).size()),
                     number(fewest));
    }
  }
  return {};
}

/// Runs a board type and a `model` through the same random histories: placements, removals, contradictions of
/// both kinds, copies, moves and assignments between boards that are all used further, up to solved grids;
/// marks and undos if it is an `undoable_board`, `fewest` if it `finds_fewest`, `set_givens` and `assign` if
/// it has them. After every step the status and the state must equal the model's. The same seed gives the
/// same histories on every machine.
template <board Board>
class board_check {
public:
  static constexpr box B = Board::shape;
  using houses_type = typename Board::houses_type;
  using model_type = model<B, houses_type>;
  static constexpr bool has_assign = requires(Board & b, const Board& other) { b.assign(other); };

  board_check(std::uint64_t seed, const houses_type& h)
      : random_(seed), houses_(h), seed_(seed), thorough_(B.cells() <= 100) {}

  report run(int rounds) {
    for (round_ = 0; round_ < rounds && failure_.empty(); ++round_) one_round();
    return {failure_};
  }

private:
  struct mark_of {
    model_type state;
    decltype([] {
      if constexpr (undoable_board<Board>)
        return std::optional<typename Board::mark_type>();
      else
        return 0;
    }()) mark;
  };
  struct pair {
    Board b;
    model_type m;
    std::vector<mark_of> marks;
  };

  int below(std::size_t bound) { return static_cast<int>(random_.below(bound)); }
  bool chance(int percent) { return below(100) < percent; }

  void fail(const std::string& done, const std::string& what) {
    if (failure_.empty())
      failure_ = "seed " + std::to_string(seed_) + ", round " + std::to_string(round_) + ", step " +
                 std::to_string(step_) + ": after " + done + ", " + what;
  }
  void compare(const pair& p, const std::string& done) {
    if (const std::string what = difference(p.b, p.m); !what.empty()) fail(done, what);
  }
  void expect(status got, status expected, const std::string& done) {
    if (got != expected)
      fail(done, std::string("the status is ")
                     .append(to_string(got))
                     .append(", expected ")
                     .append(to_string(expected)));
  }
  static std::string call(const char* what, int c, int d) {
    return std::string(what) + "(" + name<B>(cell(c)) + ", " + std::to_string(d + 1) + ")";
  }

  void one_round() {
    std::optional<grid<B>> solution;
    if (round_ % 2 == 0) {
      solution_list<B, houses_type> list(model_type(houses_), random_, 1, 2000);
      if (!list.found.empty()) solution = list.found[0];
    }
    const Board fresh(houses_);
    std::vector<pair> pool(3, pair{fresh, model_type(houses_), {}});
    step_ = 0;
    compare(pool[0], "construction");
    if constexpr (requires(Board & b, const grid<B>& g) { b.set_givens(g); }) set_givens(fresh, solution);
    const int eagerness = solution ? 25 + below(60) : below(40), steps = B.cells() * (solution ? 6 : 4);
    for (step_ = 1; step_ <= steps && failure_.empty(); ++step_) {
      pair& p = pool[std::size_t(below(pool.size()))];
      const int what = below(100);
      std::string done;
      if (what < 66)
        done = change(p, chance(eagerness), solution ? &*solution : nullptr);
      else if (what < 73)
        done = repeat(p);
      else if (what < 80)
        done = contradict(p);
      else if (what < 87)
        done = copy(pool, p);
      else
        done = mark_or_undo(p);
      if (!done.empty() && (thorough_ || step_ % 32 == 0)) compare(p, done);
    }
    if (solution && failure_.empty()) complete(pool[0], *solution);
    for (const pair& p : pool) compare(p, "the last step of the round, on some other copy");
  }

  // Some of the solution's values, or any values, those over n included.
  void set_givens(const Board& fresh, const std::optional<grid<B>>& solution) {
    Board at_once(fresh);
    grid<B> givens;
    model_type m(houses_);
    const int percent = below(101);
    for (int c = 0; c < B.cells(); ++c) {
      if (!chance(percent)) continue;
      givens.set_value(cell(c), solution ? (*solution)[cell(c)] : below(m.n + (c % 8 == 0)) + 1);
      for (int d = 0; d < m.n; ++d)
        if (d + 1 != givens[cell(c)]) m.remove(c, d);
    }
    at_once.set_givens(givens);
    if (const std::string what = difference(at_once, m); !what.empty()) fail("set_givens", what);
  }

  std::string change(pair& p, bool places, const grid<B>* solution) {
    const int c = below(p.m.cells);
    // For a board, a cell without candidates is no contradiction.
    if (!solution && !p.m.is_placed(c) && chance(5)) {
      for (const int d : p.m.digits(c))
        expect(p.b.remove(cell(c), digit::from_index(d)), p.m.remove(c, d), call("remove", c, d));
      return "removal of all candidates of " + name<B>(cell(c));
    }
    const int wanted = solution ? (*solution)[cell(c)] - 1 : -1;
    const int d = places && solution ? wanted : below(p.m.n);
    if (places) {
      if (!p.m.has(c, d)) return {};
      expect(p.b.place(cell(c), digit::from_index(d)), p.m.place(c, d), call("place", c, d));
      return call("place", c, d);
    }
    if ((p.m.is_placed(c) && p.m.has(c, d)) || d == wanted) return {};
    expect(p.b.remove(cell(c), digit::from_index(d)), p.m.remove(c, d), call("remove", c, d));
    return call("remove", c, d);
  }

  // A random cell; in half of the calls a placed one, if there is one.
  int some_cell(const pair& p) {
    int c = below(p.m.cells);
    if (chance(50))
      for (int i = 0; i < p.m.cells && !p.m.is_placed(c); ++i) c = (c + 1) % p.m.cells;
    return c;
  }
  // A random digit; in half of the calls a candidate of the cell, if there is one.
  int some_digit(const pair& p, int c) {
    int d = below(p.m.n);
    if (chance(50))
      for (int i = 0; i < p.m.n && !p.m.has(c, d); ++i) d = (d + 1) % p.m.n;
    return d;
  }

  // Calls that change nothing: placing a placed cell's digit again, removing an eliminated candidate.
  std::string repeat(pair& p) {
    const int c = some_cell(p), d = some_digit(p, c);
    if (!p.m.has(c, d)) {
      expect(p.b.remove(cell(c), digit::from_index(d)), status::open, call("remove, of no candidate,", c, d));
      return call("remove, of no candidate,", c, d);
    }
    if (!p.m.is_placed(c)) return {};
    expect(p.b.place(cell(c), digit::from_index(d)), p.m.open_cells() == 0 ? status::solved : status::open,
           call("place, a second time,", c, d));
    return call("place, a second time,", c, d);
  }

  // The board's state is unspecified afterwards: done on a copy, or undone.
  std::string contradict(pair& p) {
    const int c = some_cell(p), d = some_digit(p, c);
    const bool places = !p.m.has(c, d);
    if (!places && !p.m.is_placed(c)) return {};
    const std::string done =
        places ? call("place, of no candidate,", c, d) : call("remove, of what is placed,", c, d);
    const auto act = [&](Board& b) {
      const digit what = digit::from_index(d);
      expect(places ? b.place(cell(c), what) : b.remove(cell(c), what), status::contradiction, done);
    };
    Board other = p.b;
    act(other);
    if constexpr (undoable_board<Board>) {
      const auto mark = p.b.mark();
      act(p.b);
      p.b.undo(mark);
      return done + " and undo";
    }
    return done + " on a copy";
  }

  // Places the rest of the solution, in random order.
  void complete(pair& p, const grid<B>& solution) {
    std::vector<int> order;
    for (int c = 0; c < p.m.cells; ++c) order.push_back(c);
    random_.shuffle(order.begin(), order.end());
    for (const int c : order) {
      const int d = solution[cell(c)] - 1;
      expect(p.b.place(cell(c), digit::from_index(d)), p.m.place(c, d), call("place", c, d));
      if (!failure_.empty()) return;
      if (thorough_) compare(p, call("place", c, d));
    }
    compare(p, "the last cell");
    repeat(p);
    contradict(p);
  }

  std::string copy(std::vector<pair>& pool, pair& target) {
    pair& source = pool[std::size_t(below(pool.size()))];
    target.m = model_type(source.m);
    if (&source != &target) target.marks.clear(); // a mark belongs to its board
    switch (below(has_assign ? 5 : 4)) {
    case 0:
      target.b = source.b;
      return "copy assignment";
    case 1: {
      Board passing(source.b);
      target.b = std::move(passing);
      return "move assignment from a copy";
    }
    case 2: {
      Board passing(source.b), moved(std::move(passing));
      passing = moved;
      if (passing.open_cells() > 0) change_any(moved); // must not show in the other
      target.b = passing;
      return "assignment to a board that was moved from, and a change to its source";
    }
    case 3: {
      using std::swap;
      Board first(source.b), second(houses_);
      swap(first, second);
      target.b = second;
      return "swap with a fresh board";
    }
    default:
      if constexpr (has_assign) target.b.assign(source.b);
      return "assign";
    }
  }
  void change_any(Board& b) {
    for (int c = 0; c < B.cells(); ++c)
      for (int d = 0; d < B.size(); ++d)
        if (!b.is_placed(cell(c)) && b.has(cell(c), digit::from_index(d))) {
          b.place(cell(c), digit::from_index(d));
          return;
        }
  }

  std::string mark_or_undo(pair& p) {
    if constexpr (undoable_board<Board>) {
      if (p.marks.empty() || chance(50)) {
        p.marks.push_back({p.m, p.b.mark()});
        return "mark";
      }
      p.marks.resize(static_cast<std::size_t>(below(p.marks.size())) + 1, p.marks.back());
      p.b.undo(*p.marks.back().mark);
      p.m = p.marks.back().state;
      return "undo";
    }
    return {};
  }

  random_source random_;
  houses_type houses_;
  std::uint64_t seed_;
  bool thorough_;
  int round_ = 0, step_ = 0;
  std::string failure_;
};

/// Runs `Board` through `rounds` random histories under the houses `h`: see `board_check`. Run it for a board
/// of your own with a few seeds and several boxes before you search on it. About rounds * n^5 steps, a second
/// or less at 9x9.
template <board Board>
report check_board(std::uint64_t seed, const typename Board::houses_type& h = typename Board::houses_type(),
                   int rounds = 8) {
  return board_check<Board>(seed, h).run(rounds);
}

} // namespace boxline::inline v0_2::testing
