// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {

/// Records what a learning search derives, so that another program can check its verdict. Clauses are in
/// DIMACS numbers: digit d of cell c is the variable `c * n + d + 1` (both from 0), negative where it is
/// negated. `add` is called with each clause learned (the last one of a refutation is empty), `remove` with
/// each one deleted, and `solution` with the clause that forbids the solution just found, or excluded: from
/// then on it is part of the formula. Where `wanted` is false none of them is called, at no cost to the
/// search.
///
/// Models: `search::no_proof`, `search::drat_writer<Sink>`.
template <class P>
concept proof_policy = requires(P& p, std::span<const int> clause) {
  { P::wanted } -> std::convertible_to<bool>;
  p.add(clause);
  p.remove(clause);
  p.solution(clause);
};

namespace search {

/// No proof, at no cost.
struct no_proof {
  static constexpr bool wanted = false;
  constexpr void add(std::span<const int>) const {}
  constexpr void remove(std::span<const int>) const {}
  constexpr void solution(std::span<const int>) const {}
};

/// Writes a proof as lines of DRAT text to `sink(std::string_view)`, one call a line. The formula it belongs
/// to is the extended encoding of the puzzle (at least and at most one: digits of a cell, places of a digit
/// in a house) with a unit clause for each given and each candidate that the puzzle excludes, and one clause
/// of n^2 negated literals for each solution found before; a proof policy gets of these literals only those
/// of the cells that were open at the start. Every line follows by unit propagation from the lines before it.
/// Source: Wetzler, Heule and Hunt, "DRAT-trim", 2014.
template <std::invocable<std::string_view> Sink>
class drat_writer {
public:
  static constexpr bool wanted = true;
  explicit drat_writer(Sink sink) : sink_(std::move(sink)) {}

  void add(std::span<const int> clause) { write("", clause); }
  void remove(std::span<const int> clause) { write("d ", clause); }
  /// Nothing: the clause is the formula's.
  void solution(std::span<const int>) {}

private:
  void write(std::string_view start, std::span<const int> clause) {
    line_.assign(start.begin(), start.end());
    for (const int literal : clause) {
      std::array<char, 12> text;
      const auto end = std::to_chars(text.data(), text.data() + text.size(), literal).ptr;
      line_.insert(line_.end(), text.data(), end);
      line_.push_back(' ');
    }
    line_.push_back('0');
    line_.push_back('\n');
    sink_(std::string_view(line_.data(), line_.size()));
  }

  Sink sink_;
  std::vector<char> line_;
};

} // namespace search
} // namespace boxline::inline v0_2
