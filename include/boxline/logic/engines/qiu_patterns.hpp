// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/geometry.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/deadly_pattern.hpp>

#include <cstdint>
#include <string_view>
#include <utility>

namespace boxline::inline v0_2::logic {

/// Where one of Qiu's patterns has its extras.
enum class qiu_extras : unsigned char {
  pair, ///< in the two cells beside the lines
  box   ///< in the box of the square, outside it
};
/// The enumerator's name: `pair` or `box`.
constexpr std::string_view to_string(qiu_extras e) {
  return word_of(e, {"pair", "box"});
}

/// Qiu's deadly patterns of a state: see `qiu_pattern` and `external_qiu_pattern` for what they are. Each has
/// all open cells of the two lines and of the square's box, and the pair; it is passed on with the steps that
/// follow from it, and these are visited only where `is_deadly` proves it, within a million steps. O(n^5)
/// squares and pairs, with a node of the limits for each square and for each pattern that is to be proven.
/// Requires rows, columns and boxes.
template <board Board>
class qiu_patterns {
public:
  using sets_type = candidate_sets<Board>;
  using cell_set = typename sets_type::cell_set;
  using digit_set = typename sets_type::digit_set;

  /// Refers to the state and to the limits. The cells of a pattern are among `may`.
  qiu_patterns(const sets_type& s, const cell_set& may, const limits& limit)
      : sets_(s), pattern_(s), may_(may), limit_(limit) {
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::qiu_pattern: requires rows, columns and boxes as houses");
  }

  /// Visits the steps of a type, 1 to 4 (`deadly_pattern::conclude`), that follow from the patterns with
  /// their extras in `extras`; in the box, type 2 is `deadly_pattern::one_digit_in_house`. The limit that
  /// stopped it.
  stop_reason find(int type, qiu_extras extras, const rule_info& info, step_taker visit) {
    BOXLINE_ASSERT(type >= 1 && type <= 4);
    const wish w{type, extras, info, visit};
    for (const bool turned : {false, true}) {
      turned_ = turned;
      if (!with_lines(w)) break;
    }
    return stopped_;
  }

private:
  using where = geometry<Board::shape>;
  static constexpr box shape = Board::shape;
  static constexpr int n = shape.size();

  struct wish {
    int type;
    qiu_extras extras;
    const rule_info& info;
    step_taker visit;
  };
  // The cells where two lines and two lines across them meet, with all open cells of both and of the box; the
  // digits that have no place in the box but in the square.
  struct square {
    cell_set cells, box, all;
    digit_set locked;
  };

  int band() const { return turned_ ? shape.columns : shape.rows; }
  int stack() const { return turned_ ? shape.rows : shape.columns; }
  int at(int line, int place) const { return turned_ ? place * n + line : line * n + place; }
  const cell_set& line(int i) const {
    return sets_.cells(int(turned_ ? where::column_house(i) : where::row_house(i)));
  }
  const cell_set& across(int i) const {
    return sets_.cells(int(turned_ ? where::row_house(i) : where::column_house(i)));
  }

