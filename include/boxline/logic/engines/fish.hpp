// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/function_ref.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/digit_targets.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

/// \file
/// The engine of fish: patterns of one digit in n bases and n covers.

namespace boxline::inline v0_2::logic {

/// Which houses a fish has.
enum class fish_shape : unsigned char {
  basic,   ///< rows as bases and columns as covers, or the reverse
  franken, ///< and boxes or other houses on either side, or on both
  mutant   ///< any others: rows and columns on one side
};
/// The enumerator in words: `basic`, `franken` or `mutant`.
constexpr std::string_view to_string(fish_shape s) {
  return word_of(s, {"basic", "franken", "mutant"});
}

namespace detail {
/// Whether houses are rows, columns or others.
struct house_kinds {
  enum kind : unsigned char { row = 1, column = 2, other = 4 };

  template <house_system H>
  static constexpr kind of(const H& h, house u) {
    constexpr int n = H::shape.size();
    const auto cells = h.cells(u);
    const auto all = [&](auto is_equal) { return std::all_of(cells.begin(), cells.end(), is_equal); };
    if (all([&](cell c) { return c / n == cells[0] / n; })) return row;
    return all([&](cell c) { return c % n == cells[0] % n; }) ? column : other;
  }
  /// By house. A table that is made at compile time where the houses have no state.
  template <house_system H>
  static decltype(auto) of_all(const H& h) {
    if constexpr (std::is_empty_v<H>) {
      static constexpr auto table = [] {
        std::array<kind, std::size_t(H().size())> kinds{};
        for (std::size_t u = 0; u < kinds.size(); ++u) kinds[u] = of(H(), house(static_cast<int>(u)));
        return kinds;
      }();
      return (table);
    } else {
      std::vector<kind> kinds;
      for (int u = 0; u < h.size(); ++u) kinds.push_back(of(h, house(u)));
      return kinds;
    }
  }
};
} // namespace detail

/// A fish: a digit, bases and as many covers. `fins` are the cells that lie in more bases than covers. Each
/// of `eliminated` lies in more covers than bases, and is a peer of every fin.
template <class CellSet>
struct fish_pattern {
  static constexpr std::size_t most = 7;
  int digit = 0;
  std::size_t size = 0;
  std::array<house, most> base{}, cover{};
  CellSet fins{}, eliminated{};
  fish_shape shape = fish_shape::basic;
  bool is_sashimi = false; ///< a base has one cell or none besides fins
};

/// Finds fish of a size and a shape on a board. For each candidate that no placement of its digit has, or
/// each candidate where the houses are not the standard ones, it supposes that the candidate holds: a fish
/// that eliminates it is then a set of k bases whose cells lie in k - 1 covers, and a cover with the
/// candidate.
///
/// Basic fish: O(candidates * 2^n) at worst. Other shapes: a search that covers the cells of its bases one
/// by one and adds a base where none is left, O(candidates * (houses * 3)^(size - 1)) at worst, and some
/// hundred nodes in general. Each fish is given once. A fish whose candidates are all eliminated by smaller
/// fish of the same houses, as where a base has no cell left, is not given.
/// Source: the sets of Obi-Wahn's "Ultimate Fish Guide"; HoDoKu's names.
template <board Board>
class fish_finder {
public:
  using sets_type = candidate_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using pattern = fish_pattern<cell_set>;
  using taker = function_ref<bool(const pattern&)>;
  static constexpr int n = sets_type::n;

  explicit fish_finder(const Board& b, const limits& limit = {}) : fish_finder(b, limit, nullptr) {
    own_.begin(sets_);
  }
  /// With targets that are known already, those of the board.
  fish_finder(const Board& b, const limits& limit, digit_targets<Board>& targets)
      : fish_finder(b, limit, &targets) {}
  fish_finder(const fish_finder&) = delete;
  fish_finder& operator=(const fish_finder&) = delete;

