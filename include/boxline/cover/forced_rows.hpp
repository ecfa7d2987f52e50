// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/cover/matrix.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace boxline::inline v0_2::cover {

/// What the forced rows after an assumption led to.
enum class forced_end : unsigned char {
  stuck,         ///< every open column has two rows or more
  solved,        ///< every column is covered
  contradiction, ///< an open column has no row
  cut_off        ///< not known: a contradiction would depend on too many steps
};
/// The enumerator in words: `stuck`, `solved`, `contradiction` or `cut off`.
constexpr std::string_view to_string(forced_end e) {
  return word_of(e, {"stuck", "solved", "contradiction", "cut off"});
}

/// Assumes that a row of an exact cover problem is chosen, or that it is not, and chooses the last row of a
/// column with one row left, until a column has none or no row is forced. `explain` selects the steps that a
/// contradiction depends on. A column has at most `Most` rows.
///
// clang-format off
///     columns_   by column: its rows that are left, by their places in it; and the step that covered it
///     rings_     row by row its 1s, twice: the others of each follow it rightwards, in a circle
///     ones_      column by column its 1s, by their places: where they are in rings_, each before its others
// clang-format on
///
/// The order of the steps is that of dancing links: a column's rows are removed from the first to the last,
/// each from its other columns rightwards, and the column that was first left with one row is covered first.
/// Nothing is put back: each assumption copies the columns, which takes less. A value.
template <int Most>
class forced_rows {
  using places = sets::fixed_set<Most>;

public:
  /// With the rows `chosen`. Requires that there are no secondary columns, that no two of `chosen` have a 1
  /// in one column, and that at most `Most` of the rows that are open then do. O(columns + ones).
  explicit constexpr forced_rows(const matrix& m, std::span<const index> chosen = {})
      : columns_at_first_(m.columns()), start_(std::size_t{m.rows()} + 1, 0),
        first_one_(std::size_t{m.columns()} + 1, 0), queue_(m.columns(), 0), harmless_chosen_(m.rows(), 0),
        harmless_dropped_(m.rows(), 0) {
    BOXLINE_ASSERT(m.secondary() == 0);
    for (const index r : chosen)
      for (const index c : m.row(r)) {
        BOXLINE_ASSERT(columns_at_first_[c].is_open());
        columns_at_first_[c].covered_by = 0;
      }
    rings_.resize(2 * std::size_t{m.ones()});
    std::vector<index> rows_in(m.columns(), 0);
    for (index r = 0; r < m.rows(); ++r) {
      const auto columns = m.row(r);
      start_[r + 1] = start_[r];
      if (!std::all_of(columns.begin(), columns.end(),
                       [&](index c) { return columns_at_first_[c].is_open(); }))
        continue;
      for (const index c : columns) {
        const int place = static_cast<int>(rows_in[c]++);
        BOXLINE_ASSERT(place < Most);
        columns_at_first_[c].left.insert(place);
        rings_[start_[r + 1]++] = {r, c, places::single(place)};
      }
      for (std::size_t i = 0; i < columns.size(); ++i) rings_[start_[r + 1]++] = rings_[start_[r] + i];
    }
    for (index c = 0; c < m.columns(); ++c) {
      first_one_[c + 1] = first_one_[c] + rows_in[c];
      if (!columns_at_first_[c].is_open()) continue;
      ++open_at_first_;
      if (rows_in[c] == 0) empty_.push_back(c);
      if (rows_in[c] == 1) single_.push_back(c);
    }
    ones_.resize(first_one_.back(), 0);
    std::vector<index> next(first_one_);
    for (index r = 0; r < m.rows(); ++r)
      for (index at = start_[r], width = width_of(r); at < start_[r] + width; ++at)
        ones_[next[rings_[at].column]++] = at;
  }

  /// Whether all columns of a row are open without an assumption. O(1).
  constexpr bool is_open(index row) const { return start_[row] != start_[row + 1]; }
  /// Whether an open column has no row without any assumption; then every assumption is a contradiction.
  constexpr bool is_contradictory() const { return !empty_.empty(); }

  /// Assumes that `row` is chosen, or that it is not, and chooses what is forced; rows that are forced
  /// without the assumption come after those that it forces. Ends with `cut_off` where it sees that
  /// a contradiction would depend on `below` steps or more. Requires `is_open(row)`. O(columns + rows +
  /// removed ones).
  constexpr forced_end assume(index row, bool chosen, index below = no_index) {
    columns_ = columns_at_first_;
    open_ = open_at_first_;
    queued_ = 0;
    steps_.assign(1, {row, no_index});
    dropped_ = chosen ? no_index : row;
    met_ = empty_.empty() ? no_index : empty_.front();
    if (chosen)
      choose(row, start_[row], 0);
    else
      remove(start_[row], start_[row] + width_of(row));
    const forced_end end = follow(below);
    if (end == forced_end::stuck || end == forced_end::solved) note_harmless();
    return end;
  }
  /// Whether an assumption that was no contradiction led to this one; then neither is this one. O(1).
  constexpr bool is_harmless(index row, bool chosen) const {
    return (chosen ? harmless_chosen_ : harmless_dropped_)[row] != 0;
  }

  /// A row that was chosen.
  struct step {
    index row;
    index because; ///< the column with this one row left; `no_index` for the assumption
    friend constexpr bool operator==(const step&, const step&) = default;
  };
  /// The steps of the last assumption: first its row, chosen or not, then the forced rows in order.
  constexpr const std::vector<step>& steps() const { return steps_; }
  /// After a contradiction, the column without a row that was found first.
  constexpr index met() const { return met_; }

