// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Equal sets of cells: p columns against some rows and boxes, or p rows against some columns and boxes. What
/// both have in common is left out, a cell in a row and a box of them counts twice. Of some digits the rest
/// of the columns, the first set, then holds as many as the rest of the rows and boxes, the second set, and
/// p minus the number of rows and boxes of each more. If the first set can hold no more of these digits than
/// that, where the second holds no fewer:
///
///     each cell of the first set that can hold one of the digits does: its other candidates are eliminated
///     each cell of the second set that can hold something else does: the digits are eliminated from it
///
/// The ring of Phistomefel, the 16 cells around the central box, against the 16 cells in the corners, is
/// columns 1, 2, 8 and 9 against rows 3 and 7 and boxes 4 and 6.
///
// clang-format on
/// All columns, rows, boxes and digits are tried: fewer digits first, then fewer columns; a step only for
/// what the steps before have not eliminated. With one house on either side these are intersections and
/// subsets, with rows and columns alone fish and multi-sector locked sets. O(4^n * n * 2^stacks), with a node
/// of the limits for each set of digits: 10 to 20 ms a state of 9x9. For grids up to 9x9 with rows, columns
/// and boxes.
///
/// Source: "set equivalence theory", Cracking the Cryptic (2020), after the ring of Phistomefel.
struct equal_sets {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"equal-sets", "equal sets of cells",
                                  "Of these digits, {shape} can hold no more than {shape-rest} have to hold: "
                                  "{base} need as many candidates "
                                  "as {cover} can hold, so these have no other place there."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    static_assert(Board::shape.size() <= 9 && !Board::shape.is_latin() &&
                      box_houses<typename Board::houses_type>,
                  "boxline::logic::equal_sets: grids up to 9x9 with rows, columns and boxes as houses, since "
                  "all sets of columns and digits are tried; for others use multi_sector_locked_set");
    const candidate_sets<Board> state(b);
    finder<Board, Visit> find(state, visit);
    std::uint64_t examined = 0;
    for (int size = 1; size < find.n; ++size)
      for (unsigned digits = 0; digits < find.all; ++digits) {
        if (std::popcount(digits) != size || (digits & find.solved()) != 0) continue;
        for (const bool by_columns : {true, false}) {
          const stop_reason stopped = limit.check(examined++, "equal sets");
          if (stopped != stop_reason::none) return stopped;
          if (!find.with(digits, by_columns)) return stop_reason::none;
        }
      }
    return stop_reason::none;
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using state_type = candidate_sets<Board>;
    static constexpr box shape = Board::shape;
    static constexpr int n = state_type::n;
    static constexpr unsigned all = 1u << n;

    finder(const state_type& s, Visit& visit) : state_(s), visit_(visit) {
      for (unsigned r = 1; r < all; ++r) by_size_.push_back(r);
      std::stable_sort(by_size_.begin(), by_size_.end(),
                       [](unsigned x, unsigned y) { return std::popcount(x) < std::popcount(y); });
      for (int c = 0; c < n * n; ++c)
        for (int d = 0; d < n; ++d)
          if (s.board().has(cell(c), digit::from_index(d))) marks_[std::size_t(c)] |= 1u << d;
      solved_ = all - 1;
      for (int d = 0; d < n; ++d)
        if (!s.plane(d).empty()) solved_ &= ~(1u << d);
    }

    unsigned solved() const { return solved_; } ///< the digits that are placed in all houses

    bool with(unsigned digits, bool by_columns) {
      digits_ = digits;
      size_ = std::popcount(digits);
      by_columns_ = by_columns;
      // Boxes are height x width, counted from the side of the columns.
      height_ = by_columns ? shape.rows : shape.columns;
      width_ = by_columns ? shape.columns : shape.rows;
      stacks_ = n / width_;
      for (int i = 0; i < n; ++i) {
        has_[std::size_t(i)] = pure_[std::size_t(i)] = 0;
        for (int j = 0; j < n; ++j) {
          const unsigned here = marks_[std::size_t(at(i, j))];
          has_[std::size_t(i)] |= unsigned((here & digits) != 0) << j;
          pure_[std::size_t(i)] |= unsigned((here & ~digits) == 0) << j;
        }
      }
      set_costs();
      sum_slack();
      for (const unsigned columns : by_size_)
        if (slack_[columns] == ones_[columns] * size_ && !report(columns)) return false;
      return true;
    }

