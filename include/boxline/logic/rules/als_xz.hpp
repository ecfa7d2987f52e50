// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/almost_set_targets.hpp>
#include <boxline/logic/engines/set_writer.hpp>

#include <array>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Two almost locked sets A and B without a common cell, and a restricted common x: a digit of both whose
/// cells in A and in B all see each other. One of the sets does not hold x, so it holds all its other digits.
/// For each other digit z of both, a candidate z that sees all cells with z in A and in B is eliminated.
///
/// With two restricted commons, x and y, each set holds one of them: they are eliminated where they see all
/// their cells in both sets, and the other digits of a set where they see all their cells in this set,
/// except from the other set. As in HoDoKu, a pair of sets gives one step, with all eliminations; another
/// pair with the same cells together and the same eliminations gives none.
///
/// Proofs are set arguments: a + b cells and a + b + 1 covers, since one house covers x for both sets; z lies
/// in two covers. With two restricted commons there are as many covers as cells. Where a restricted common
/// has no house with all its cells, as may be with houses besides rows, columns and boxes, alternating chains
/// take the place of the arguments.
///
/// O(sets * digits^2 * sets / 64) besides the pairs with eliminations. Source: bennys, Sudoku Players' Forum,
/// 2005; HoDoKu's "Almost Locked Set XZ-Rule", singly and doubly linked.
struct als_xz {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "als-xz", "almost locked sets XZ",
      "{base} form two almost locked sets with a common digit that only one of them can hold. So they take "
      "all of {cover}, or all but one."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return detail::find_by_sets<finder<Board, Visit>>(b, visit, limit, shared, "ALS-XZ");
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using sets_type = almost_locked_sets<Board>;
    using cell_set = typename sets_type::cell_set;
    using digit_set = typename sets_type::digit_set;

    finder(const sets_type& sets, const almost_set_targets<Board>& targets, Visit& visit)
        : sets_(sets), targets_(targets), visit_(visit), writer_(sets.state()),
          once_(std::size_t(sets.words())), partners_(once_.size()), ends_(once_.size()) {}

    bool with(int i) {
      const bool has_end = sets_type::test(targets_.ends(), i);
      const digit_set linked = sets_[i].linked;
      // Sets from i on with two restricted commons, or with one and an end.
      if (linked.empty() || (linked.is_single() && !has_end)) return true;
      const auto from = std::size_t(i / 64);
      clear(partners_);
      if (!linked.is_single()) {
        clear(once_);
        for (const int x : linked) {
          const auto row = sets_.linked(sets_.group_of(i, x));
          for (std::size_t w = from; w < once_.size(); ++w) {
            partners_[w] |= once_[w] & row[w];
            once_[w] |= row[w];
          }
        }
      }
      if (has_end)
        for (const int z : sets_[i].digits) {
          if (!targets_.has_end(i, z)) continue;
          clear(ends_);
          targets_.add_ends(i, z, ends_.data());
          for (const int x : linked) {
            if (x == z) continue;
            const auto row = sets_.linked(sets_.group_of(i, x));
            for (std::size_t w = from; w < once_.size(); ++w) partners_[w] |= row[w] & ends_[w];
          }
        }
      partners_[from] &= ~std::uint64_t{0} << (i % 64);
      return for_each_bit(partners_,
                          [&](int j) { return !(sets_[i].cells & sets_[j].cells).empty() || pair(i, j); });
    }

  private:
    static void clear(std::vector<std::uint64_t>& row) { std::fill(row.begin(), row.end(), 0); }

