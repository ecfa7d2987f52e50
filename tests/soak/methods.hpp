// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "answers.hpp"

#include <boxline/core/candidates.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/solver.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

/// \file
/// The methods that find all solutions, each behind one function, so that a comparison is compiled once.

namespace soak {

using namespace boxline;

/// A case as the library's types, and how it is to be solved.
template <box B>
struct question {
  explicit question(const puzzle_case& c)
      : source(c), has_candidates(c.has_candidates()), is_standard(c.is_standard), options(c.options) {
    for (const std::vector<int>& cells : c.houses) {
      typename house_list<B>::region region{};
      for (std::size_t i = 0; i < cells.size(); ++i) region[i] = cell(cells[i]);
      houses.add(region);
    }
    for (int i = 0; i < B.cells(); ++i) {
      givens.set_value(cell(i), c.givens[static_cast<std::size_t>(i)]);
      for (int d = 0; d < B.size() && has_candidates; ++d)
        if (!(c.marks[static_cast<std::size_t>(i)] >> d & 1)) marks.remove(cell(i), digit::from_index(d));
    }
    constexpr std::uint64_t each[] = {1, 2, 2, 2, 20, 20, 200, 200};
    solutions = each[options.below(8)];
  }

  const puzzle_case& source;
  bool has_candidates, is_standard;
  house_list<B> houses{};
  grid<B> givens{};
  candidates<B> marks{};
  random_source options;       ///< of the checks
  std::uint64_t solutions = 1; ///< stop after so many
};

/// A method: one in `one_in` draws asks it, with so many nodes.
template <box B>
struct method {
  std::string name;
  std::uint64_t one_in = 1, nodes = 1000;
  std::function<answer(question<B>&, std::uint64_t nodes)> find{};
};
template <box B>
using methods_of = std::vector<method<B>>;

template <box B>
values values_of(const grid<B>& g) {
  return values(g.values().begin(), g.values().end());
}

/// The solutions, by the engine of a solver. In half of the calls its limits stop it again and again, and it
/// is resumed.
template <box B, class Solver>
answer enumerate(const Solver& solve, question<B>& q, std::uint64_t nodes) {
  const std::uint64_t piece = q.options.below(2) == 0 ? nodes : 1 + q.options.below(40);
  limits limit{.nodes = std::min(piece, nodes)};
  auto engine = q.has_candidates ? solve.search(q.marks, limit) : solve.search(q.givens, limit);
  answer result;
  while (result.solutions.size() < q.solutions) {
    const next_result r = engine.next();
    if (r == next_result::found) {
      result.solutions.push_back(values_of(engine.board().values()));
    } else if (r == next_result::limit_reached && limit.nodes < nodes) {
      limit.nodes = std::min(limit.nodes + piece, nodes);
      engine.set_limits(limit);
    } else {
      require(r != next_result::cancelled, "cancelled, but nobody asked for it");
      result.is_complete = r == next_result::exhausted;
      break;
    }
  }
  require(engine.stats().solutions == result.solutions.size(), "statistics count other solutions");
  return result;
}

/// A method of the standard houses: `make(random)` makes its solver.
template <box B, class Make>
method<B> of_standard(std::string name, std::uint64_t one_in, std::uint64_t nodes, Make make) {
  return {std::move(name), one_in, nodes,
          [make](question<B>& q, std::uint64_t most) { return enumerate<B>(make(q.options), q, most); }};
}
/// The same for a solver without options.
template <class Solver, box B = Solver::shape>
method<B> of_standard(std::string name, std::uint64_t one_in, std::uint64_t nodes) {
  return of_standard<B>(std::move(name), one_in, nodes, [](random_source&) { return Solver(); });
}
/// A method of any houses: `Search` over a list of them.
template <box B, class Search>
method<B> of_listed(std::string name, std::uint64_t one_in, std::uint64_t nodes) {
  return {std::move(name), one_in, nodes, [](question<B>& q, std::uint64_t most) {
            return enumerate<B>(solver<B, Search, houses::listed<B>>(houses::listed<B>(q.houses)), q, most);
          }};
}

/// All methods that are due and can take the puzzle, and brute force, against each other.
template <box B>
comparison compare(question<B>& q, const methods_of<B>& standard, const methods_of<B>& listed,
                   tally& counts) {
  comparison all(q.source, q.solutions, counts);
  if (B.size() <= 9) all.add_brute_force();
  for (const methods_of<B>* list : {&standard, &listed}) {
    if (list == &standard && !q.is_standard) continue;
    for (const method<B>& m : *list) {
      if (q.options.below(m.one_in) != 0) continue;
      answer a;
      try {
        a = m.find(q, m.nodes);
      } catch (const difference& d) {
        throw difference(m.name + ": " + d.what());
      }
      all.add(m.name, std::move(a));
    }
  }
  return all;
}

} // namespace soak
