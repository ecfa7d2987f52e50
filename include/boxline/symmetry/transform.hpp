// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/random.hpp>
#include <boxline/enum_word.hpp>

#include <array>
#include <compare>
#include <cstdint>
#include <utility>

namespace boxline::inline v0_2 {

/// Which part of a `transform` is wrong.
enum class transform_fault : unsigned char {
  digits,    ///< not each digit once
  rows,      ///< not each row once, or the rows of a band do not stay together
  columns,   ///< not each column once, or the columns of a stack do not stay together
  transposed ///< rows and columns are exchanged, though the boxes are not square
};
/// The enumerator in words: `digits`, `rows`, `columns` or `transposed`.
constexpr std::string_view to_string(transform_fault t) {
  return word_of(t, {"digits", "rows", "columns", "transposed"});
}

/// A symmetry of Sudoku: it takes puzzles to puzzles and solutions to their solutions, and has an inverse.
/// Digits are relabelled; bands, the rows in each, stacks and the columns in each are permuted; for square
/// boxes rows and columns may be exchanged. A value, trivially copyable; the default one is the identity.
/// Source: Matos, Properties 1.1.
///
/// Permutations are stated by origin: row i of the result is row `rows[i]` of what the rest of the transform
/// is applied to, and digit d of it becomes `digits[d]` (all from 0). Latin squares count as rectangular:
/// their rows, columns and digits are permuted (isotopy), and rows and columns are not exchanged.
template <box B>
class transform {
  using where = geometry<B>;

public:
  using permutation = std::array<std::uint8_t, where::n>;

  /// The identity.
  constexpr transform() {
    for (int i = 0; i < where::n; ++i)
      digits_[std::size_t(i)] = rows_[std::size_t(i)] = columns_[std::size_t(i)] =
          static_cast<std::uint8_t>(i);
  }

  /// The transform of these parts, or which of them is wrong. Permutations from 0, by origin: see above.
  /// O(n).
  static constexpr expected<transform, transform_fault> from_parts(const permutation& digits,
                                                                   const permutation& rows,
                                                                   const permutation& columns,
                                                                   bool transposed = false) {
    if (!permutes<1>(digits)) return unexpected(transform_fault::digits);
    if (!permutes<B.rows>(rows)) return unexpected(transform_fault::rows);
    if (!permutes<B.columns>(columns)) return unexpected(transform_fault::columns);
    if (transposed && !can_transpose) return unexpected(transform_fault::transposed);
    transform t;
    t.digits_ = digits;
    t.rows_ = rows;
    t.columns_ = columns;
    t.transposed_ = transposed;
    return t;
  }

  /// Whether rows and columns can be exchanged: for square boxes.
  static constexpr bool can_transpose = B.rows == B.columns;

  /// A transform drawn uniformly among all. O(n).
  static constexpr transform random(random_source& source) {
    transform t;
    source.shuffle(t.digits_.begin(), t.digits_.end());
    t.rows_ = random_lines<where::bands, B.rows>(source);
    t.columns_ = random_lines<where::stacks, B.columns>(source);
    if constexpr (can_transpose) t.transposed_ = source.below(2) == 1;
    return t;
  }

  /// The cell of the result to which cell `c` is moved. O(n).
  constexpr cell operator()(cell c) const {
    const cell from = transposed_ ? where::at(where::column(c), where::row(c)) : c;
    return where::at(place_of(rows_, where::row(from)), place_of(columns_, where::column(from)));
  }
  /// The digit that digit `d` becomes. O(1).
  constexpr digit operator()(digit d) const {
    BOXLINE_ASSERT(d.index() < where::n);
    return digit::from_index(digits_[d.index()]);
  }

  /// The transformed grid. Requires values up to n. O(n^2).
  constexpr grid<B> operator()(const grid<B>& g) const {
    BOXLINE_ASSERT(g.has_digits_only());
    grid<B> result;
    for (int r = 0; r < where::n; ++r)
      for (int c = 0; c < where::n; ++c) {
        const cell from = transposed_ ? where::at(columns_[std::size_t(c)], rows_[std::size_t(r)])
                                      : where::at(rows_[std::size_t(r)], columns_[std::size_t(c)]);
        if (!g.is_blank(from))
          result.set_value(where::at(r, c), digits_[std::size_t(g.digit_at(from).index())] + 1);
      }
    return result;
  }

  /// The transform that undoes this one. O(n).
  constexpr transform inverse() const {
    transform t;
    t.transposed_ = transposed_;
    for (int i = 0; i < where::n; ++i) {
      t.digits_[digits_[i]] = static_cast<std::uint8_t>(i);
      (transposed_ ? t.columns_ : t.rows_)[rows_[i]] = static_cast<std::uint8_t>(i);
      (transposed_ ? t.rows_ : t.columns_)[columns_[i]] = static_cast<std::uint8_t>(i);
    }
    return t;
  }

  /// First this one, then `next`. O(n).
  constexpr transform then(const transform& next) const {
    transform t;
    t.transposed_ = transposed_ != next.transposed_;
    const permutation& my_rows = next.transposed_ ? columns_ : rows_;
    const permutation& my_columns = next.transposed_ ? rows_ : columns_;
    for (int i = 0; i < where::n; ++i) {
      t.digits_[i] = next.digits_[digits_[i]];
      t.rows_[i] = my_rows[next.rows_[i]];
      t.columns_[i] = my_columns[next.columns_[i]];
    }
    return t;
  }

  constexpr const permutation& digits() const { return digits_; }
  constexpr const permutation& rows() const { return rows_; }
  constexpr const permutation& columns() const { return columns_; }
  /// Whether rows and columns are exchanged, before they are permuted.
  constexpr bool is_transposed() const { return transposed_; }

  friend constexpr bool operator==(const transform&, const transform&) = default;
  friend constexpr auto operator<=>(const transform&, const transform&) = default;

private:
  template <int Groups, int InGroup>
  static constexpr permutation random_lines(random_source& source) {
    permutation lines{};
    std::array<std::uint8_t, Groups> groups{};
    for (int g = 0; g < Groups; ++g) groups[std::size_t(g)] = static_cast<std::uint8_t>(g);
    source.shuffle(groups.begin(), groups.end());
    for (int g = 0; g < Groups; ++g) {
      for (int i = 0; i < InGroup; ++i)
        lines[std::size_t(g * InGroup + i)] = static_cast<std::uint8_t>(groups[std::size_t(g)] * InGroup + i);
      source.shuffle(lines.begin() + g * InGroup, lines.begin() + (g + 1) * InGroup);
    }
    return lines;
  }

  // Whether each occurs once, and the lines of a group of `InGroup` stay together.
  template <int InGroup>
  static constexpr bool permutes(const permutation& lines) {
    std::array<bool, where::n> seen{};
    for (int i = 0; i < where::n; ++i) {
      if (lines[std::size_t(i)] >= where::n || seen[lines[std::size_t(i)]]) return false;
      seen[lines[std::size_t(i)]] = true;
      if (lines[std::size_t(i)] / InGroup != lines[std::size_t(i / InGroup * InGroup)] / InGroup)
        return false;
    }
    return true;
  }

  static constexpr int place_of(const permutation& lines, int line) {
    int i = 0;
    while (lines[i] != line) ++i;
    return i;
  }

  permutation digits_{}, rows_{}, columns_{};
  bool transposed_ = false;
};

} // namespace boxline::inline v0_2
