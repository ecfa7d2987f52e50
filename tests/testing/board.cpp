// SPDX-License-Identifier: BSL-1.0
#include <boxline/testing/board.hpp>

#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/bits/dynamic.hpp>

#include <doctest/doctest.h>

#include <memory>
#include <string>

// The good boards pass in tests/bits; here each has one fault, and must not pass.

using namespace boxline;

enum class fault_of_board {
  nothing,
  fresh_board_lacks_a_candidate,
  place_leaves_a_peer,
  place_takes_from_a_stranger,
  place_keeps_the_cells_other_digits,
  place_of_no_candidate_is_open,
  place_of_no_candidate_is_accepted,
  place_never_gives_solved,
  place_gives_solved_one_early,
  place_twice_is_a_contradiction,
  place_gives_contradiction_when_a_peer_is_empty,
  remove_of_the_placed_is_accepted,
  remove_of_a_placed_cells_absent_digit_is_a_contradiction,
  remove_twice_is_a_contradiction,
  remove_of_the_last_is_a_contradiction,
  remove_does_nothing,
  a_single_counts_as_placed,
  open_cells_counts_calls,
  values_shows_singles,
  values_are_indices,
  digits_has_more_than_has,
  places_in_reverse,
  places_leaves_placed_out,
  copies_share,
};

// A cells board with a fault. Which one is known at run time, so that there is one type to compile.
class faulty {
  using enum fault_of_board;
  using inner = bits::cells_board<2>;

public:
  static inline fault_of_board F = nothing;

  static constexpr box shape = 2;
  using houses_type = houses::standard<2>;
  using where = geometry<2>;

  explicit faulty(const houses_type& = {}) : b_(std::make_shared<inner>()) {
    if (F == fresh_board_lacks_a_candidate) b_->remove(cell(15), digit::from_value(4));
  }
  faulty(const faulty& o) : b_(F == copies_share ? o.b_ : std::make_shared<inner>(*o.b_)), calls_(o.calls_) {}
  faulty& operator=(const faulty& o) {
    faulty copy(o);
    std::swap(b_, copy.b_);
    calls_ = copy.calls_;
    return *this;
  }

  houses_type houses() const { return {}; }
  status place(cell c, digit d) {
    const inner before = *b_;
    if (F == place_twice_is_a_contradiction && b_->is_placed(c)) return status::contradiction;
    if (F == place_of_no_candidate_is_accepted && !b_->has(c, d)) return status::open;
    calls_ += 1;
    const status s = b_->place(c, d);
    if (s == status::contradiction) return F == place_of_no_candidate_is_open ? status::open : s;
    if (before.is_placed(c)) return s;
    if (F == place_leaves_a_peer) keep(before, c, d, where::peers(c)[6]);
    if (F == place_keeps_the_cells_other_digits) keep(before, c, d, c);
    if (F == place_takes_from_a_stranger)
      for (int other = 0; other < 16; ++other)
        if (other != c && !where::are_peers(c, cell(other)) && !b_->is_placed(cell(other)))
          b_->remove(cell(other), d);
    if (F == place_never_gives_solved) return status::open;
    if (F == place_gives_solved_one_early && b_->open_cells() <= 1) return status::solved;
    if (F == place_gives_contradiction_when_a_peer_is_empty)
      for (const cell peer : where::peers(c))
        if (b_->digits(peer).empty()) return status::contradiction;
    return s;
  }
  status remove(cell c, digit d) {
    if (F == remove_does_nothing)
      return b_->is_placed(c) && b_->has(c, d) ? status::contradiction : status::open;
    if (F == remove_twice_is_a_contradiction && !b_->has(c, d)) return status::contradiction;
    if (F == remove_of_a_placed_cells_absent_digit_is_a_contradiction && b_->is_placed(c))
      return status::contradiction;
    const status s = b_->remove(c, d);
    if (F == remove_of_the_placed_is_accepted) return status::open;
    if (F == remove_of_the_last_is_a_contradiction && b_->digits(c).empty()) return status::contradiction;
    return s;
  }
  bool has(cell c, digit d) const { return b_->has(c, d) || extra_ == assignment{c, d}; }
  auto digits(cell c) const {
    auto result = b_->digits(c);
    if (extra_.where == c && has_extra_) result.insert(extra_.what.index());
    if (F == digits_has_more_than_has && result.count() == 3) result = result.full();
    return result;
  }
  auto places(house u, digit d) const {
    auto result = b_->places(u, d), other = result - result;
    for (const int i : result) {
      const cell c = where::house_cells[u][i];
      if (F == places_leaves_placed_out && b_->is_placed(c)) continue;
      other.insert(F == places_in_reverse ? 3 - i : i);
    }
    return other;
  }
  bool is_placed(cell c) const {
    return b_->is_placed(c) || (F == a_single_counts_as_placed && b_->digits(c).is_single());
  }
  int open_cells() const { return F == open_cells_counts_calls ? 16 - calls_ : b_->open_cells(); }
  grid<2> values() const {
    grid<2> g = b_->values();
    for (int c = 0; c < 16; ++c) {
      if (F == values_shows_singles && b_->digits(cell(c)).is_single())
        g.set(cell(c), digit::from_index(b_->digits(cell(c)).first()));
      if (F == values_are_indices && g[cell(c)] != 0) g.set_value(cell(c), g[cell(c)] - 1);
    }
    return g;
  }

private:
  // `c` was placed, but `kept` keeps what it had (digit d, or all for c itself).
  void keep(const inner& before, cell c, digit d, cell kept) {
    const auto left = kept == c ? before.digits(c) - b_->digits(c) : before.digits(kept) - b_->digits(kept);
    has_extra_ = !left.empty();
    extra_ = {kept, has_extra_ ? digit::from_index(left.first()) : d};
    if (!has_extra_) extra_ = {cell(99), d};
  }

