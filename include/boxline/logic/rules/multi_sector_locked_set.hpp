// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/set_writer.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The open cells where some rows and some columns cross, one in each of these rows and columns at least. A
/// digit of them needs as many covers as rows have it there, or as many as columns have it there, whichever
/// are fewer. If there are as many covers as cells, each cover holds its digit in these cells: a candidate of
/// the digit elsewhere that sees all cells of a cover is eliminated. For digits with as many rows as columns
/// both covers are taken, in two arguments.
///
/// Rows and columns are two to six each at 9x9 and below, two or three above. O(C(n, rows) * C(n, columns) *
/// n), with a node of the limits for each choice of rows and each column added. Requires rows and columns as
/// houses. Source: "multi-sector locked sets" of the New Sudoku Players' Forum; Allan Barker's sets of rank
/// 0.
struct multi_sector_locked_set {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "multi-sector-locked-set", "multi-sector locked set",
      "{base} need as many candidates as {cover} can hold, so these have no other place there."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    static_assert(box_houses<typename Board::houses_type>,
                  "boxline::logic::multi_sector_locked_set: requires rows and columns as houses; with listed "
                  "houses use sue_de_coq and als_xz");
    const candidate_sets<Board> state(b);
    finder<Board, Visit> find(state, visit, limit);
    for (std::uint64_t rows = 0; rows < std::uint64_t{1} << find.n; ++rows)
      if (const int count = std::popcount(rows); count >= 2 && count <= find.most && !find.with(rows)) break;
    return find.stopped();
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using state_type = candidate_sets<Board>;
    using cell_set = typename state_type::cell_set;
    using digit_set = typename state_type::digit_set;
    using where = geometry<Board::shape>;
    static constexpr int n = state_type::n, most = n <= 9 ? std::min(n - 1, 6) : 3;

    finder(const state_type& s, Visit& visit, const limits& limit)
        : state_(s), visit_(visit), limit_(limit), writer_(s) {}

    stop_reason stopped() const { return stopped_; }

    bool with(std::uint64_t rows) {
      rows_ = {};
      row_numbers_ = rows;
      for (int r = 0; r < n; ++r)
        if (rows >> r & 1) rows_ |= state_.cells(r);
      // The rows that have each digit in a column, and the open cells there.
      for (int c = 0; c < n; ++c) {
        const cell_set open = rows_ & state_.cells(n + c) & state_.open();
        open_[std::size_t(c)] = open.count();
        std::array<std::uint64_t, std::size_t(n)>& have = have_[std::size_t(c)];
        have.fill(0);
        for (const int x : open)
          for (const int d : state_.digits(x)) have[std::size_t(d)] |= std::uint64_t{1} << (x / n);
      }
      return extend(0, 0, 0, {}, {});
    }

  private:
    using per_digit = std::array<std::uint64_t, std::size_t(n)>;
    using counts = std::array<int, std::size_t(n)>;

    // Adds each later column in turn; `in_rows` are the rows with a digit, `columns` the columns with it.
    bool extend(int from, int size, int cells, const per_digit& in_rows, const counts& columns) {
      for (int c = from; c < n; ++c) {
        stopped_ = limit_.check(examined_++, "multi-sector locked sets");
        if (stopped_ != stop_reason::none) return false;
        if (open_[std::size_t(c)] == 0) continue;
        per_digit rows = in_rows;
        counts more = columns;
        int covers = 0;
        for (std::size_t d = 0; d < std::size_t(n); ++d) {
          const std::uint64_t here = have_[std::size_t(c)][d];
          rows[d] |= here;
          more[d] += here != 0;
          covers += std::min(std::popcount(rows[d]), more[d]);
        }
        chosen_[std::size_t(size)] = c;
        const int all = cells + open_[std::size_t(c)];
        if (size + 1 >= 2 && covers == all && !report(size + 1, rows, more)) return false;
        if (size + 1 < most && !extend(c + 1, size + 1, all, rows, more)) return false;
      }
      return true;
    }

    bool report(int size, const per_digit& rows, const counts& columns) {
      cell_set base;
      for (int k = 0; k < size; ++k) base |= state_.cells(n + chosen_[std::size_t(k)]);
      base &= rows_ & state_.open();
      for (int r = 0; r < n; ++r)
        if ((row_numbers_ >> r & 1) != 0 && (base & state_.cells(r)).empty()) return true;
      if (!eliminates(base, rows, columns)) return true;
      step s{&info};
      bool is_tie = false;
      for (const bool by_rows : {true, false}) {
        if (!by_rows && !is_tie) break;
        is_tie = take_covers(base, rows, columns, by_rows);
        writer_.begin();
        writer_.add_cells(base);
        for (cover& k : covers_) k.number = *writer_.add_part(k.digit, k.cells);
        for (const cover& k : covers_)
          for (const int t : eliminated(k, base)) {
            const assignment a{cell(t), digit::from_index(k.digit)};
            if (std::find(s.eliminations.begin(), s.eliminations.end(), a) != s.eliminations.end()) continue;
            writer_.eliminate(t, std::array{k.number});
            s.eliminations.push_back(a);
          }
        writer_.write(s.sets);
      }
      std::sort(s.eliminations.begin(), s.eliminations.end());
      if (!reported_.insert({base, s.eliminations}).second) return true;
      return visit_(std::move(s));
    }

    struct cover {
      int digit;
      cell_set cells;
      int number = 0; // in the argument
    };

    // The covers of the digits, by rows where rows and columns are as many, or by columns. Whether some are.
    bool take_covers(const cell_set& base, const per_digit& rows, const counts& columns, bool by_rows) {
      covers_.clear();
      bool is_tie = false;
      for (int d = 0; d < n; ++d) {
        const int in_rows = std::popcount(rows[std::size_t(d)]), in_columns = columns[std::size_t(d)];
        is_tie |= in_rows == in_columns && in_rows > 0;
        const bool takes_rows = in_rows < in_columns || (in_rows == in_columns && by_rows);
        for (int u = takes_rows ? 0 : n; u < (takes_rows ? n : 2 * n); ++u)
          if (const cell_set part = base & state_.in_house(u, d); !part.empty()) covers_.push_back({d, part});
      }
      return is_tie;
    }
    cell_set eliminated(const cover& k, const cell_set& base) const {
      return (state_.plane(k.digit) & state_.masks().common_peers(k.cells)) - base;
    }
    bool eliminates(const cell_set& base, const per_digit& rows, const counts& columns) {
      for (const bool by_rows : {true, false}) {
        const bool is_tie = take_covers(base, rows, columns, by_rows);
        for (const cover& k : covers_)
          if (!eliminated(k, base).empty()) return true;
        if (!is_tie) break;
      }
      return false;
    }

    const state_type& state_;
    Visit& visit_;
    const limits& limit_;
    set_writer<Board> writer_;
    stop_reason stopped_ = stop_reason::none;
    std::uint64_t examined_ = 0;
    cell_set rows_{};
    std::uint64_t row_numbers_ = 0;
    std::array<int, std::size_t(n)> open_{}, chosen_{};
    std::array<per_digit, std::size_t(n)> have_{};
    std::vector<cover> covers_;
    std::set<std::pair<cell_set, std::vector<assignment>>> reported_;
  };
};

} // namespace boxline::inline v0_2::logic
