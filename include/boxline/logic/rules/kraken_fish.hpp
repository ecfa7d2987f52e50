// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/engines/implications.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/logic/rules/subset_name.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace boxline::inline v0_2::logic {

/// `Size` rows with a digit, and one column less: of the candidates in these rows outside of these columns
/// one holds, as the rows need `Size` columns. Those are the fins of a fish, and its candidates in one of its
/// columns. What each of them eliminates by a chain, which may have
/// groups where `How` does, is eliminated. Or columns and rows in each
/// other's place. What all of them see without a chain is a fish with fins and no step here.
///
/// Each elimination is a step of its own, with the shortest chains together; the shortest first, of equal
/// ones by cell and digit. So all are searched before the first step is given: O(C(n, Size) * C(n, Size - 1)
/// * n) choices of rows and columns, those only that leave `most_cases` candidates or fewer; 0.2 to 0.5 ms a
/// state of 9x9. `limits::nodes` counts choices of rows. Requires rows and columns as houses.
///
/// Source: HoDoKu's "kraken fish", types 1 and 2, of basic shape; of the Sudoku Players' Forum.
template <int Size, reach How = reach::links>
struct kraken_fish {
  static_assert(Size >= 2 && Size <= 4, "boxline::logic::kraken_fish: two to four rows");
  static constexpr bool is_inference = true;

private:
  static constexpr short_text name_of(std::string_view gap) {
    short_text name;
    if (How != reach::links) (name += How == reach::groups ? std::string_view("grouped") : "dynamic") += gap;
    (name += std::string_view("kraken")) += gap;
    return name += Size == 3    ? std::string_view("swordfish")
                   : Size == 4  ? "jellyfish"
                   : gap == "-" ? "x-wing"
                                : "X-wing";
  }
  static constexpr auto key = name_of("-"), title = name_of(" ");

public:
  static constexpr rule_info info{key, title, "{cases}", Size};

  /// A clause with more candidates is left out.
  int most_cases = Size + 2;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::kraken_fish: requires rows and columns as houses");
    finder<Board> find(b, most_cases, limit);
    for (int d = 0; d < Board::shape.size(); ++d)
      if (!find.with_digit(d)) return find.stopped();
    for (const conclusion& c : find.sorted())
      if (!visit(find.step_of(c))) break;
    return stop_reason::none;
  }