  /// Calls `take(pattern)`, which returns whether to go on, for each fish of the size and shape, with fins or
  /// without. The result is `none` where `take` ended the search. Requires 2 <= size <= 7.
  stop_reason for_each(int size, fish_shape shape, bool with_fins, taker take) {
    size_ = static_cast<std::size_t>(size);
    shape_ = shape;
    with_fins_ = with_fins;
    for (digit_ = 0; digit_ < n; ++digit_) {
      seen_.clear();
      const cell_set& plane = sets_.plane(digit_);
      if (plane.count() <= size) continue;
      for (const int x : targets_->of(digit_)) {
        target_ = x;
        rest_ = plane - sets_.peers(x);
        rest_.erase(x);
        const bool more = shape == fish_shape::basic ? basic(0, take) && basic(1, take) : others(take);
        if (!more) return stopped_;
      }
    }
    return stop_reason::none;
  }

  const sets_type& sets() const { return sets_; }

  /// The argument by which a fish eliminates a cell: its bases and covers, and covers for its fins, each of
  /// which has the cell too.
  set_argument argument(const pattern& p, int x) const {
    set_argument result;
    const digit d = digit::from_index(p.digit);
    for (std::size_t i = 0; i < p.size; ++i) {
      result.base.push_back(constraint::of(p.base[i], d));
      result.cover.push_back(constraint::of(p.cover[i], d));
    }
    // The fewest houses of x that have all fins; a fin in two more bases than covers needs one twice.
    const auto around = sets_.houses().houses_of(cell(x));
    const int count = static_cast<int>(around.size());
    int best = -1, fewest = count + 1;
    for (int choice = 0; choice < 1 << count; ++choice) {
      cell_set covered;
      for (int i = 0; i < count; ++i)
        if ((choice >> i & 1) != 0) covered |= sets_.cells(around[std::size_t(i)]);
      if ((p.fins - covered).empty() && std::popcount(unsigned(choice)) < fewest) {
        fewest = std::popcount(unsigned(choice));
        best = choice;
      }
    }
    int times = 0;
    for (const int y : p.fins) times = std::max(times, bases_of(p, y) - covers_of(p, y));
    for (int i = 0; i < count && best > 0; ++i)
      for (int k = 0; k < times && (best >> i & 1) != 0; ++k)
        result.cover.push_back(constraint::of(around[std::size_t(i)], d));
    return result;
  }

private:
  static constexpr auto row = detail::house_kinds::row, column = detail::house_kinds::column,
                        other = detail::house_kinds::other;

  fish_finder(const Board& b, const limits& limit, digit_targets<Board>* targets)
      : sets_(b), limit_(limit), targets_(targets != nullptr ? targets : &own_),
        kinds_(detail::house_kinds::of_all(b.houses())) {}

  static int bases_of(const pattern& p, const sets_type& s, int c) {
    int sum = 0;
    for (std::size_t i = 0; i < p.size; ++i) sum += s.cells(p.base[i]).test(c);
    return sum;
  }
  int bases_of(const pattern& p, int c) const { return bases_of(p, sets_, c); }
  int covers_of(const pattern& p, int c) const {
    int sum = 0;
    for (std::size_t i = 0; i < p.size; ++i) sum += sets_.cells(p.cover[i]).test(c);
    return sum;
  }

  // Rows and columns, or the reverse: sets of `size_` lines whose cells lie in one line fewer across.
  bool basic(int way, taker take) {
    lines_ = 0;
    for (std::size_t u = 0; u < kinds_.size(); ++u) {
      if (kinds_[u] != (way == 0 ? row : column)) continue;
      const cell_set& cells = sets_.cells(static_cast<int>(u));
      if (cells.test(target_) || (cells & sets_.plane(digit_)).empty()) continue;
      sets::fixed_set<n> across;
      for (const int c : rest_& cells) across.insert(way == 0 ? c % n : c / n);
      // A base without a cell left is a smaller fish; one with too many is in none.
      if (across.empty()) return true;
      if (across.count() < static_cast<int>(size_) && lines_ < n) {
        line_[std::size_t(lines_)] = house(static_cast<int>(u));
        across_[std::size_t(lines_++)] = across;
      }
    }
    return lines_ < static_cast<int>(size_) || add_line(way, 0, 0, {}, take);
  }
  bool add_line(int way, int from, std::size_t chosen, const sets::fixed_set<n>& across, taker take) {
    if (chosen == size_) {
      if (across.count() + 1 != static_cast<int>(size_)) return true;
      found_.size = size_;
      std::size_t covers = 0;
      for (std::size_t u = 0; u < kinds_.size(); ++u)
        if (kinds_[u] == (way == 0 ? column : row)) {
          const cell first = sets_.houses().cells(house(static_cast<int>(u)))[0];
          const int index = way == 0 ? first % n : first / n;
          const bool has_target = sets_.cells(static_cast<int>(u)).test(target_);
          if ((across.test(index) || has_target) && covers < size_)
            found_.cover[covers++] = house(static_cast<int>(u));
        }
      return covers < size_ || report(take);
    }
    if ((stopped_ = limit_.check(examined_++, "fish")) != stop_reason::none) return false;
    for (int i = from; i + static_cast<int>(size_ - chosen) <= lines_; ++i) {
      const auto more = across | across_[std::size_t(i)];
      if (more.count() >= static_cast<int>(size_)) continue;
      found_.base[chosen] = line_[std::size_t(i)];
      if (!add_line(way, i + 1, chosen + 1, more, take)) return false;
    }
    return true;
  }

