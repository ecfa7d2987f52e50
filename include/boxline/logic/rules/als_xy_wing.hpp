// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/almost_set_targets.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Three almost locked sets A, C and B: A and C have a restricted common x, C and B another one, y. If A
/// holds x, then C holds y, so B does not. So one of A and B holds all its digits besides: for each other
/// digit z of both A and B, a candidate z that sees all cells with z in A and in B is eliminated, also from
/// cells of C. As in HoDoKu, z is no restricted common of A and C, nor of C and B, and three sets give one
/// step, with all eliminations.
///
/// With `overlap::excluded` no two sets share a cell. With `overlap::allowed` they may, but A has not all
/// cells of B, nor B those of A; x is then not in a cell of both A and C, nor y in one of both B and C.
///
/// The proof is an alternating chain for each z. O(pairs with a restricted common * sets / 64) besides the
/// triples with eliminations. Source: HoDoKu's "Almost Locked Set XY-Wing"; of the Sudoku Players' Forum.
template <overlap Overlap = overlap::excluded>
struct als_xy_wing {
  static constexpr bool is_inference = true;
  static constexpr rule_info info =
      Overlap == overlap::excluded
          ? rule_info{"als-xy-wing", "almost locked sets XY-wing", "{links}"}
          : rule_info{"overlapping-als-xy-wing", "overlapping almost locked sets XY-wing", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return detail::find_by_sets<finder<Board, Visit>>(b, visit, limit, shared, "ALS-XY-wing");
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using sets_type = almost_locked_sets<Board>;
    using cell_set = typename sets_type::cell_set;
    using digit_set = typename sets_type::digit_set;
    using bits = std::vector<std::uint64_t>;
    static constexpr int n = sets_type::n;

    finder(const sets_type& sets, const almost_set_targets<Board>& targets, Visit& visit)
        : sets_(sets), targets_(targets), visit_(visit), words_(std::size_t(sets.words())), once_(words_),
          twice_(words_), others_(words_), is_known_(words_), ends_(std::size_t(sets.size()) * words_) {}

    bool with(int c) {
      const digit_set digits = sets_[c].linked;
      if (digits.empty() || digits.is_single()) return true;
      clear(once_);
      clear(twice_);
      for (const int x : digits) {
        const auto linked = sets_.linked(sets_.group_of(c, x));
        for (std::size_t w = 0; w < words_; ++w) {
          twice_[w] |= once_[w] & linked[w];
          once_[w] |= linked[w];
        }
      }
      const auto ends = targets_.ends();
      for (std::size_t w = 0; w < words_; ++w) once_[w] &= ends[w];
      int left = 0;
      for_each_bit(once_, [&](int j) {
        if (Overlap == overlap::excluded && !(sets_[c].cells & sets_[j].cells).empty())
          once_[std::size_t(j / 64)] &= ~(std::uint64_t{1} << (j % 64));
        else
          ++left;
        return true;
      });
      return left < 2 || for_each_bit(once_, [&](int a) { return with_first(c, a); });
    }

  private:
    static void clear(bits& row) { std::fill(row.begin(), row.end(), 0); }

    bool with_first(int c, int a) {
      // Sets after A that share a target with it, and a restricted common with C.
      const std::uint64_t* const ends = ends_of(a);
      const std::size_t from = std::size_t(a / 64);
      std::uint64_t any = 0;
      for (std::size_t w = from; w < words_; ++w) {
        others_[w] = once_[w] & ends[w];
        if (w == from) others_[w] &= ~std::uint64_t{1} << (a % 64);
        any |= others_[w];
      }
      if (any == 0) return true;
      const digit_set commons = sets_.commons(c, a);
      if (commons.is_single()) {
        // Those whose only restricted common is the same have none left.
        const auto same = sets_.linked(sets_.group_of(c, commons.first()));
        for (std::size_t w = from; w < words_; ++w) others_[w] &= ~same[w] | twice_[w];
      }
      std::fill(others_.begin(), others_.begin() + std::ptrdiff_t(from), 0);
      return for_each_bit(others_, [&](int b) { return report(a, c, b, commons); });
    }

    // The sets that share a target with one, found when first needed.
    const std::uint64_t* ends_of(int a) {
      std::uint64_t* const result = ends_.data() + std::size_t(a) * words_;
      std::uint64_t& known = is_known_[std::size_t(a / 64)];
      if ((known >> (a % 64) & 1) == 0) {
        known |= std::uint64_t{1} << (a % 64);
        for (const int z : sets_[a].digits) targets_.add_ends(a, z, result);
      }
      return result;
    }

    bool report(int a, int c, int b, const digit_set& with_a) {
      const cell_set &first = sets_[a].cells, &last = sets_[b].cells;
      if (Overlap == overlap::excluded ? !(first & last).empty()
                                       : (first - last).empty() || (last - first).empty())
        return true;
      const digit_set with_b = sets_.commons(c, b);
      const int x = with_a.is_single() || with_b.first() != with_a.first() || !with_b.is_single()
                        ? with_a.first()
                        : with_a.next(with_a.first());
      const int y = with_b.first() != x ? with_b.first() : with_b.next(x);
      step s{&info};
      for (const int z : (sets_[a].digits & sets_[b].digits) - with_a - with_b) {
        const cell_set seen = sets_.of(a, z).seen & sets_.of(b, z).seen;
        if (seen.empty()) continue;
        for (const int t : seen) s.eliminations.push_back({cell(t), digit::from_index(z)});
        s.alternations.push_back(sets_.chain(std::array{a, c, b}, std::array{x, y}, z));
      }
      if (s.eliminations.empty()) return true;
      std::sort(s.eliminations.begin(), s.eliminations.end());
      return visit_(std::move(s));
    }

    const sets_type& sets_;
    const almost_set_targets<Board>& targets_;
    Visit& visit_;
    std::size_t words_;
    bits once_, twice_, others_; // once, twice: sets with a restricted common, or two, with C
    bits is_known_, ends_;       // which sets have one of the rows `ends_`
  };
};

} // namespace boxline::inline v0_2::logic
