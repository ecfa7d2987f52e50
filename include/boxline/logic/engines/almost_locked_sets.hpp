// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Whether two almost locked sets of a pattern may share cells.
enum class overlap : unsigned char { excluded, allowed };
/// The enumerator in words: `excluded` or `allowed`.
constexpr std::string_view to_string(overlap o) {
  return word_of(o, {"excluded", "allowed"});
}

// clang-format off
/// All almost locked sets of a state: k open cells of a house that have k + 1 digits together, so that they
/// hold all of them but one. Single cells with two digits are among them.
///
/// For each digit of a set, the cells that have it are a group. Sets share groups, so what rests on a group
/// alone is computed once for it, as rows of bits over the sets:
///
///     with          the sets that have this group
///     linked        those whose cells with the digit all see all cells of the group: the digit is a
///                   restricted common of the two sets, and one of them at most holds it
///     eliminating   those for which some candidate of the digit sees the cells of both groups
///
///     set 7:  r2c1 r2c5 {1,4,6}      1: group 3 (r2c1)   4: group 12 (r2c1 r2c5)   6: group 20 (r2c5)
///     linked(12):     word 0         word 1
///                     ...0010010     ...1000            set 67 has its 4 where all see r2c1 and r2c5
///
/// Sets are in ascending order of size, then by house (`search_order`) and cells. A set that lies in several
/// houses is there once. `stopped()` is the limit that ended the search, and then there are none. For each
/// house O(C(n, most)) nodes at worst; those with too many digits are cut off. Rows take O(groups * cells of
/// a digit * sets / 64).
///
/// Source: bennys, Sudoku Players' Forum, 2005.
// clang-format on
template <board Board>
class almost_locked_sets {
public:
  using state_type = candidate_sets<Board>;
  using digit_set = typename state_type::digit_set;
  using cell_set = typename state_type::cell_set;
  using row = std::span<const std::uint64_t>;
  static constexpr int n = state_type::n;
  /// The most cells of a set, unless the maker states it: all sizes up to 9x9, smaller ones above.
  static constexpr int default_most = n <= 9 ? n - 1 : n <= 16 ? 6 : 4;

  struct set {
    cell_set cells{};
    digit_set digits{};
    int home = 0; ///< a house of its cells
    int size = 0; ///< the number of cells
  };
  /// The cells of a set that have a digit, and the candidates of this digit that see all of them.
  struct group {
    int digit = 0;
    cell_set cells{}, seen{};
  };

  /// Without sets, until `make`.
  almost_locked_sets() = default;
  /// Of the state of a board, which must outlive it.
  explicit almost_locked_sets(const state_type& s, const limits& limit = {}, int most = default_most) {
    make(s, limit, most);
  }
  /// Makes them anew, of this state, in the memory that they have.
  void make(const state_type& s, const limits& limit = {}, int most = default_most) {
    state_ = &s;
    limit_ = limit;
    most_ = most;
    examined_ = 0;
    stopped_ = stop_reason::none;
    sets_.clear();
    groups_.clear();
    for (std::vector<int>& list : of_digit_) list.clear();
    if (enumerate()) {
      sort_by_size();
      make_groups();
      make_rows();
    }
  }

  const state_type& state() const { return *state_; }
  stop_reason stopped() const { return stopped_; }
  /// The nodes of the search, to be counted on by a rule.
  std::uint64_t examined() const { return examined_; }

  int size() const { return static_cast<int>(sets_.size()); }
  const set& operator[](int i) const { return sets_[std::size_t(i)]; }
  const group& group_at(int g) const { return groups_[std::size_t(g)]; }
  int groups() const { return static_cast<int>(groups_.size()); }
  /// The group of a set's digit. Requires that the set has it. O(1).
  int group_of(int i, int d) const { return group_of_[std::size_t(i * n + d)]; }
  const group& of(int i, int d) const { return group_at(group_of(i, d)); }