  // Franken: rows and others against columns and others, then the reverse. Mutant: any.
  bool others(taker take) {
    const auto search = [&](int bases, int covers) {
      base_kinds_ = bases;
      cover_kinds_ = covers;
      for (std::size_t u = 0; u < kinds_.size(); ++u)
        if ((kinds_[u] & bases) != 0 && !sets_.cells(static_cast<int>(u)).test(target_) &&
            !sets_.in_house(static_cast<int>(u), digit_).empty() &&
            (rest_ & sets_.cells(static_cast<int>(u))).empty())
          return true; // a smaller fish
      for (std::size_t u = 0; u < kinds_.size(); ++u) {
        if (!is_base(u, {})) continue;
        first_ = static_cast<int>(u);
        found_.base[0] = house(first_);
        const cell_set cells = rest_ & sets_.cells(first_);
        if (!cover(1, 0, cells, cells, {}, take)) return false;
      }
      return true;
    };
    if (shape_ == fish_shape::mutant) return search(row | column | other, row | column | other);
    return search(row | other, column | other) && search(column | other, row | other);
  }
  bool is_base(std::size_t u, const cell_set& held) const {
    if ((kinds_[u] & base_kinds_) == 0 || sets_.cells(static_cast<int>(u)).test(target_)) return false;
    const cell_set cells = rest_ & sets_.cells(static_cast<int>(u));
    return !cells.empty() && (cells & held).empty();
  }
  // `bases` bases with the cells `held`, of which `open` are in none of the `covers` covers.
  bool cover(std::size_t bases, std::size_t covers, const cell_set& held, const cell_set& open,
             const cell_set& covered, taker take) {
    if ((stopped_ = limit_.check(examined_++, "fish")) != stop_reason::none) return false;
    if (!open.empty()) {
      if (covers + 1 >= size_) return true;
      const int c = open.first();
      for (const house u : sets_.houses().houses_of(cell(c))) {
        if ((kinds_[std::size_t(u)] & cover_kinds_) == 0 || sets_.cells(u).test(target_)) continue;
        if (std::find(found_.base.begin(), found_.base.begin() + static_cast<std::ptrdiff_t>(bases), u) !=
            found_.base.begin() + static_cast<std::ptrdiff_t>(bases))
          continue;
        found_.cover[covers] = u;
        if (!cover(bases, covers + 1, held, open - sets_.cells(u), covered | sets_.cells(u), take))
          return false;
      }
      return true;
    }
    if (covers < bases) {
      if (bases != size_) return true; // a smaller fish
      // The cover with the target.
      found_.size = size_;
      for (const house u : sets_.houses().houses_of(cell(target_))) {
        if ((kinds_[std::size_t(u)] & cover_kinds_) == 0) continue;
        found_.cover[covers] = u;
        const auto base = found_.base, cover = found_.cover;
        const bool more = report(take);
        found_.base = base;
        found_.cover = cover;
        if (!more) return false;
      }
      return true;
    }
    // Another base, of which some cells are covered already.
    if (bases == size_) return true;
    for (std::size_t u = static_cast<std::size_t>(first_) + 1; u < kinds_.size(); ++u) {
      if (!is_base(u, held)) continue;
      const cell_set cells = rest_ & sets_.cells(static_cast<int>(u));
      if ((cells & covered).empty() || is_cover(house(static_cast<int>(u)), covers)) continue;
      found_.base[bases] = house(static_cast<int>(u));
      if (!cover(bases + 1, covers, held | cells, cells - covered, covered, take)) return false;
    }
    return true;
  }
  bool is_cover(house u, std::size_t covers) const {
    return std::find(found_.cover.begin(), found_.cover.begin() + static_cast<std::ptrdiff_t>(covers), u) !=
           found_.cover.begin() + static_cast<std::ptrdiff_t>(covers);
  }