  bool with_lines(const wish& w) {
    for (int p = 0; p < n; ++p)
      for (int q = p + 1; q < n && q / band() == p / band(); ++q) {
        if (!is_even(p, q)) continue;
        for (int c = 0; c < n; ++c)
          for (int k = c + 1; k < n && k / stack() == c / stack(); ++k) {
            stopped_ = limit_.check(examined_++, "deadly patterns");
            if (stopped_ != stop_reason::none || !with_square(w, p, q, c, k)) return false;
          }
      }
    return true;
  }
  // Whether the placed cells of both lines are beside each other and hold the same digits, but for one.
  bool is_even(int p, int q) const {
    int single = 0;
    for (int c = 0; c < n; ++c) single += sets_.open().test(at(p, c)) != sets_.open().test(at(q, c)) ? 1 : 0;
    if (single > 1 || !(((line(p) | line(q)) & sets_.open()) - may_).empty()) return false;
    int differ = 0;
    for (int d = 0; d < n; ++d)
      differ += (line(p) & sets_.plane(d)).empty() != (line(q) & sets_.plane(d)).empty() ? 1 : 0;
    return differ <= 1;
  }
  bool with_square(const wish& w, int p, int q, int c, int k) {
    const cell_set lines = line(p) | line(q);
    square s;
    s.cells = lines & (across(c) | across(k));
    s.box = sets_.cells(int(where::box_house(where::box_index(cell(at(p, c))))));
    for (int d = 0; d < n; ++d)
      if (const cell_set places = s.box & sets_.plane(d); !places.empty() && (places - s.cells).empty())
        s.locked.insert(d);
    if (w.extras == qiu_extras::pair && s.locked.count() < 2) return true;
    if (!((s.box & sets_.open()) - may_).empty()) return true;
    s.all = (lines | s.box) & sets_.open();
    for (int other = 0; other < n; ++other) {
      const int x = at(other, c), y = at(other, k);
      if (other / band() == p / band() || !may_.test(x) || !may_.test(y)) continue;
      if (w.extras == qiu_extras::box) {
        if (!with_all_digits(w, s, x, y)) return false;
      } else {
        for (const int a : s.locked)
          for (int b = s.locked.next(a); b >= 0; b = s.locked.next(b))
            if (!with_two_digits(w, s, x, y, digit_set::single(a) | digit_set::single(b))) return false;
      }
    }
    return true;
  }
  bool with_two_digits(const wish& w, const square& s, int x, int y, const digit_set& two) {
    const digit_set of_x = sets_.digits(x), of_y = sets_.digits(y);
    if ((of_x & two).empty() || (of_y & two).empty() || ((of_x | of_y) & two) != two) return true;
    pattern_.clear();
    for (const int c : s.all) pattern_.add(c, sets_.digits(c));
    pattern_.add(x, two);
    pattern_.add(y, two);
    return proven(w, two);
  }
  // All digits of the pair are the pattern's; those that are not locked have places in the rest of the box.
  bool with_all_digits(const wish& w, const square& s, int x, int y) {
    const digit_set digits = sets_.digits(x) | sets_.digits(y);
    const cell_set in_square = s.cells & sets_.open();
    if ((digits - s.locked).empty() || digits.count() > in_square.count()) return true;
    for (const int d : digits)
      if ((in_square & sets_.plane(d)).empty()) return true;
    pattern_.clear();
    for (const int c : s.all) {
      const digit_set core = s.box.test(c) && !s.cells.test(c) ? sets_.digits(c) - digits : sets_.digits(c);
      if (core.empty()) return true;
      pattern_.add(c, core);
    }
    pattern_.add(x, sets_.digits(x));
    pattern_.add(y, sets_.digits(y));
    return proven(w, {});
  }

  bool proven(const wish& w, const digit_set& avoid) {
    bool is_examined = false, is_proven = false;
    stop_reason before_proof = stop_reason::none;
    auto if_proven = [&](step&& s) {
      if (!is_examined) {
        is_examined = true;
        before_proof = limit_.check(examined_++, "deadly patterns");
        if (before_proof != stop_reason::none) return false;
        is_proven = is_deadly<shape>(pattern_.proof().core, candidates_of(sets_.board()), sets_.houses());
      }
      return !is_proven || w.visit(std::move(s));
    };
    const bool more = w.extras == qiu_extras::box && w.type == 2
                          ? pattern_.one_digit_in_house(w.info, if_proven)
                          : pattern_.conclude(w.type, w.info, if_proven, avoid, limit_, examined_, stopped_);
    if (before_proof != stop_reason::none) stopped_ = before_proof;
    return more;
  }

  const sets_type& sets_;
  deadly_pattern<Board> pattern_;
  cell_set may_;
  const limits& limit_;
  bool turned_ = false; // the two lines are columns
  std::uint64_t examined_ = 0;
  stop_reason stopped_ = stop_reason::none;
};

namespace detail {
/// The search of the rules of Qiu's patterns: nothing is found on boards without free cells.
template <board Board>
stop_reason find_qiu(int type, qiu_extras extras, const rule_info& info, const Board& b, step_taker visit,
                     const limits& limit) {
  const auto free = free_cells(b);
  if (free.empty()) return stop_reason::none;
  const candidate_sets<Board> sets(b);
  return qiu_patterns<Board>(sets, free & sets.open(), limit).find(type, extras, info, visit);
}
} // namespace detail

} // namespace boxline::inline v0_2::logic
