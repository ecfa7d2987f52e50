// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
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

namespace detail {
// Adds the bits of some words to others, or removes them there. Requires a multiple of four words: four are
// read before any is written, since compilers cannot tell that they do not overlap.
inline void add_blocks(const std::uint64_t* from, std::uint64_t* to, std::size_t words) {
  for (std::size_t w = 0; w < words; w += 4, to += 4, from += 4) {
    const std::uint64_t a = to[0] | from[0], b = to[1] | from[1], c = to[2] | from[2], d = to[3] | from[3];
    to[0] = a, to[1] = b, to[2] = c, to[3] = d;
  }
}
inline void remove_blocks(const std::uint64_t* from, std::uint64_t* to, std::size_t words) {
  for (std::size_t w = 0; w < words; w += 4, to += 4, from += 4) {
    const std::uint64_t a = to[0] & ~from[0], b = to[1] & ~from[1], c = to[2] & ~from[2],
                        d = to[3] & ~from[3];
    to[0] = a, to[1] = b, to[2] = c, to[3] = d;
  }
}
} // namespace detail

// clang-format off
/// All almost locked sets of a state: k open cells of a house that have k + 1 digits together, so that they
/// hold all of them but one. Single cells with two digits are among them.
///
/// For each digit of a set, the cells that have it are a group. Sets share groups, so what rests on a group
/// alone is computed once for it. Two groups of a digit are linked where all cells of one see all cells of
/// the other: the digit is a restricted common of each set with one and each set with the other, and one of
/// these two sets at most holds it. Few groups are linked with others. These have a number, and a row of bits
/// for the sets that they are linked with.
///
///     set 7:  r2c1 r2c5 {1,4,6}      1: group 3 (r2c1)   4: group 12 (r2c1 r2c5)   6: group 20 (r2c5)
///     linked(12):     word 0         word 1
///                     ...0010010     ...1000            set 67 has its 4 where all see r2c1 and r2c5
///
/// Sets are in ascending order of size, then by house (`search_order`) and cells. A set that lies in several
/// houses is there once. `stopped()` is the limit that ended the search, and then there are none. For each
/// house O(C(n, most)) nodes at worst; those with too many digits are cut off. Groups and links take
/// O(groups * groups of a digit) at worst, far less where few candidates see a group, rows O(links * sets /
/// 64).
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
    int home = 0;       ///< a house of its cells
    int size = 0;       ///< the number of cells
    digit_set linked{}; ///< the digits whose groups are linked with others
  };
  /// The cells of a set that have a digit, and the candidates of this digit that see all of them.
  struct group {
    int digit = 0;
    int number = -1; ///< its place in `linked_groups()`, -1 if it is linked with none
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
    linked_groups_.clear();
    links_.clear();
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

  /// The groups that are linked with others, by number.
  const std::vector<int>& linked_groups() const { return linked_groups_; }
  /// The numbers of any two groups that are linked: each pair once.
  const std::vector<std::pair<int, int>>& links() const { return links_; }

  /// The words of a row.
  int words() const { return words_; }
  /// The sets that a group is linked with. O(1).
  row linked(int g) const {
    return row(linked_).subspan(std::size_t(group_at(g).number + 1) * std::size_t(words_),
                                std::size_t(words_));
  }
  /// Whether a digit is a restricted common of two sets. Requires that both have it. O(1).
  bool is_linked(int i, int d, int j) const { return (of(j, d).cells - of(i, d).seen).empty(); }
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
  void add(row from, std::vector<std::uint64_t>& to) const {
    detail::add_blocks(from.data(), to.data(), from.size());
  }

private:
  bool enumerate() {
    for (const int c : state_->open())
      if (const digit_set digits = state_->digits(c); digits.count() == 2)
        sets_.push_back({cell_set::single(c), digits, first_house(c), 1, {}});
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
      if (!search_house()) {
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
  // Cells of a house that were chosen, their digits, and the range of cells that one is added of.
  struct level {
    int at = 0, end = 0;
    digit_set digits{};
    cell_set cells{};
  };
  // Adds each later cell of the house in turn to those chosen. There is no set with them where even all cells
  // that are left are too few for the digits.
  bool search_house() {
    levels_[0].at = 0;
    levels_[0].end = count_;
    for (int size = 0; size >= 0;) {
      level& chosen = levels_[std::size_t(size)];
      if (chosen.at >= chosen.end) {
        --size;
        continue;
      }
      const int i = chosen.at++;
      stopped_ = limit_.check(examined_++, "almost locked sets");
      if (stopped_ != stop_reason::none) return false;
      const digit_set digits = chosen.digits | digits_[std::size_t(i)];
      const int count = digits.count(), most = std::min(most_here_, size + count_ - i);
      if (count > most + 1) continue;
      level& next = levels_[std::size_t(size) + 1];
      next.cells = chosen.cells;
      next.cells.insert(cells_[std::size_t(i)]);
      if (count == size + 2 && size > 0 && is_new(next.cells))
        sets_.push_back({next.cells, digits, home_, size + 1, {}});
      if (size + 1 >= most) continue;
      next.digits = digits;
      next.at = i + 1;
      next.end = std::min(count_, size + count_ + 3 - count);
      ++size;
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
    group_of_.resize(sets_.size() * n);
    std::size_t uses = 0;
    for (const set& s : sets_) uses += std::size_t(s.size) + 1;
    next_at_.resize(uses);
    // A digit whose cells in the house are all in the set has the same group in each such set.
    whole_.assign(std::size_t(state_->houses().size() * n), -1);
    first_at_.assign(std::size_t(n * state_type::shape.cells()), -1);
    firsts_ = {};
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      const set& s = sets_[i];
      for (const int d : s.digits) {
        const cell_set cells = s.cells & state_->plane(d);
        const bool is_whole = (state_->in_house(s.home, d) - cells).empty();
        int& whole = whole_[std::size_t(s.home * n + d)];
        const int g = is_whole && whole >= 0 ? whole : group_with(d, cells);
        if (is_whole) whole = g;
        group_of_[i * n + std::size_t(d)] = g;
      }
    }
  }
  // The group of some cells, made if there is none.
  BOXLINE_ALWAYS_INLINE int group_with(int d, const cell_set& cells) {
    const int first = cells.first();
    int& list = first_at_[place(d, first)];
    for (int g = list; g >= 0; g = next_at_[std::size_t(g)])
      if (group_at(g).cells == cells) return g;
    cell_set seen = state_->plane(d) & state_->peers(first);
    for (int c = cells.next(first); c >= 0; c = cells.next(c)) seen &= state_->peers(c);
    const int result = groups();
    groups_.push_back({d, -1, cells, seen});
    if (seen.empty()) return result;
    // It is linked with those before it that some candidate sees. They are found by their first cell.
    for (const int c : seen& firsts_[std::size_t(d)])
      for (int g = first_at_[place(d, c)]; g >= 0; g = next_at_[std::size_t(g)])
        if ((group_at(g).cells - seen).empty()) links_.push_back({number(result), number(g)});
    firsts_[std::size_t(d)].insert(first);
    next_at_[std::size_t(result)] = std::exchange(list, result);
    return result;
  }
  static std::size_t place(int d, int c) { return std::size_t(d * state_type::shape.cells() + c); }
  // The number of a linked group, given to it if it has none.
  int number(int g) {
    int& result = groups_[std::size_t(g)].number;
    if (result < 0) {
      result = static_cast<int>(linked_groups_.size());
      linked_groups_.push_back(g);
    }
    return result;
  }

  void make_rows() {
    words_ = (size() + 255) / 256 * 4; // blocks of four
    with_.assign(linked_groups_.size() * std::size_t(words_), 0);
    for (int i = 0; i < size(); ++i)
      for (const int d : (*this)[i].digits)
        if (const int k = of(i, d).number; k >= 0) {
          row_of(with_, k)[i / 64] |= std::uint64_t{1} << (i % 64);
          sets_[std::size_t(i)].linked.insert(d);
        }
    linked_.assign(with_.size() + std::size_t(words_), 0); // the first one has none
    for (const auto& [k, l] : links_) {
      detail::add_blocks(row_of(with_, k), row_of(linked_, l + 1), std::size_t(words_));
      detail::add_blocks(row_of(with_, l), row_of(linked_, k + 1), std::size_t(words_));
    }
  }

  std::uint64_t* row_of(std::vector<std::uint64_t>& rows, int at) const {
    return rows.data() + std::size_t(at) * std::size_t(words_);
  }

  const state_type* state_ = nullptr;
  limits limit_;
  int most_ = default_most, most_here_ = 0, home_ = 0, count_ = 0, words_ = 0;
  std::uint64_t examined_ = 0;
  stop_reason stopped_ = stop_reason::none;
  std::array<int, n> cells_{};
  std::array<digit_set, n> digits_{};
  std::array<level, n + 1> levels_{};
  std::vector<cell_set> earlier_;
  std::vector<set> sets_, sorted_;
  std::vector<group> groups_;
  std::vector<int> group_of_, linked_groups_;
  std::vector<std::pair<int, int>> links_;
  std::vector<std::uint64_t> with_, linked_; // rows by number: the sets with a group, those linked with it
  std::vector<int> whole_;                   // groups, by house and digit
  // Lists of the groups that candidates see, by digit and first cell, and the cells that begin one.
  std::vector<int> first_at_, next_at_;
  std::array<cell_set, std::size_t(n)> firsts_{};
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