  /// The words of a row.
  int words() const { return words_; }
  row with(int g) const { return row_at(0, g); }
  row linked(int g) const { return row_at(1, g); }
  row eliminating(int g) const { return row_at(2, g); }
  /// Whether a digit is a restricted common of two sets. Requires that the first one has it. O(1).
  bool is_linked(int i, int d, int j) const { return test(linked(group_of(i, d)), j); }
  /// The sets that have a cell. O(1).
  row at_cell(int c) const { return row_at(3, c); }
  /// Adds the sets that share a cell with one, and itself, to a row. O(cells * words).
  void add_overlapping(int i, std::vector<std::uint64_t>& to) const {
    for (const int c : (*this)[i].cells) add(at_cell(c).data(), to.data());
  }
  /// The restricted commons of two sets. O(digits).
  digit_set commons(int i, int j) const {
    digit_set result;
    for (const int d : (*this)[i].digits&(*this)[j].digits)
      if (is_linked(i, d, j)) result.insert(d);
    return result;
  }
  static bool test(row r, int i) { return r[std::size_t(i / 64)] >> (i % 64) & 1; }

  /// Why a set holds one of the candidates of two of its digits: its other digits are one fewer than its
  /// cells.
  strong_link link(int i, int from, int to) const {
    const set& s = (*this)[i];
    strong_link result{assignments_of(of(i, from).cells, from), assignments_of(of(i, to).cells, to), {}};
    result.by.any = result.from;
    result.by.any.insert(result.by.any.end(), result.to.begin(), result.to.end());
    std::sort(result.by.any.begin(), result.by.any.end());
    for (const int c : s.cells) result.by.base.push_back(constraint::of(cell(c)));
    for (const int d : s.digits)
      if (d != from && d != to)
        result.by.cover.push_back(constraint::of(house(s.home), digit::from_index(d)));
    return result;
  }

  /// The chain through some sets, by a restricted common of each two in turn: if the first one does not hold
  /// `z`, the last one does. Requires one of `commons` fewer than sets, and different ones in turn.
  alternating_chain chain(std::span<const int> through, std::span<const int> commons, int z) const {
    alternating_chain result;
    for (std::size_t k = 0; k < through.size(); ++k)
      result.links.push_back(
          link(through[k], k == 0 ? z : commons[k - 1], k < commons.size() ? commons[k] : z));
    return result;
  }
  /// Adds a row to another one. O(words).
  void add(row from, std::vector<std::uint64_t>& to) const { add(from.data(), to.data()); }

private:
  row row_at(std::size_t kind, int g) const {
    return row(rows_[kind]).subspan(std::size_t(g * words_), std::size_t(words_));
  }

  bool enumerate() {
    for (const int c : state_->open())
      if (const digit_set digits = state_->digits(c); digits.count() == 2)
        sets_.push_back({cell_set::single(c), digits, first_house(c), 1});
    for (int at = 0; at < state_->houses().size(); ++at) {
      const int u = search_order(state_->houses(), at);
      earlier_.clear();
      const cell_set here = state_->cells(u) & state_->open();
      for (int before = 0; before < at; ++before)
        if (const cell_set shared = here & state_->cells(search_order(state_->houses(), before));
            shared.count() > 1)
          earlier_.push_back(shared);
      count_ = 0;
      for (const int c : here)
        if (const digit_set digits = state_->digits(c); digits.count() <= most_ + 1) {
          cells_[std::size_t(count_)] = c;
          digits_[std::size_t(count_++)] = digits;
        }
      most_here_ = std::min(most_, here.count() - 1);
      home_ = u;
      if (!extend(0, 0, {}, {})) {
        sets_.clear();
        return false;
      }
    }
    return true;
  }
  int first_house(int c) const {
    for (int at = 0;; ++at)
      if (const int u = search_order(state_->houses(), at); state_->cells(u).test(c)) return u;
  }
  // Adds each later cell of the house in turn to the `size` chosen ones.
  bool extend(int from, int size, const cell_set& chosen, const digit_set& digits) {
    for (int i = from; i < count_; ++i) {
      stopped_ = limit_.check(examined_++, "almost locked sets");
      if (stopped_ != stop_reason::none) return false;
      const digit_set more = digits | digits_[std::size_t(i)];
      const int count = more.count();
      if (count > most_here_ + 1) continue;
      cell_set cells = chosen;
      cells.insert(cells_[std::size_t(i)]);
      if (count == size + 2 && size > 0 && is_new(cells)) sets_.push_back({cells, more, home_, size + 1});
      if (size + 1 < most_here_ && !extend(i + 1, size + 1, cells, more)) return false;
    }
    return true;
  }
  bool is_new(const cell_set& cells) const {
    for (const cell_set& shared : earlier_)
      if ((cells - shared).empty()) return false;
    return true;
  }
  void sort_by_size() {
    std::array<std::size_t, n + 1> start{};
    for (const set& s : sets_) ++start[std::size_t(s.size) + 1];
    for (std::size_t k = 1; k <= n; ++k) start[k] += start[k - 1];
    sorted_.resize(sets_.size());
    for (const set& s : sets_) sorted_[start[std::size_t(s.size)]++] = s;
    std::swap(sets_, sorted_);
  }