  // Completes the fish of `found_.base` and `found_.cover`, and gives it if it is new and of the shape.
  bool report(taker take) {
    pattern p = found_;
    p.digit = digit_;
    std::sort(p.base.begin(), p.base.begin() + static_cast<std::ptrdiff_t>(size_));
    std::sort(p.cover.begin(), p.cover.begin() + static_cast<std::ptrdiff_t>(size_));
    if (std::adjacent_find(p.cover.begin(), p.cover.begin() + static_cast<std::ptrdiff_t>(size_)) !=
        p.cover.begin() + static_cast<std::ptrdiff_t>(size_))
      return true;
    int base_kinds = 0, cover_kinds = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      base_kinds |= kinds_[std::size_t(p.base[i])];
      cover_kinds |= kinds_[std::size_t(p.cover[i])];
    }
    const bool mixed = (base_kinds & (row | column)) == (row | column) ||
                       (cover_kinds & (row | column)) == (row | column) ||
                       (base_kinds & cover_kinds & (row | column)) != 0;
    p.shape = mixed                                       ? fish_shape::mutant
              : ((base_kinds | cover_kinds) & other) != 0 ? fish_shape::franken
                                                          : fish_shape::basic;
    if (p.shape != shape_) return true;

    const cell_set& plane = sets_.plane(digit_);
    cell_set candidates;
    for (std::size_t i = 0; i < size_; ++i)
      candidates |= plane & (sets_.cells(p.base[i]) | sets_.cells(p.cover[i]));
    cell_set eliminated, fins;
    for (const int c : candidates) {
      const int more = covers_of(p, c) - bases_of(p, c);
      if (more > 0) eliminated.insert(c);
      if (more < 0) fins.insert(c);
    }
    if (fins.empty() == with_fins_) return true;
    p.fins = fins;
    p.eliminated = eliminated & sets_.masks().common_peers(fins);
    for (std::size_t i = 0; i < size_; ++i)
      p.is_sashimi |= ((plane & sets_.cells(p.base[i])) - fins).count() <= 1;
    if (p.eliminated.empty()) return true;
    const key k{p.base, p.cover};
    const auto at = std::lower_bound(seen_.begin(), seen_.end(), k);
    if (at != seen_.end() && *at == k) return true;
    seen_.insert(at, k);
    return take(std::as_const(p));
  }

  struct key {
    std::array<house, pattern::most> base, cover;
    friend bool operator==(const key&, const key&) = default;
    friend auto operator<=>(const key&, const key&) = default;
  };

  sets_type sets_;
  limits limit_;
  digit_targets<Board> own_;
  digit_targets<Board>* targets_;
  decltype(detail::house_kinds::of_all(std::declval<const typename Board::houses_type&>())) kinds_;
  std::vector<key> seen_; // the fish of the digit so far
  std::size_t size_ = 2;
  fish_shape shape_ = fish_shape::basic;
  bool with_fins_ = false;
  std::uint64_t examined_ = 0;
  stop_reason stopped_ = stop_reason::none;
  int digit_ = 0, target_ = 0, lines_ = 0, first_ = 0, base_kinds_ = 0, cover_kinds_ = 0;
  cell_set rest_{};
  std::array<house, n> line_{};
  std::array<sets::fixed_set<n>, n> across_{};
  pattern found_{};
};

} // namespace boxline::inline v0_2::logic