  private:
    using values = std::array<signed char, all>;
    using lanes = std::array<std::uint64_t, (all + 7) / 8>; // eight values a word, by columns
    static constexpr int bias = 2 * n;                      // costs of a row are from -2n to n
    using costs = std::array<std::array<signed char, 1 << 5>, 3>;

    // Rows and columns are those of the grid, or exchanged.
    int at(int row, int column) const { return by_columns_ ? row * n + column : column * n + row; }
    int column_house(int j) const { return by_columns_ ? n + j : j; }
    int row_house(int i) const { return by_columns_ ? i : n + i; }
    int box_house(int band, int stack) const {
      return 2 * n + (by_columns_ ? band * stacks_ + stack : stack * (n / height_) + band);
    }

    // What some columns of a stack cost in a row: cells of the first set that can hold a digit, less those of
    // the second that hold one; `times` of the row and the box are there.
    void set_costs() {
      const unsigned full = (1u << width_) - 1;
      for (int row = 0; row < n; ++row)
        for (int k = 0; k < stacks_; ++k) {
          const unsigned has = has_[std::size_t(row)] >> (k * width_) & full;
          const unsigned pure = pure_[std::size_t(row)] >> (k * width_) & full;
          for (unsigned h = 0; h <= full; ++h) {
            costs& c = costs_[std::size_t(row * n + k)];
            const int out = ones_[pure & ~h];
            c[0][h] = static_cast<signed char>(ones_[has & h]);
            c[1][h] = static_cast<signed char>(-out);
            c[2][h] = static_cast<signed char>(-out - ones_[pure]);
          }
        }
    }
    static std::uint64_t all_lanes(int x) { return std::uint64_t(x) * 0x0101010101010101u; }
    // The lesser of each lane; lanes are less than 128.
    static std::uint64_t least(std::uint64_t x, std::uint64_t y) {
      constexpr std::uint64_t high = 0x8080808080808080u;
      const std::uint64_t is_less = (((x | high) - y) & high) >> 7; // y, in its lowest bit
      return x ^ ((x ^ y) & is_less * 0xff);
    }
    // Adds the least cost of a row, plus `bias`, where the boxes of its band are chosen.
    void add_row(int row, unsigned boxes, lanes& to) const {
      std::array<lanes, 2> v{};
      for (std::size_t is_in = 0; is_in < 2; ++is_in) {
        std::array<unsigned char, 64> bytes{};
        bytes[0] = static_cast<unsigned char>(bias + int(is_in) * size_);
        std::size_t filled = 1;
        const std::size_t count = std::size_t(1) << width_;
        for (int k = 0; k < stacks_; ++k, filled *= count) {
          const auto& more = costs_[std::size_t(row * n + k)][is_in + (boxes >> k & 1)];
          if (filled < 8) {
            for (std::size_t h = count; h-- > 0;)
              for (std::size_t l = 0; l < filled; ++l)
                bytes[h * filled + l] = static_cast<unsigned char>(bytes[l] + more[h]);
            for (std::size_t w = 0; w < (filled * count + 7) / 8; ++w) {
              v[is_in][w] = 0;
              for (std::size_t l = 0; l < 8; ++l) v[is_in][w] |= std::uint64_t(bytes[w * 8 + l]) << (8 * l);
            }
            continue;
          }
          for (std::size_t h = count; h-- > 0;) { // lanes stay positive, so that none borrows
            const std::uint64_t x = all_lanes(more[h] < 0 ? -more[h] : more[h]);
            for (std::size_t l = 0; l < filled / 8; ++l)
              v[is_in][h * (filled / 8) + l] = more[h] < 0 ? v[is_in][l] - x : v[is_in][l] + x;
          }
        }
      }
      for (std::size_t i = 0; i < to.size(); ++i) to[i] += least(v[0][i], v[1][i]);
    }
    void sum_slack() {
      slack_.fill(0);
      for (int band = 0; band < n / height_; ++band) {
        lanes best{};
        for (unsigned boxes = 0; boxes < 1u << stacks_; ++boxes) {
          lanes here;
          here.fill(all_lanes(ones_[boxes] * size_));
          for (int row = band * height_; row < (band + 1) * height_; ++row) add_row(row, boxes, here);
          for (std::size_t i = 0; i < best.size(); ++i)
            best[i] = boxes == 0 ? here[i] : least(best[i], here[i]);
        }
        for (std::size_t i = 0; i < all; ++i)
          slack_[i] = static_cast<short>(slack_[i] + int(best[i / 8] >> (i % 8 * 8) & 0xff) - height_ * bias);
      }
    }

