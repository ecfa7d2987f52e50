// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

#include <algorithm>
#include <array>
#include <cstdint>

namespace boxline::inline v0_2::symmetry {

/// A puzzle as an incidence structure: the things that symmetries permute, and the givens, each a triple of a
/// row, a column and a digit. The things are numbered: n rows, n columns (together the lines), the bands and
/// the stacks (the chutes), n digits.
template <box B>
struct incidence {
  using where = geometry<B>;
  static constexpr int n = where::n;
  static constexpr int lines = 2 * n, chutes = where::bands + where::stacks;
  static constexpr int first_chute = lines, first_stack = lines + where::bands;
  static constexpr int first_digit = lines + chutes, things = first_digit + n;
  /// Whether rows and columns may be exchanged.
  static constexpr bool transposable = B.rows == B.columns;

  struct given {
    std::uint16_t row, column, digit;
  };

  /// Requires values up to n. O(n^2).
  explicit constexpr incidence(const grid<B>& g) {
    BOXLINE_ASSERT(g.has_digits_only());
    for (int c = 0; c < where::cells; ++c)
      if (!g.is_blank(cell(c)))
        givens[std::size_t(count++)] = {static_cast<std::uint16_t>(where::row(cell(c))),
                                        static_cast<std::uint16_t>(n + where::column(cell(c))),
                                        static_cast<std::uint16_t>(first_digit + g[cell(c)] - 1)};
  }

  static constexpr int chute_of(int line) {
    return line < n ? first_chute + line / B.rows : first_stack + (line - n) / B.columns;
  }

  std::array<given, where::cells> givens{};
  int count = 0;
};

/// An ordered partition of a puzzle's lines, chutes and digits into classes that no remaining symmetry mixes.
/// `refine` splits classes by the incidences of their members with the other classes, until nothing splits.
/// The names of the things have no influence, so that equivalent puzzles get the same colours.
///
/// The colour of a thing is the number of things in the classes before its own. Signatures are sums of
/// products of 64-bit keys of the colours; if two different ones collide, a class is not split, and a search
/// has more nodes: the result is the same. This is McKay's colour refinement ("Practical graph isomorphism",
/// 1981) on triples in place of edges.
template <box B>
class colouring {
  using in = incidence<B>;

public:
  using signatures = std::array<std::uint64_t, in::things>;

  /// The coarsest: chutes, digits and lines by the number of givens that they have, fewest first, lines by
  /// that of their chute before their own; rows before columns and bands before stacks where the boxes are
  /// not square.
  explicit colouring(const in& puzzle) {
    for (int v = 0; v < in::things; ++v) at_[std::size_t(v)] = static_cast<std::uint16_t>(v);
    open_class(0, in::transposable ? in::lines : in::n);
    if (!in::transposable) open_class(in::n, in::lines);
    open_class(in::first_chute, in::transposable ? in::first_digit : in::first_stack);
    if (!in::transposable) open_class(in::first_stack, in::first_digit);
    open_class(in::first_digit, in::things);
    signatures givens{};
    for (int i = 0; i < puzzle.count; ++i) {
      const auto& g = puzzle.givens[std::size_t(i)];
      for (const int v :
           {int{g.row}, int{g.column}, int{g.digit}, in::chute_of(g.row), in::chute_of(g.column)})
        ++givens[std::size_t(v)];
    }
    for (int v = 0; v < in::lines; ++v) givens[std::size_t(v)] += givens[std::size_t(in::chute_of(v))] << 16;
    split(givens);
  }

  int colour(int thing) const { return colour_[std::size_t(thing)]; }
  int at(int position) const { return at_[std::size_t(position)]; }
  /// One past the last position of the class that begins at `first`.
  int end_of(int first) const {
    int end = first + 1;
    while (end < in::things && colour_[at_[std::size_t(end)]] == first) ++end;
    return end;
  }
  /// Whether every line has a colour of its own. Then so have chutes, and digits that occur.
  bool is_discrete() const { return line_classes_ == in::lines; }
  /// A hash of all refinements: equal for equivalent puzzles with corresponding individualisations.
  std::uint64_t trace() const { return trace_; }

