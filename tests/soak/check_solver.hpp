// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "draw.hpp"
#include "methods.hpp"

#include <boxline/any.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/houses_text.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/parse_candidates.hpp>
#include <boxline/symmetry/transform.hpp>

namespace soak {

/// The questions of a solver against the solutions that are known: verdicts, counts, grids.
template <box B, class Solver>
void check_questions(const std::string& name, const Solver& solve, question<B>& q, const comparison& all,
                     tally& counts) {
  const bool is_clash = !q.has_candidates && !is_valid(q.givens, houses::listed<B>(q.houses));
  const bool is_complete = all.is_complete();
  const std::uint64_t known = all.known().size();
  ++counts["questions of " + name];
  const limits limit{.solutions = q.solutions, .nodes = 3000};
  const auto ask = [&](const auto& puzzle) {
    const auto first = solve.first(puzzle, limit);
    const auto unique = solve.is_unique(puzzle, limit);
    const auto count = solve.count(puzzle, limit);
    require((first.verdict == solve_verdict::invalid) == is_clash, name, "first: invalid");
    require((unique.verdict == uniqueness::invalid) == is_clash, name, "is_unique: invalid");
    require((count.verdict == enumeration_verdict::invalid) == is_clash, name, "count: invalid");
    if (is_clash) return require(known == 0, name, "a clash, and a solution");
    if (first.verdict == solve_verdict::unsolvable) require(known == 0, name, "first: unsolvable");
    if (unique.verdict == uniqueness::unsolvable) require(known == 0, name, "is_unique: unsolvable");
    if (count.is_complete())
      require(is_complete ? count.count == known : count.count >= known, name, "count: complete");
    require(count.count <= q.solutions, name, "count: more than asked for");
    if (is_complete) {
      const auto is_known = [&](const grid<B>& g) { return all.is_known(values_of(g)); };
      if (first) require(is_known(first.grid), name, "first: no solution");
      if (unique) require(known == 1 && is_known(unique.first), name, "is_unique: unique");
      if (unique.verdict == uniqueness::multiple)
        require(unique.first != unique.second && is_known(unique.first) && is_known(unique.second), name,
                "is_unique: multiple");
      require(count.count <= known, name, "count: too many");
    }
    std::uint64_t seen = 0;
    for (const auto& g : solve.solutions(puzzle, limit)) {
      require(is_solution(g, houses::listed<B>(q.houses)), name, "solutions: no solution");
      ++seen;
    }
    require(seen == count.count, name, "solutions: another number than count");
  };
  if (q.has_candidates)
    ask(q.marks);
  else
    ask(q.givens);
}

/// A grid read at run time gives the same answers.
template <box B>
void check_any(const question<B>& q, const comparison& all, tally& counts) {
  if (q.has_candidates || !q.is_standard || !all.is_complete()) return;
  ++counts["any_solver"];
  const any_solver<box_list<B>> solve;
  const auto count = solve.count(any_grid(q.givens), {.solutions = q.solutions, .nodes = 3000});
  require(count.has_value(), "any_solver: no result");
  if (count->is_complete()) require(count->count == all.known().size(), "any_solver: another count");
}

/// As many solutions after a transform, each a transformed one.
template <box B, class Solver>
void check_transformed(const Solver& solve, question<B>& q, const comparison& all, tally& counts) {
  if (q.has_candidates || !q.is_standard || !all.is_complete()) return;
  ++counts["transformed puzzles"];
  const auto t = transform<B>::random(q.options);
  const auto count =
      solve.for_each(t(q.givens),
                     [&](const grid<B>& g) {
                       require(all.is_known(values_of(t.inverse()(g))),
                               "a solution of the transformed puzzle, transformed back, is none");
                     },
                     {.nodes = 20'000});
  if (count.is_complete())
    require(count.count == all.known().size(), "a transformed puzzle has another number of solutions");
}

/// Each text is read back as what was written.
template <box B>
void check_texts(const question<B>& q, tally& counts) {
  ++counts["texts"];
  for (const alphabet symbols :
       {alphabets::digits_letters, alphabets::hex, alphabets::letters, alphabets::numbers}) {
    if (!symbols.supports(B.size())) continue;
    for (const notation form : {notation::line, notation::numbers, notation::block}) {
      const bool as_numbers = form == notation::line && symbols.is_numbers();
      const notation read_as = as_numbers ? notation::numbers : form;
      const alphabet by =
          form == notation::numbers && symbols == alphabets::digits_letters ? alphabets::numbers : symbols;
      const auto again = parse<B>(format(q.givens, form, {symbols, '.'}), {by, read_as, 1});
      require(again && *again == q.givens, "a grid is not read back as it was written");
    }
  }
  if (B.size() > 9) return;
  const candidates<B> marks = q.has_candidates ? q.marks : candidates<B>(q.givens);
  const auto line = parse_candidates<B>(format_candidate_line(marks));
  require(line && *line == marks, "candidates are not read back as they were written");
  for (int c = 0; c < B.cells(); ++c)
    if (marks[cell(c)].empty()) return;
  std::string text = "base none\n";
  for (int u = 0; u < q.houses.size(); ++u)
    for (const cell c : q.houses.cells(house(u))) {
      print_cell_name(c, B.size(), std::back_inserter(text));
      text += c == q.houses.cells(house(u)).back() ? '\n' : ' ';
    }
  const auto list = parse_houses<B>(std::string_view(text));
  require(list && list->size() == q.houses.size(), "houses are not read back as they were written");
  for (int u = 0; u < q.houses.size(); ++u)
    require(std::ranges::equal(list->cells(house(u)), q.houses.cells(house(u))), "a house is another one");
  const auto block = parse_candidates<B>(format_pencil_marks(marks), {{}, notation::block, 1});
  require(block && *block == marks, "pencil marks are not read back as they were written");
}

} // namespace soak