    struct choice {
      unsigned rows = 0, boxes = 0; // of a band
      bool eliminates = false;
    };
    // How often a cell is in the columns, less how often in the rows and boxes.
    int weight(unsigned columns, const choice& with, int row, int column) const {
      return int(columns >> column & 1) - int(with.rows >> (row % height_) & 1) -
             int(with.boxes >> (column / width_) & 1);
    }
    // What a row costs if it is, or is not, among the rows, and whether it eliminates something; `boxes` are
    // the columns of the boxes of its band.
    struct of_row {
      int cost = 0;
      bool eliminates = false;
    };
    of_row row_with(int row, unsigned columns, unsigned boxes, bool is_in) const {
      const unsigned has = has_[std::size_t(row)], pure = pure_[std::size_t(row)];
      const unsigned both = columns & boxes, first = columns & ~boxes, second = ~columns & boxes;
      const unsigned none = all - 1 - (columns | boxes), mixed = has & ~pure;
      if (!is_in) return {ones_[has & first] - ones_[pure & second], (mixed & (first | second)) != 0};
      return {size_ - ones_[pure & (both | none)] - 2 * ones_[pure & second],
              (mixed & (both | none | second)) != 0};
    }
    unsigned columns_of(unsigned boxes) const {
      unsigned result = 0;
      for (int k = 0; k < stacks_; ++k)
        if ((boxes >> k & 1) != 0) result |= ((1u << width_) - 1) << (k * width_);
      return result;
    }
    // Whether one of the choices in a band that cost least eliminates something.
    bool eliminates(int band, unsigned columns) const {
      int least = 0;
      bool result = false;
      for (unsigned boxes = 0; boxes < 1u << stacks_; ++boxes) {
        int total = ones_[boxes] * size_;
        bool is_any = false;
        const unsigned of_boxes = columns_of(boxes);
        for (int row = band * height_; row < (band + 1) * height_; ++row) {
          const of_row out = row_with(row, columns, of_boxes, false),
                       in = row_with(row, columns, of_boxes, true);
          total += std::min(out.cost, in.cost);
          is_any |= (out.cost <= in.cost && out.eliminates) || (in.cost <= out.cost && in.eliminates);
        }
        if (boxes > 0 && total > least) continue;
        result = is_any || (result && boxes > 0 && total == least);
        least = total;
      }
      return result;
    }
    // The choices of rows and boxes in a band that cost least, that with the fewest first.
    std::vector<choice> best_in(int band, unsigned columns) const {
      std::vector<choice> result;
      int least = 0;
      for (unsigned boxes = 0; boxes < 1u << stacks_; ++boxes)
        for (unsigned rows = 0; rows < 1u << height_; ++rows) {
          choice now{rows, boxes};
          int total = ones_[boxes] * size_;
          for (int row = 0; row < height_; ++row) {
            const of_row here =
                row_with(band * height_ + row, columns, columns_of(boxes), (rows >> row & 1) != 0);
            total += here.cost;
            now.eliminates |= here.eliminates;
          }
          if (!result.empty() && total > least) continue;
          if (!result.empty() && total < least) result.clear();
          least = total;
          result.push_back(now);
        }
      std::stable_sort(result.begin(), result.end(), [](const choice& x, const choice& y) {
        return ones_[x.rows] + ones_[x.boxes] < ones_[y.rows] + ones_[y.boxes];
      });
      return result;
    }