  /// Puts `thing` before the others of its class, in a class of its own.
  void individualise(int thing) {
    const int first = colour_[std::size_t(thing)], end = end_of(first);
    for (int i = first; i < end; ++i) {
      if (at_[std::size_t(i)] == thing) std::swap(at_[std::size_t(i)], at_[std::size_t(first)]);
      colour_[at_[std::size_t(i)]] = static_cast<std::uint16_t>(first + 1);
    }
    colour_[std::size_t(thing)] = static_cast<std::uint16_t>(first);
    if (first < in::lines) ++line_classes_;
  }

  /// Splits until nothing splits, or every line has a class of its own. A round is O(givens + things log
  /// things).
  void refine(const in& puzzle) {
    while (!is_discrete() && split(incidence_signatures(puzzle))) {
    }
  }

  /// A signature for each thing: the colours of the lines and digits of its givens, and of its chute or
  /// lines.
  signatures incidence_signatures(const in& puzzle) const {
    signatures key_of, s{};
    for (int v = 0; v < in::things; ++v) key_of[std::size_t(v)] = keys[colour_[std::size_t(v)]];
    for (int i = 0; i < puzzle.count; ++i) {
      const auto& g = puzzle.givens[std::size_t(i)];
      const std::uint64_t row = key_of[g.row], column = key_of[g.column], digit = key_of[g.digit];
      s[g.row] += column * digit;
      s[g.column] += row * digit;
      s[g.digit] += row * column;
    }
    std::uint64_t sides[2] = {};
    for (int v = 0; v < in::lines; ++v) {
      const int chute = in::chute_of(v);
      s[std::size_t(v)] += key_of[std::size_t(chute)] * 0x9e3779b97f4a7c15u;
      s[std::size_t(chute)] += key_of[std::size_t(v)];
      sides[v >= in::n] += key_of[std::size_t(chute)];
    }
    for (int c = in::first_chute; c < in::first_digit; ++c)
      s[std::size_t(c)] += sides[c >= in::first_stack] * 0x94d049bb133111ebu;
    return s;
  }

  /// Splits every class by signatures, smaller signatures first; gives whether any was split.
  bool split(const signatures& s) {
    std::uint64_t seen = 0;
    for (int v = 0; v < in::things; ++v)
      seen += keys[colour_[std::size_t(v)]] * (s[std::size_t(v)] ^ s[std::size_t(v)] >> 31);
    bool any = false;
    for (int first = 0, end; first < in::things; first = end) {
      end = end_of(first);
      if (std::all_of(&at_[std::size_t(first)], &at_[std::size_t(first)] + (end - first),
                      [&](int v) { return s[std::size_t(v)] == s[at_[std::size_t(first)]]; }))
        continue;
      std::sort(&at_[std::size_t(first)], &at_[std::size_t(first)] + (end - first),
                [&](int a, int b) { return s[std::size_t(a)] < s[std::size_t(b)]; });
      any = true;
      int head = first;
      for (int i = first; i < end; ++i) {
        if (s[at_[std::size_t(i)]] != s[at_[std::size_t(head)]]) {
          head = i;
          if (first < in::lines) ++line_classes_;
        }
        colour_[at_[std::size_t(i)]] = static_cast<std::uint16_t>(head);
      }
    }
    trace_ = (trace_ ^ trace_ >> 29) * 0xbf58476d1ce4e5b9u + seen;
    return any;
  }

  /// A pseudo-random number for a colour.
  static constexpr std::uint64_t key(int colour) { return keys[std::size_t(colour)]; }

private:
  void open_class(int first, int end) {
    for (int i = first; i < end; ++i) colour_[at_[std::size_t(i)]] = static_cast<std::uint16_t>(first);
    if (first < in::lines) ++line_classes_;
  }

  static constexpr std::array<std::uint64_t, in::things + 1> keys = [] {
    std::array<std::uint64_t, in::things + 1> table{};
    std::uint64_t state = 0;
    for (std::uint64_t& key : table) {
      std::uint64_t z = state += 0x9e3779b97f4a7c15u;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
      key = (z ^ (z >> 31)) | 1;
    }
    return table;
  }();

  std::array<std::uint16_t, in::things> at_{}, colour_{};
  int line_classes_ = 0;
  std::uint64_t trace_ = 0;
};

} // namespace boxline::inline v0_2::symmetry