  void make_groups() {
    group_of_.assign(sets_.size() * n, -1);
    std::size_t uses = 1;
    for (const set& s : sets_) uses += std::size_t(s.size) + 1;
    // Open addressing: at most half of the places are taken.
    std::vector<int>& table = table_;
    table.assign(std::bit_ceil(2 * uses), -1);
    for (std::size_t i = 0; i < sets_.size(); ++i)
      for (const int d : sets_[i].digits) {
        const cell_set cells = sets_[i].cells & state_->plane(d);
        auto hash = std::uint64_t(d);
        for (const int c : cells) hash = hash * 101 + std::uint64_t(c);
        hash *= 0x9e3779b97f4a7c15u;
        std::size_t place = std::size_t(hash ^ hash >> 32) & (table.size() - 1);
        while (table[place] >= 0 && !is_group(table[place], d, cells))
          place = (place + 1) & (table.size() - 1);
        if (table[place] < 0) {
          table[place] = groups();
          groups_.push_back({d, cells, state_->plane(d) & state_->masks().common_peers(cells)});
          // One that no candidate sees has no partners.
          if (!groups_.back().seen.empty()) of_digit_[std::size_t(d)].push_back(table[place]);
        }
        group_of_[i * n + std::size_t(d)] = table[place];
      }
  }
  bool is_group(int g, int d, const cell_set& cells) const {
    return group_at(g).digit == d && group_at(g).cells == cells;
  }

  void make_rows() {
    words_ = (size() + 255) / 256 * 4; // blocks of four
    for (std::size_t kind = 0; kind < 3; ++kind) rows_[kind].assign(groups_.size() * std::size_t(words_), 0);
    rows_[3].assign(std::size_t(state_type::shape.cells() * words_), 0);
    for (int i = 0; i < size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << (i % 64);
      for (const int d : (*this)[i].digits) rows_[0][std::size_t(group_of(i, d) * words_ + i / 64)] |= bit;
      for (const int c : (*this)[i].cells) rows_[3][std::size_t(c * words_ + i / 64)] |= bit;
    }
    std::vector<std::uint64_t>&having = having_, &seeing = seeing_, &apart = apart_;
    having.resize(static_cast<std::size_t>(words_));
    apart.resize(rows_[3].size());
    for (int d = 0; d < n; ++d) {
      if (of_digit_[std::size_t(d)].empty()) continue;
      // The sets that have the digit, those whose cells with it a candidate sees, and by cell those with a
      // candidate that is no peer.
      std::fill(having.begin(), having.end(), 0);
      seeing.assign(rows_[3].size(), 0);
      for (const int c : state_->plane(d)) {
        std::uint64_t* const to = apart.data() + c * words_;
        std::fill(to, to + words_, 0);
        for (const int other : state_->plane(d) - state_->peers(c)) add(rows_[3].data() + other * words_, to);
      }
      for (const int g : of_digit_[std::size_t(d)]) {
        const std::uint64_t* const from = rows_[0].data() + g * words_;
        add(from, having.data());
        for (const int c : group_at(g).seen) add(from, seeing.data() + c * words_);
      }
      for (const int g : of_digit_[std::size_t(d)]) {
        std::uint64_t *const linked = rows_[1].data() + g * words_, *const eliminating =
                                                                        rows_[2].data() + g * words_;
        for (const int c : group_at(g).seen) add(seeing.data() + c * words_, eliminating);
        for (const int c : group_at(g).cells) add(apart.data() + c * words_, linked);
        for (int w = 0; w < words_; ++w) linked[w] = having[std::size_t(w)] & ~linked[w];
      }
    }
  }
  void add(const std::uint64_t* from, std::uint64_t* to) const {
    for (int w = 0; w < words_; w += 4, to += 4, from += 4) {
      // All are read before any is written, since compilers cannot tell that they do not overlap.
      const std::uint64_t a = to[0] | from[0], b = to[1] | from[1], c = to[2] | from[2], d = to[3] | from[3];
      to[0] = a, to[1] = b, to[2] = c, to[3] = d;
    }
  }