    // A step for each choice in a band that eliminates more, with the first choices in the others.
    bool report(unsigned columns) {
      const int bands = n / height_;
      bool is_any = false;
      for (int band = 0; band < bands; ++band) is_any |= eliminates(band, columns);
      if (!is_any) return true;
      std::array<std::vector<choice>, std::size_t(n)> best;
      std::array<choice, std::size_t(n)> chosen;
      for (int band = 0; band < bands; ++band) {
        best[std::size_t(band)] = best_in(band, columns);
        chosen[std::size_t(band)] = best[std::size_t(band)][0];
      }
      for (int band = 0; band < bands; ++band)
        for (const choice& x : best[std::size_t(band)]) {
          if (!x.eliminates) continue;
          const choice first = std::exchange(chosen[std::size_t(band)], x);
          if (!report(columns, chosen)) return false;
          chosen[std::size_t(band)] = first;
        }
      return true;
    }
    bool report(unsigned columns, const std::array<choice, std::size_t(n)>& chosen) {
      std::vector<assignment> out;
      bool is_new = false;
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
          const int w = weight(columns, chosen[std::size_t(i / height_)], i, j), c = at(i, j);
          const unsigned here = marks_[std::size_t(c)];
          if (w == 0 || (here & digits_) == 0 || (here & ~digits_) == 0) continue;
          const unsigned from = w > 0 ? here & ~digits_ : here & digits_;
          for (int d = 0; d < n; ++d)
            if ((from >> d & 1) != 0) out.push_back({cell(c), digit::from_index(d)});
          is_new |= (from & ~done_[std::size_t(c)]) != 0;
          done_[std::size_t(c)] |= from;
        }
      if (!is_new) return true;
      std::sort(out.begin(), out.end());
      return visit_(argument(columns, chosen, std::move(out)));
    }
    // Without what placed cells meet: they meet as many bases as covers.
    step argument(unsigned columns, const std::array<choice, std::size_t(n)>& chosen,
                  std::vector<assignment> out) const {
      step s{&info};
      s.eliminations = std::move(out);
      s.shape.resize(2);
      set_argument why;
      const auto add_house = [&](std::vector<constraint>& to, int u) {
        for (int d = 0; d < n; ++d)
          if ((digits_ >> d & 1) != 0 && !state_.in_house(u, d).empty())
            to.push_back(constraint::of(house(u), digit::from_index(d)));
      };
      for (int j = 0; j < n; ++j)
        if ((columns >> j & 1) != 0) add_house(why.base, column_house(j));
      for (int i = 0; i < n; ++i) {
        const choice& x = chosen[std::size_t(i / height_)];
        if ((x.rows >> (i % height_) & 1) != 0) add_house(why.cover, row_house(i));
        if (i % height_ == 0)
          for (int k = 0; k < stacks_; ++k)
            if ((x.boxes >> k & 1) != 0) add_house(why.cover, box_house(i / height_, k));
      }
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
          const int w = weight(columns, chosen[std::size_t(i / height_)], i, j), c = at(i, j);
          const unsigned here = marks_[std::size_t(c)];
          if (w == 0 || (here & digits_) == 0 || !state_.open().test(c)) continue;
          for (int d = 0; d < n; ++d)
            if ((here & digits_ & 1u << d) != 0)
              s.shape[w > 0 ? 0 : 1].push_back({cell(c), digit::from_index(d)});
          if (w > 0)
            why.cover.push_back(constraint::of(cell(c)));
          else if ((here & ~digits_) == 0)
            why.base.insert(why.base.end(), std::size_t(-w), constraint::of(cell(c)));
        }
      for (auto& part : s.shape) std::sort(part.begin(), part.end());
      s.sets.push_back(std::move(why));
      return s;
    }

    static constexpr values ones_ = [] { // the number of bits
      values result{};
      for (unsigned i = 1; i < all; ++i) result[i] = static_cast<signed char>(result[i / 2] + int(i & 1));
      return result;
    }();

    const state_type& state_;
    Visit& visit_;
    std::array<costs, std::size_t(n* n)> costs_{};
    std::vector<unsigned> by_size_;
    std::array<unsigned, std::size_t(n*n)> marks_{}, done_{}; // by cell: candidates; what is reported
    std::array<unsigned, std::size_t(n)> has_{}, pure_{}; // by row: cells with such digits; with no others
    std::array<short, all> slack_{};
    unsigned digits_ = 0, solved_ = 0;
    int size_ = 0, height_ = 0, width_ = 0, stacks_ = 0;
    bool by_columns_ = true;
  };
};

} // namespace boxline::inline v0_2::logic