  /// Selects the steps that the contradiction depends on, from the last to the first. A column has so few
  /// rows left because earlier steps removed the others. Where several removed the same row, one that is
  /// selected already counts, else the first. Gives their number without the assumption; it ends early, with
  /// `below`, where that is not less. Requires a contradiction. O(ones of the rows of the columns of those
  /// steps).
  constexpr index explain(index below = no_index) {
    needed_.assign(steps_.size(), 0);
    needed_[0] = 1;
    index found = need(met_, static_cast<index>(steps_.size()), no_index);
    for (std::size_t i = steps_.size(); --i > 0 && found < below;)
      if (needed_[i] != 0) found += need(steps_[i].because, static_cast<index>(i), steps_[i].row);
    return found < below ? found : below;
  }
  /// Whether `explain` selected step `i`. O(1).
  constexpr bool is_needed(std::size_t i) const { return needed_[i] != 0; }

private:
  struct column {
    places left{};
    index covered_by = no_index;
    constexpr bool is_open() const { return covered_by == no_index; }
  };
  struct entry {
    index row, column;
    places place; // one member
  };
  constexpr index width_of(index row) const { return (start_[row + 1] - start_[row]) / 2; }

  // Those from `first` to before `last`. std::span has ten times the templates.
  struct entry_range {
    const entry *first, *last;
    constexpr const entry* begin() const { return first; }
    constexpr const entry* end() const { return last; }
  };
  constexpr entry_range entries(index first, index last) const {
    return {rings_.data() + first, rings_.data() + last};
  }

  // Removes a row from the columns of its entries from `first` to before `last`.
  constexpr void remove(index first, index last) {
    for (const entry& e : entries(first, last)) {
      column& c = columns_[e.column];
      c.left -= e.place;
      if (c.left.is_single()) {
        if (c.is_open()) queue_[queued_++] = e.column;
      } else if (c.left.empty() && met_ == no_index) {
        met_ = e.column;
      }
    }
  }
  // Covers the columns of a row, from that of the entry `first` on.
  constexpr void choose(index row, index first, index number) {
    const auto all = entries(first, first + width_of(row));
    for (const entry& e : all) columns_[e.column].covered_by = number;
    open_ -= width_of(row);
    for (const entry& e : all) {
      const index* const ones = ones_.data() + first_one_[e.column];
      const places others = columns_[e.column].left - e.place;
      columns_[e.column].left = e.place;
      for (const int i : others) remove(ones[i] + 1, ones[i] + width_of(rings_[ones[i]].row));
    }
  }

  // The steps of a level are those that the level before forces, and not the one before that. So one of
  // a contradiction's steps is of the level that found it, and one is of each level before.
  constexpr forced_end follow(index below) {
    std::size_t next = 0, next_single = 0, level_end = queued_;
    index level = 1;
    if (!single_.empty()) below = no_index; // levels do not count what is forced without the assumption
    while (met_ == no_index) {
      index c = no_index;
      while (c == no_index && next < queued_) {
        if (next == level_end) {
          ++level;
          level_end = queued_;
        }
        if (const index forced = queue_[next++]; columns_[forced].is_open()) c = forced;
      }
      while (c == no_index && next_single < single_.size()) {
        if (const index forced = single_[next_single++]; columns_[forced].is_open()) c = forced;
      }
      if (c == no_index) return open_ == 0 ? forced_end::solved : forced_end::stuck;
      if (level >= below) return forced_end::cut_off;
      const index at = ones_[first_one_[c] + static_cast<index>(columns_[c].left.first())];
      const index forced = rings_[at].row;
      choose(forced, at, static_cast<index>(steps_.size()));
      steps_.push_back({forced, c});
    }
    return forced_end::contradiction;
  }

  // What a fixpoint has chosen or removed leads to no more than the fixpoint.
  constexpr void note_harmless() {
    for (index r = 0; r + 1 < start_.size(); ++r) {
      if (!is_open(r)) continue;
      const entry& first = rings_[start_[r]];
      if ((columns_[first.column].left & first.place).empty()) harmless_dropped_[r] = 1;
    }
    for (const step& s : steps_)
      if (s.row != dropped_) harmless_chosen_[s.row] = 1;
  }

  // Selects what removed the rows of a column, other than `left`, before a step. Gives how many are new.
  constexpr index need(index c, index before, index left) {
    index found = 0;
    for (index i = first_one_[c]; i != first_one_[c + 1]; ++i) {
      const index one = ones_[i], row = rings_[one].row;
      if (row == left || row == dropped_) continue;
      index first = no_index;
      bool has = false;
      for (index at = one; at != one + width_of(row); ++at) {
        const index by = columns_[rings_[at].column].covered_by;
        if (by >= before) continue;
        has = has || needed_[by] != 0;
        first = std::min(first, by);
      }
      if (has) continue;
      BOXLINE_ASSERT(first < before);
      needed_[first] = 1;
      ++found;
    }
    return found;
  }

  std::vector<column> columns_at_first_, columns_;
  std::vector<index> start_, first_one_; // `start_` by row, into rings_; `first_one_` by column
  std::vector<entry> rings_;
  std::vector<index> ones_;
  std::vector<index> empty_, single_; // without an assumption: the columns with no row, with one
  std::vector<index> queue_;          // the columns left with one row, in order
  std::size_t queued_ = 0;
  std::vector<step> steps_;
  std::vector<unsigned char> needed_;                             // by step
  std::vector<unsigned char> harmless_chosen_, harmless_dropped_; // by row
  index open_at_first_ = 0, open_ = 0, dropped_ = no_index, met_ = no_index;
};

} // namespace boxline::inline v0_2::cover