  const state_type* state_ = nullptr;
  limits limit_;
  int most_ = default_most, most_here_ = 0, home_ = 0, count_ = 0, words_ = 0;
  std::uint64_t examined_ = 0;
  stop_reason stopped_ = stop_reason::none;
  std::array<int, n> cells_{};
  std::array<digit_set, n> digits_{};
  std::vector<cell_set> earlier_;
  std::vector<set> sets_, sorted_;
  std::vector<group> groups_;
  std::array<std::vector<int>, n> of_digit_;
  std::vector<int> group_of_, table_;
  std::vector<std::uint64_t> having_, seeing_, apart_;
  std::array<std::vector<std::uint64_t>, 4> rows_; // by group: with, linked, eliminating; by cell: with it
};

/// The almost locked sets of a state, of all sizes up to `default_most`, made when a rule first needs them: a
/// part of a `state_cache`.
template <board Board>
class almost_locked_sets_of_state {
public:
  using sets_type = almost_locked_sets<Board>;

  /// Starts with another state, which must outlive it. Keeps the memory of the sets.
  void begin(const candidate_sets<Board>& c) {
    candidates_ = &c;
    is_made_ = false;
  }
  /// Valid until the next `begin`. `stopped()` is as if they were made for this call.
  const sets_type& of(const limits& limit) {
    // The last node was number `examined() - 1`.
    if (!is_made_ || sets_.examined() > limit.nodes) sets_.make(*candidates_, limit);
    is_made_ = sets_.stopped() == stop_reason::none;
    return sets_;
  }

private:
  const candidate_sets<Board>* candidates_ = nullptr;
  sets_type sets_;
  bool is_made_ = false;
};

/// Calls `search(sets, examined)` with the almost locked sets of a board, of all sizes up to `default_most`,
/// and the nodes that they took. The result is that of `search`, or the limit that stopped the sets before.
template <board Board, class Search>
stop_reason search_almost_locked_sets(const Board& b, const limits& limit, const state_cache<Board>& shared,
                                      Search search) {
  const almost_locked_sets<Board>& sets =
      shared.template part<almost_locked_sets_of_state<Board>>(b).of(limit);
  return sets.stopped() != stop_reason::none ? sets.stopped() : search(sets, sets.examined());
}

/// Calls `f(i)` for each bit of a row, ascending, until it returns false. Whether all were given.
template <class Row, class F>
bool for_each_bit(const Row& r, F f) {
  for (std::size_t w = 0; w < r.size(); ++w)
    for (std::uint64_t word = r[w]; word != 0; word &= word - 1)
      if (!f(static_cast<int>(w) * 64 + std::countr_zero(word))) return false;
  return true;
}

} // namespace boxline::inline v0_2::logic
