// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/implications.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// How a candidate eliminates the guardians of a pattern.
enum class guardians_by : unsigned char {
  sight, ///< it conflicts with all of them
  nets   ///< naked and hidden singles eliminate all that it does not conflict with
};
/// The enumerator's name: `sight` or `nets`.
constexpr std::string_view to_string(guardians_by g) {
  return word_of(g, {"sight", "nets"});
}

/// Three digits cannot fill three cells of each of four boxes that are the corners of a rectangle, if these
/// cells lie in three rows of each band and in three columns of each stack, one in each row and column of a
/// box, and their permutation is odd in an odd number of the boxes. So in such cells, all of them open,
/// another candidate, a guardian, holds. An only guardian is placed; what eliminates all guardians is
/// eliminated, where `By` is how. Each cell has two of the digits at least; one may be missing.
///
/// The proof is a chain: the conclusion is false, so that no guardian is left, and then cases of the twelve
/// cells, one inside the other. Patterns with the fewest guardians first; each conclusion once. O(C(n, 3))
/// sets of digits for each four boxes, those only that have a place in each box, and all choices of their
/// cells, with a node of the limits for each set: 10 to 30 us a state of 9x9 without a pattern. With nets 1
/// to 3 ms with one. Requires boxes of three rows and columns or more.
///
/// Source: "trivalue oddagon" or "Thor's hammer" of the New Sudoku Players' Forum (mith, shye, 2022);
/// Berthier, "The tridagon rule" (2022).
template <guardians_by By>
struct tridagon_by {
  static constexpr bool is_inference = true;

private:
  static constexpr std::string_view text =
      "{shape} are a tridagon: three digits cannot fill three such cells of each of four boxes alone. If "
      "{assumed}, nothing else would be left there.";

public:
  static constexpr rule_info info = By == guardians_by::sight
                                        ? rule_info{"tridagon", "tridagon", text}
                                        : rule_info{"tridagon-net", "tridagon forcing net", text};

  /// Patterns with more guardians are left out.
  int most_guardians = 6;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::tridagon: requires rows, columns and boxes as houses");
    static_assert(Board::shape.rows >= 3 && Board::shape.columns >= 3,
                  "boxline::logic::tridagon: requires boxes of three rows and three columns or more");
    const candidate_sets<Board> state(b);
    finder<Board> find(state, most_guardians);
    if (const stop_reason stopped = find.search(limit); stopped != stop_reason::none) return stopped;
    find.report(visit);
    return stop_reason::none;
  }