private:
  struct conclusion {
    int length = -1, what = 0, digit = 0;
    bool is_by_rows = true;
    std::uint64_t base = 0, cover = 0;
    bool operator<(const conclusion& o) const { return std::tie(length, what) < std::tie(o.length, o.what); }
  };

  template <board Board>
  class finder {
  public:
    using engine_type = implication_engine<Board>;
    static constexpr int n = Board::shape.size();

    finder(const Board& b, int most, const limits& limit)
        : engine_(b), most_(most), limit_(limit), best_(std::size_t(engine_type::candidates)),
          out_(std::size_t(n) * std::size_t(n)), lengths_(out_.size()), is_refuted_(out_.size()) {}

    stop_reason stopped() const { return stopped_; }

    bool with_digit(int d) {
      digit_ = d;
      lines_[0].assign(std::size_t(n), 0);
      lines_[1].assign(std::size_t(n), 0);
      for (int c = 0; c < n * n; ++c) {
        const int i = c * n + d;
        if (!engine_.is_open(i)) continue;
        lines_[0][std::size_t(c / n)] |= std::uint64_t{1} << (c % n);
        lines_[1][std::size_t(c % n)] |= std::uint64_t{1} << (c / n);
        is_refuted_[std::size_t(c)] = engine_.follow(i, true, How);
        out_[std::size_t(c)] = engine_.eliminated();
        lengths_[std::size_t(c)].assign(std::size_t(engine_type::candidates), 0);
        engine_.for_each_implied([&](int x, bool holds, int length) {
          if (!holds) lengths_[std::size_t(c)][std::size_t(x)] = static_cast<unsigned short>(length);
        });
      }
      for (const bool by_rows : {true, false}) {
        is_by_rows_ = by_rows;
        if (!add_base(0, 0, 0, 0, 0)) return false;
      }
      return true;
    }

    std::vector<conclusion> sorted() const {
      std::vector<conclusion> result;
      for (const conclusion& c : best_)
        if (c.length > 0) result.push_back(c);
      std::sort(result.begin(), result.end());
      return result;
    }

    step step_of(const conclusion& c) {
      is_by_rows_ = c.is_by_rows;
      step s{&info};
      s.eliminations.push_back(engine_type::candidate(c.what));
      case_argument all;
      const digit d = digit::from_index(c.digit);
      for (std::uint64_t i = c.base; i != 0; i &= i - 1)
        all.by.base.push_back(constraint::of(house(line_house(std::countr_zero(i), true)), d));
      for (std::uint64_t i = c.cover; i != 0; i &= i - 1)
        all.by.cover.push_back(constraint::of(house(line_house(std::countr_zero(i), false)), d));
      for (int at = 0; at < n * n; ++at) {
        const int line = is_by_rows_ ? at / n : at % n, place = is_by_rows_ ? at % n : at / n;
        if ((c.base >> line & 1) == 0 || (c.cover >> place & 1) != 0) continue;
        const int i = at * n + c.digit;
        if (!engine_.is_open(i)) continue;
        all.by.any.push_back(engine_type::candidate(i));
        engine_.follow(i, true, How);
        all.cases.push_back({engine_.case_of(c.what), false});
      }
      s.cases.push_back(std::move(all));
      return s;
    }

  private:
    int line_house(int line, bool is_base) const { return is_base == is_by_rows_ ? line : n + line; }

    // Adds each later line that has the digit; `left` candidates at least are outside of any covers.
    bool add_base(int from, int size, std::uint64_t base, std::uint64_t places, int left) {
      const std::vector<std::uint64_t>& lines = lines_[is_by_rows_ ? 0 : 1];
      if (size == Size) {
        stopped_ = limit_.check(examined_++, "kraken fish");
        if (stopped_ != stop_reason::none) return false;
        base_ = base;
        add_cover(places, 0, 0);
        return true;
      }
      for (int line = from; line < n; ++line) {
        const std::uint64_t here = lines[std::size_t(line)];
        const int more = left + std::max(0, std::popcount(here) - (Size - 1));
        if (here != 0 && more <= most_ &&
            !add_base(line + 1, size + 1, base | std::uint64_t{1} << line, places | here, more))
          return false;
      }
      return true;
    }
    void add_cover(std::uint64_t places, int size, std::uint64_t cover) {
      if (size == Size - 1) return with_clause(cover);
      for (std::uint64_t i = places; i != 0; i &= i - 1)
        add_cover(i & (i - 1), size + 1, cover | (i & ~(i - 1)));
    }
    void with_clause(std::uint64_t cover) {
      const std::vector<std::uint64_t>& lines = lines_[is_by_rows_ ? 0 : 1];
      any_.clear();
      for (std::uint64_t i = base_; i != 0; i &= i - 1) {
        const int line = std::countr_zero(i);
        for (std::uint64_t j = lines[std::size_t(line)] & ~cover; j != 0; j &= j - 1) {
          const int place = std::countr_zero(j);
          any_.push_back(is_by_rows_ ? line * n + place : place * n + line);
          if (int(any_.size()) > most_ || is_refuted_[std::size_t(any_.back())]) return;
        }
      }
      if (any_.empty()) return;
      for (std::size_t w = 0; w < engine_type::words; ++w) {
        std::uint64_t all = ~std::uint64_t{0};
        for (const int c : any_) all &= out_[std::size_t(c)][w];
        for (; all != 0; all &= all - 1) {
          const int x = static_cast<int>(w) * 64 + std::countr_zero(all);
          conclusion found{0, x, digit_, is_by_rows_, base_, cover};
          for (const int c : any_) found.length += lengths_[std::size_t(c)][std::size_t(x)];
          conclusion& best = best_[std::size_t(x)];
          if (best.length < 0 || found.length < best.length) best = found;
        }
      }
    }

    engine_type engine_;
    int most_;
    const limits& limit_;
    std::vector<conclusion> best_;                // by candidate
    std::vector<std::vector<std::uint64_t>> out_; // what each cell with the digit eliminates
    std::vector<std::vector<unsigned short>> lengths_;
    std::vector<char> is_refuted_;
    std::vector<std::uint64_t> lines_[2]; // the places of the digit in rows, and in columns
    std::vector<int> any_;
    std::uint64_t base_ = 0, examined_ = 0;
    stop_reason stopped_ = stop_reason::none;
    int digit_ = 0;
    bool is_by_rows_ = true;
  };
};

} // namespace boxline::inline v0_2::logic