    bool pair(int i, int j) {
      const digit_set all = sets_.commons(i, j);
      const int x = all.first(), y = all.next(x);
      digit_set restricted = digit_set::single(x);
      if (y >= 0) restricted.insert(y); // there are no more, unless the state is contradictory
      if (!eliminates(i, j, restricted)) return true;
      step s{&info};
      if (y >= 0 && is_covered(i, j, x) && is_covered(i, j, y))
        linked_twice(i, j, restricted, s);
      else
        linked_once(i, j, restricted, s);
      if (s.eliminations.empty()) return true;
      std::sort(s.eliminations.begin(), s.eliminations.end());
      if (!reported_.insert({sets_[i].cells | sets_[j].cells, s.eliminations}).second) return true;
      return visit_(std::move(s));
    }
    // Whether two sets eliminate something, at least where houses cover two restricted commons.
    bool eliminates(int i, int j, const digit_set& restricted) const {
      const digit_set common = sets_[i].digits & sets_[j].digits;
      if (restricted.is_single()) {
        for (const int z : common - restricted)
          if (!seen_by_both(i, j, z).empty()) return true;
        return false;
      }
      for (const int x : restricted)
        if (!seen_by_both(i, j, x).empty()) return true;
      for (const int d : sets_[i].digits - restricted)
        if (!(sets_.of(i, d).seen - sets_[j].cells).empty()) return true;
      for (const int d : sets_[j].digits - restricted)
        if (!(sets_.of(j, d).seen - sets_[i].cells).empty()) return true;
      return false;
    }
    cell_set both(int i, int j, int d) const { return sets_.of(i, d).cells | sets_.of(j, d).cells; }
    cell_set seen_by_both(int i, int j, int d) const { return sets_.of(i, d).seen & sets_.of(j, d).seen; }
    bool is_covered(int i, int j, int d) {
      writer_.begin();
      return bool(writer_.add_part(d, both(i, j, d)));
    }
    void begin(int i, int j) {
      writer_.begin();
      writer_.add_cells(sets_[i].cells);
      writer_.add_cells(sets_[j].cells);
    }
    // The parts of a set's digits, except the restricted ones.
    void add_parts(int i, const digit_set& restricted, std::array<int, std::size_t(sets_type::n)>& parts) {
      for (const int d : sets_[i].digits - restricted)
        parts[std::size_t(d)] = *writer_.add_part(d, sets_.of(i, d).cells);
    }
    void eliminate(const cell_set& cells, int d, std::initializer_list<int> parts, step& s) {
      for (const int c : cells) {
        writer_.eliminate(c, parts);
        s.eliminations.push_back({cell(c), digit::from_index(d)});
      }
    }

    // With y as a common digit that is eliminated too, where a house does not cover one of the two.
    void linked_once(int i, int j, const digit_set& restricted, step& s) {
      const int x = restricted.first();
      if (restricted.count() == 1 && is_covered(i, j, x)) {
        begin(i, j);
        add_parts(i, restricted, of_i_);
        add_parts(j, restricted, of_j_);
        (void)writer_.add_part(x, both(i, j, x));
        for (const int z : (sets_[i].digits & sets_[j].digits) - restricted)
          eliminate(seen_by_both(i, j, z), z, {of_i_[std::size_t(z)], of_j_[std::size_t(z)]}, s);
        return writer_.write(s.sets);
      }
      for (const int z : sets_[i].digits& sets_[j].digits) {
        const int by = z == x ? restricted.next(x) : x;
        const cell_set seen = seen_by_both(i, j, z);
        if (by < 0 || seen.empty()) continue;
        s.alternations.push_back(sets_.chain(std::array{i, j}, std::array{by}, z));
        for (const int c : seen) s.eliminations.push_back({cell(c), digit::from_index(z)});
      }
    }
    void linked_twice(int i, int j, const digit_set& restricted, step& s) {
      begin(i, j);
      add_parts(i, restricted, of_i_);
      add_parts(j, restricted, of_j_);
      for (const int x : restricted) of_i_[std::size_t(x)] = *writer_.add_part(x, both(i, j, x));
      for (const int x : restricted) eliminate(seen_by_both(i, j, x), x, {of_i_[std::size_t(x)]}, s);
      for (const int d : (sets_[i].digits | sets_[j].digits) - restricted) {
        cell_set seen;
        if (sets_[i].digits.test(d)) {
          seen = sets_.of(i, d).seen - sets_[j].cells;
          eliminate(seen, d, {of_i_[std::size_t(d)]}, s);
        }
        if (sets_[j].digits.test(d))
          eliminate(sets_.of(j, d).seen - sets_[i].cells - seen, d, {of_j_[std::size_t(d)]}, s);
      }
      writer_.write(s.sets);
    }

    const sets_type& sets_;
    const almost_set_targets<Board>& targets_;
    Visit& visit_;
    set_writer<Board> writer_;
    std::vector<std::uint64_t> once_, partners_, ends_;
    std::set<std::pair<cell_set, std::vector<assignment>>> reported_;
    std::array<int, std::size_t(sets_type::n)> of_i_{}, of_j_{};
  };
};

} // namespace boxline::inline v0_2::logic