private:
  template <board Board>
  class finder {
  public:
    using state_type = candidate_sets<Board>;
    using cell_set = typename state_type::cell_set;
    using digit_set = typename state_type::digit_set;
    using where = geometry<Board::shape>;
    static constexpr box shape = Board::shape;
    static constexpr int n = state_type::n;

    finder(const state_type& s, int most) : state_(s), most_(most) {
      for (int u = 0; u < n; ++u)
        for (int d = 0; d < n; ++d)
          if (!state_.in_house(2 * n + u, d).empty()) open_in_[std::size_t(u)].insert(d);
    }

    stop_reason search(const limits& limit) {
      std::uint64_t examined = 0;
      for (int top = 0; top < where::bands; ++top)
        for (int bottom = top + 1; bottom < where::bands; ++bottom)
          for (int left = 0; left < where::stacks; ++left)
            for (int right = left + 1; right < where::stacks; ++right) {
              boxes_ = {top * where::stacks + left, top * where::stacks + right,
                        bottom * where::stacks + left, bottom * where::stacks + right};
              digit_set digits = digit_set::full();
              for (const int u : boxes_) digits = digits & open_in_[std::size_t(u)];
              for (const int x : digits)
                for (int y = digits.next(x); y >= 0; y = digits.next(y))
                  for (int z = digits.next(y); z >= 0; z = digits.next(z)) {
                    const stop_reason stopped = limit.check(examined++, "tridagons");
                    if (stopped != stop_reason::none) return stopped;
                    digits_ = digit_set::single(x) | digit_set::single(y) | digit_set::single(z);
                    with_digits();
                  }
            }
      return stop_reason::none;
    }

    template <class Visit>
    void report(Visit& visit) {
      std::stable_sort(found_.begin(), found_.end(),
                       [](const pattern& x, const pattern& y) { return x.guardians < y.guardians; });
      if (found_.empty()) return;
      implication_engine<Board> engine(state_.board());
      std::set<std::pair<assignment, bool>> done;
      for (const pattern& p : found_) {
        for (const auto& [what, holds] : conclusions(p, engine)) {
          if (done.count({what, holds}) > 0) continue;
          std::optional<chain> proof = engine.refute(engine.number(what), !holds, p.cells, info, most_cases);
          if (!proof) continue;
          done.insert({what, holds});
          step s{&info};
          (holds ? s.placements : s.eliminations).push_back(what);
          s.chains.push_back(std::move(*proof));
          s.shape.push_back(shape_of(p));
          if (!visit(std::move(s))) return;
        }
      }
    }

  private:
    static constexpr int most_cases = 2000;
    // Three cells of a box, in different rows and columns.
    struct triple {
      std::array<int, 3> cells;
      unsigned rows, columns; // within the box
      bool is_odd;
      int guardians;
    };
    struct pattern {
      std::array<int, 12> cells;
      digit_set digits;
      int guardians;
    };

    void with_digits() {
      std::array<std::vector<triple>, 4>& all = triples_;
      for (std::size_t k = 0; k < 4; ++k)
        if (!find_triples(boxes_[k], all[k])) return;
      for (const triple& a : all[0])
        for (const triple& b : all[1]) {
          if (b.rows != a.rows || a.guardians + b.guardians > most_) continue;
          for (const triple& c : all[2]) {
            if (c.columns != a.columns || a.guardians + b.guardians + c.guardians > most_) continue;
            for (const triple& d : all[3]) {
              const int guardians = a.guardians + b.guardians + c.guardians + d.guardians;
              if (d.rows != c.rows || d.columns != b.columns || guardians > most_ || guardians == 0 ||
                  !(a.is_odd ^ b.is_odd ^ c.is_odd ^ d.is_odd))
                continue;
              pattern p{{}, digits_, guardians};
              auto to = p.cells.begin();
              for (const triple* t : {&a, &b, &c, &d}) to = std::copy(t->cells.begin(), t->cells.end(), to);
              found_.push_back(p);
            }
          }
        }
    }
    // The triples of a box: open cells that have two of the digits at least, and guardians besides.
    bool find_triples(int box_index, std::vector<triple>& result) const {
      result.clear();
      const int top = box_index / where::stacks * shape.rows;
      const int left = box_index % where::stacks * shape.columns;
      const auto guardians = [&](int r, int c) {
        const int at = (top + r) * n + left + c;
        if (!state_.open().test(at)) return -1;
        const digit_set here = state_.digits(at);
        return (here & digits_).count() < 2 ? -1 : (here - digits_).count();
      };
      for (int r0 = 0; r0 < shape.rows; ++r0)
        for (int r1 = r0 + 1; r1 < shape.rows; ++r1)
          for (int r2 = r1 + 1; r2 < shape.rows; ++r2)
            for (int c0 = 0; c0 < shape.columns; ++c0) {
              const int g0 = guardians(r0, c0);
              if (g0 < 0 || g0 > most_) continue;
              for (int c1 = 0; c1 < shape.columns; ++c1) {
                if (c1 == c0) continue;
                const int g1 = guardians(r1, c1);
                if (g1 < 0 || g0 + g1 > most_) continue;
                for (int c2 = 0; c2 < shape.columns; ++c2) {
                  if (c2 == c0 || c2 == c1) continue;
                  const int g2 = guardians(r2, c2);
                  if (g2 < 0 || g0 + g1 + g2 > most_) continue;
                  const bool is_odd = ((c0 > c1) + (c0 > c2) + (c1 > c2)) % 2 != 0;
                  result.push_back(
                      {{(top + r0) * n + left + c0, (top + r1) * n + left + c1, (top + r2) * n + left + c2},
                       1u << r0 | 1u << r1 | 1u << r2,
                       1u << c0 | 1u << c1 | 1u << c2,
                       is_odd,
                       g0 + g1 + g2});
                }
              }
            }
      return !result.empty();
    }

    // The three digits in the twelve cells.
    std::vector<assignment> shape_of(const pattern& p) const {
      std::vector<assignment> result;
      for (const int c : p.cells)
        for (const int d : state_.digits(c) & p.digits) result.push_back({cell(c), digit::from_index(d)});
      std::sort(result.begin(), result.end());
      return result;
    }

    using conclusion = std::pair<assignment, bool>; // whether it is placed

    // What follows from the guardians, of which one holds.
    std::vector<conclusion> conclusions(const pattern& p, implication_engine<Board>& engine) const {
      std::vector<assignment> guardians;
      for (const int c : p.cells)
        for (const int d : state_.digits(c) - p.digits) guardians.push_back({cell(c), digit::from_index(d)});
      std::vector<conclusion> result;
      if (guardians.size() == 1) {
        if (By == guardians_by::sight) result.push_back({guardians.front(), true});
        return result;
      }
      for (int i = 0; i < engine.candidates; ++i) {
        if (!engine.is_open(i)) continue;
        const assignment a = engine.candidate(i);
        const auto sees = [&](assignment g) {
          return a.where == g.where ? a.what != g.what
                                    : a.what == g.what && state_.peers(a.where).test(g.where);
        };
        const bool by_sight = std::all_of(guardians.begin(), guardians.end(), sees);
        if (By == guardians_by::sight) {
          if (by_sight) result.push_back({a, false});
          continue;
        }
        if (by_sight || engine.follow(i, true, reach::nets)) continue;
        const auto& out = engine.eliminated();
        if (std::all_of(guardians.begin(), guardians.end(), [&](assignment g) {
              const int at = engine.number(g);
              return (out[std::size_t(at) / 64] >> (at % 64) & 1) != 0;
            }))
          result.push_back({a, false});
      }
      return result;
    }

    const state_type& state_;
    int most_;
    std::array<int, 4> boxes_{};
    std::array<digit_set, std::size_t(n)> open_in_{}; // by box
    digit_set digits_{};
    std::array<std::vector<triple>, 4> triples_;
    std::vector<pattern> found_;
  };
};

/// An only guardian, and what conflicts with all guardians: see `tridagon_by`.
using tridagon = tridagon_by<guardians_by::sight>;
/// What eliminates all guardians of two or more by singles, and does not conflict with all of them.
using tridagon_net = tridagon_by<guardians_by::nets>;

} // namespace boxline::inline v0_2::logic