  std::shared_ptr<inner> b_;
  int calls_ = 0;
  bool has_extra_ = false;
  assignment extra_{cell(99), digit()};
};

std::string failure(fault_of_board which, std::uint64_t seed = 1) {
  faulty::F = which;
  return testing::check_board<faulty>(seed, {}, 12).failure;
}

TEST_CASE("a board with any one of these faults fails, with a description") {
  using enum fault_of_board;
  CHECK(failure(nothing) == "");
  const auto caught = [](const std::string& what, const char* words) {
    CAPTURE(what);
    CAPTURE(std::string(words));
    CHECK(what.find(words) != std::string::npos);
  };
  caught(failure(fresh_board_lacks_a_candidate), "after construction, has(r4c4, 4) is 0, expected 1");
  caught(failure(place_leaves_a_peer), "after place(");
  caught(failure(place_takes_from_a_stranger), "after place(");
  caught(failure(place_keeps_the_cells_other_digits), "after place(");
  caught(failure(place_of_no_candidate_is_open), "the status is open, expected contradiction");
  caught(failure(place_of_no_candidate_is_accepted), "the status is open, expected contradiction");
  caught(failure(place_never_gives_solved), "the status is open, expected solved");
  caught(failure(place_gives_solved_one_early), "the status is solved, expected open");
  caught(failure(place_twice_is_a_contradiction), "the status is contradiction, expected");
  caught(failure(place_gives_contradiction_when_a_peer_is_empty), "the status is contradiction, expected");
  caught(failure(remove_of_the_placed_is_accepted), "the status is open, expected contradiction");
  caught(failure(remove_of_a_placed_cells_absent_digit_is_a_contradiction), "the status is contradiction");
  caught(failure(remove_twice_is_a_contradiction), "the status is contradiction, expected open");
  caught(failure(remove_of_the_last_is_a_contradiction), "the status is contradiction, expected open");
  caught(failure(remove_does_nothing), "is 1, expected 0");
  caught(failure(a_single_counts_as_placed), "is_placed(");
  caught(failure(open_cells_counts_calls), "open_cells() is");
  caught(failure(values_shows_singles), "values() at");
  caught(failure(values_are_indices), "values() at");
  caught(failure(digits_has_more_than_has), "digits(");
  caught(failure(places_in_reverse), "places(house");
  caught(failure(places_leaves_placed_out), "places(house");
  caught(failure(copies_share), "");
  CHECK(failure(copies_share) != "");
}

enum class fault_of_undo {
  nothing,
  forgets_placements,
  forgets_removals,
  forgets_the_count,
  one_step_short,
  marks_age
};

// A dynamic board with a fault in its undo: it keeps the states themselves.
struct faulty_undo : bits::dynamic_board<2> {
  static inline fault_of_undo F = fault_of_undo::nothing;
  using base = bits::dynamic_board<2>;
  using base::base;
  void undo(std::size_t m) {
    const base now = *this;
    const std::size_t length = this->mark();
    if (F == fault_of_undo::one_step_short && m < length) return base::undo(m + 1);
    if (F == fault_of_undo::marks_age && m > 20) return;
    base::undo(m);
    if (m == length) return;
    for (int c = 0; c < 16; ++c) {
      if (F == fault_of_undo::forgets_placements && now.is_placed(cell(c)) && !is_placed(cell(c)))
        place(cell(c), digit::from_index(now.digits(cell(c)).first()));
      if (F == fault_of_undo::forgets_removals)
        for (int d = 0; d < 4; ++d)
          if (!is_placed(cell(c)) && !now.has(cell(c), digit::from_index(d)))
            remove(cell(c), digit::from_index(d));
    }
    undone += F == fault_of_undo::forgets_the_count;
  }
  int open_cells() const { return base::open_cells() - undone; }
  int undone = 0;
};

