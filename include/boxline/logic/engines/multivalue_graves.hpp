// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/deadly_pattern.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// The multivalue universal graves of a state: see `multivalue_grave` for what they are. For each three
/// or four digits, the cells of a pattern are added one by one:
///
///     a house has one cell of the pattern      another one of this house, or the pattern is given up
///     no house has, and it is deadly           found, and not extended
///     no house has, and it is not              a cell of a house that has some
///
/// What is left out at a choice is left out below, so that each set of cells is met once. What has a smaller
/// one in it is removed at the end.
///
// clang-format on
/// A part of a state (`state_part`): the rules of several types search once. Exponential in the cells that
/// have nothing but these digits, at worst.
template <board Board>
class multivalue_graves {
public:
  using sets_type = candidate_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using digit_set = typename sets_type::digit_set;

  /// Patterns of more cells or digits are left out.
  static constexpr int most_cells = 9, most_digits = 4;

  /// Free cells, of which each is to hold one of the digits that it has as a candidate.
  struct grave {
    cell_set cells;
    digit_set digits;
  };

  /// Refers to the candidate sets from now on.
  void begin(const sets_type& s) {
    sets_ = &s;
    is_searched_ = false;
    in_house_.assign(std::size_t(s.houses().size()), 0);
    most_houses_ = 0;
    for (int c = 0; c < sets_type::shape.cells(); ++c)
      most_houses_ = std::max(most_houses_, int(s.houses().houses_of(cell(c)).size()));
  }
  /// Finds all of them, unless that has been done. Each set of cells is a node of the limits. The limit that
  /// stopped it, `none` if none did.
  stop_reason search(const limits& limit) {
    if (is_searched_) return stop_reason::none;
    found_.clear();
    limit_ = &limit;
    examined_ = 0;
    stopped_ = stop_reason::none;
    free_ = free_cells(sets_->board()) & sets_->open();
    marks_ = candidates_of(sets_->board());
    for (count_ = 3; count_ <= most_digits; ++count_) choose_digits({}, 0, 0);
    is_searched_ = stopped_ == stop_reason::none;
    return stopped_;
  }
  /// What was found, by digits.
  const std::vector<grave>& found() const { return found_; }

private:
  // Cells of a pattern, and how they may go on.
  struct choice {
    cell_set cells{}, more{};
    digit_set extras{};
    int count = 0, with_extras = 0;
  };

  void choose_digits(const digit_set& chosen, int from, int size) {
    if (size == count_) {
      digits_ = chosen;
      with_digits();
      return;
    }
    for (int d = from; d < sets_type::n && stopped_ == stop_reason::none; ++d)
      choose_digits(chosen | digit_set::single(d), d + 1, size + 1);
  }
  void with_digits() {
    cell_set may;
    for (const int c : free_)
      if ((sets_->digits(c) & digits_).count() >= 2) may.insert(c);
    for (cell_set alone = without_others(may); !alone.empty(); alone = without_others(may)) may -= alone;
    deadly_.clear();
    const cell_set all = may;
    for (const int c : all) {
      if (!(sets_->digits(c) - digits_).empty()) continue; // a pattern begins with a cell without extras
      may.erase(c);
      choice first;
      first.more = may;
      add(first, c);
      if (stopped_ != stop_reason::none) return;
    }
    for (const choice& p : deadly_)
      if (p.with_extras > 0 && has_all_digits(p.cells) && is_smallest(p.cells))
        found_.push_back({p.cells, digits_});
  }
  // Those that are alone in a house.
  cell_set without_others(const cell_set& cells) const {
    cell_set result;
    for (int u = 0; u < sets_->houses().size(); ++u)
      if (const cell_set in = sets_->cells(u) & cells; in.count() == 1) result |= in;
    return result;
  }
  // Whether the cells have all of the digits, and one of them three or more.
  bool has_all_digits(const cell_set& cells) const {
    digit_set all;
    int most = 0;
    for (const int c : cells) {
      const digit_set core = sets_->digits(c) & digits_;
      all |= core;
      most = std::max(most, core.count());
    }
    return all == digits_ && most > 2;
  }
  bool is_smallest(const cell_set& cells) const {
    return std::none_of(deadly_.begin(), deadly_.end(), [&](const choice& other) {
      return other.cells != cells && (other.cells - cells).empty();
    });
  }

  // Adds a cell and extends further, if there may be a pattern with it.
  void add(choice now, int c) {
    const auto houses = sets_->houses().houses_of(cell(c));
    for (const house u : houses)
      if (in_house_[u] == count_) return; // more cells than digits
    const digit_set all = sets_->digits(c), more = all - digits_;
    now.extras |= more;
    now.with_extras += more.empty() ? 0 : 1;
    if (now.with_extras > 2 && now.extras.count() > 1) return;
    now.cells.insert(c);
    now.more.erase(c);
    ++now.count;
    for (const house u : houses) ++in_house_[u];
    extend(now);
    for (const house u : houses) --in_house_[u];
  }
  void extend(const choice& now) {
    stopped_ = limit_->check(examined_++, "deadly patterns");
    if (stopped_ != stop_reason::none) return;
    cell_set choices;
    int singles = 0, fewest = 0;
    for (int u = 0; u < sets_->houses().size(); ++u) {
      if (in_house_[std::size_t(u)] != 1) continue;
      const cell_set here = sets_->cells(u) & now.more;
      const int count = here.count();
      if (count == 0) return;
      if (singles++ > 0 && count >= fewest) continue;
      choices = here;
      fewest = count;
    }
    if (singles > (most_cells - now.count) * most_houses_) return;
    if (singles == 0) {
      if (is_grave(now.cells)) {
        deadly_.push_back(now);
        return;
      }
      for (int u = 0; u < sets_->houses().size(); ++u)
        if (in_house_[std::size_t(u)] > 0) choices |= sets_->cells(u) & now.more;
      if (now.count == most_cells) return;
    }
    choice next = now;
    for (const int c : choices) {
      next.more.erase(c);
      add(next, c);
      if (stopped_ != stop_reason::none) return;
    }
  }
  bool is_grave(const cell_set& cells) {
    core_.clear();
    for (const int c : cells)
      for (const int d : sets_->digits(c) & digits_) core_.push_back({cell(c), digit::from_index(d)});
    return rearrangement_.is_deadly(core_, marks_, sets_->houses());
  }

  const sets_type* sets_ = nullptr;
  const limits* limit_ = nullptr;
  std::uint64_t examined_ = 0;
  stop_reason stopped_ = stop_reason::none;
  bool is_searched_ = false;
  std::vector<int> in_house_; // cells of the pattern
  int most_houses_ = 0;       // of a cell
  cell_set free_{};
  candidates<sets_type::shape> marks_{};
  std::vector<assignment> core_; // of the set of cells that is examined
  detail::rearrangement<sets_type::shape, typename Board::houses_type> rearrangement_;
  int count_ = 3; // of digits
  digit_set digits_{};
  std::vector<choice> deadly_; // with these digits, two digits in each cell too
  std::vector<grave> found_;
};

} // namespace boxline::inline v0_2::logic