// What the check finds in a board with that fault.
template <class Faulty>
static std::string failure_of(decltype(Faulty::F) which) {
  Faulty::F = which;
  return testing::check_board<Faulty>(1, {}, 12).failure;
}

TEST_CASE("a faulty undo is caught") {
  using enum fault_of_undo;
  const auto failure = failure_of<faulty_undo>;
  CHECK(failure(nothing) == "");
  CHECK(failure(forgets_placements) != "");
  CHECK(failure(forgets_removals) != "");
  CHECK(failure(forgets_the_count) != "");
  CHECK(failure(one_step_short) != "");
  CHECK(failure(marks_age) != "");
}

enum class fault_of_buckets { nothing, most, placed_too, never_updated };

struct faulty_buckets : bits::bucketed_board<bits::cells_board<2>> {
  static inline fault_of_buckets F = fault_of_buckets::nothing;
  using base = bits::bucketed_board<bits::cells_board<2>>;
  using base::base;
  cell fewest() const {
    int best = base::fewest();
    for (int c = 0; c < 16; ++c) {
      if (F == fault_of_buckets::most && !is_placed(cell(c)) && count(cell(c)) > count(cell(best))) best = c;
      if (F == fault_of_buckets::placed_too && count(cell(c)) < count(cell(best))) best = c;
    }
    return F == fault_of_buckets::never_updated && !is_placed(cell(0)) ? cell(0) : cell(best);
  }
};

TEST_CASE("a faulty fewest is caught") {
  using enum fault_of_buckets;
  const auto failure = failure_of<faulty_buckets>;
  CHECK(failure(nothing) == "");
  CHECK(failure(most).find("its number of candidates") != std::string::npos);
  CHECK(failure(placed_too).find("which is placed") != std::string::npos);
  CHECK(failure(never_updated).find("fewest()") != std::string::npos);
}

enum class fault_of_givens { nothing, places, forgets_the_last_cell, takes_from_peers, takes_any_value };

struct faulty_givens : bits::cells_board<2> {
  static inline fault_of_givens F = fault_of_givens::nothing;
  using base = bits::cells_board<2>;
  using base::base;
  void set_givens(const grid<2>& givens) {
    using enum fault_of_givens;
    for (int c = 0; c < (F == forgets_the_last_cell ? 15 : 16); ++c) {
      const int value = givens[cell(c)];
      if (value == 0 || (F == takes_any_value && value > 4)) continue;
      for (int d = 0; d < 4; ++d)
        if (d + 1 != value) remove(cell(c), digit::from_index(d));
      if (F == places && value <= 4) place(cell(c), digit::from_value(value));
      if (F == takes_from_peers && value <= 4) remove(cell((c + 1) % 16), digit::from_value(value));
    }
  }
};

TEST_CASE("faulty givens are caught") {
  using enum fault_of_givens;
  const auto failure = failure_of<faulty_givens>;
  CHECK(failure(nothing) == "");
  CHECK(failure(places).find("after set_givens, open_cells()") != std::string::npos);
  CHECK(failure(forgets_the_last_cell).find("after set_givens, has(r4c4") != std::string::npos);
  CHECK(failure(takes_from_peers).find("after set_givens, has(") != std::string::npos);
  CHECK(failure(takes_any_value).find("after set_givens, has(") != std::string::npos);
}

enum class fault_of_assign { nothing, keeps_its_own, forgets_placements };

struct faulty_assign : bits::cells_board<2> {
  static inline fault_of_assign F = fault_of_assign::nothing;
  using base = bits::cells_board<2>;
  using base::base;
  void assign(const faulty_assign& other) {
    if (F == fault_of_assign::nothing) *this = other;
    if (F != fault_of_assign::forgets_placements) return;
    *this = faulty_assign();
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        if (!other.has(cell(c), digit::from_index(d))) remove(cell(c), digit::from_index(d));
  }
};

TEST_CASE("a faulty assign is caught") {
  using enum fault_of_assign;
  static_assert(requires(faulty_assign & b) { b.assign(b); });
  const auto failure = failure_of<faulty_assign>;
  CHECK(failure(nothing) == "");
  CHECK(failure(keeps_its_own).find("after assign, ") != std::string::npos);
  CHECK(failure(forgets_placements).find("after assign, ") != std::string::npos);
}

TEST_CASE("the same seed gives the same failure, another seed another one") {
  const auto at = [](std::uint64_t seed) { return failure(fault_of_board::places_leaves_placed_out, seed); };
  CHECK(at(1) == at(1));
  CHECK(at(1).substr(at(1).find("after")) != at(2).substr(at(2).find("after")));
}
