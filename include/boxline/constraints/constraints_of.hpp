// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/anti_king.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/arrow.hpp>
#include <boxline/constraints/between_line.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/clones.hpp>
#include <boxline/constraints/constraint_list.hpp>
#include <boxline/constraints/constraint_maker.hpp>
#include <boxline/constraints/difference.hpp>
#include <boxline/constraints/different.hpp>
#include <boxline/constraints/disjoint_groups.hpp>
#include <boxline/constraints/entropic_line.hpp>
#include <boxline/constraints/equal_sets.hpp>
#include <boxline/constraints/extreme_cells.hpp>
#include <boxline/constraints/index_cells.hpp>
#include <boxline/constraints/inequality.hpp>
#include <boxline/constraints/kinds.hpp>
#include <boxline/constraints/linear_equation.hpp>
#include <boxline/constraints/little_killer.hpp>
#include <boxline/constraints/lockout_line.hpp>
#include <boxline/constraints/mask.hpp>
#include <boxline/constraints/modular_line.hpp>
#include <boxline/constraints/nabner.hpp>
#include <boxline/constraints/non_consecutive.hpp>
#include <boxline/constraints/numbered_room.hpp>
#include <boxline/constraints/pair_sum.hpp>
#include <boxline/constraints/palindrome.hpp>
#include <boxline/constraints/product.hpp>
#include <boxline/constraints/quadruple.hpp>
#include <boxline/constraints/ratio.hpp>
#include <boxline/constraints/region_sum.hpp>
#include <boxline/constraints/regular.hpp>
#include <boxline/constraints/renban.hpp>
#include <boxline/constraints/sandwich.hpp>
#include <boxline/constraints/skyscraper.hpp>
#include <boxline/constraints/table.hpp>
#include <boxline/constraints/taxicab.hpp>
#include <boxline/constraints/thermometer.hpp>
#include <boxline/constraints/whispers.hpp>
#include <boxline/constraints/written.hpp>
#include <boxline/constraints/x_sum.hpp>
#include <boxline/constraints/zipper.hpp>
#include <boxline/core/expected.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2 {

namespace detail {

/// A constraint on the whole grid of one shape, in every grid of as many cells.
template <pairwise_constraint C>
struct in_shape {
  static constexpr std::string_view name = C::name;
  C constraint;
  box shape;

  std::vector<cell_pair> pairs(box) const { return constraint.pairs(shape); }
  bool allows(int first, int second) const { return constraint.allows(first, second); }
};

/// How each of `constraint_kinds()` is made, in the same order. A template, so that a file that includes this
/// compiles the constraints only if it makes them.
template <class Maker>
struct constraint_makers {
  template <class Line>
  static void make_line(Maker& m) {
    m.add(Line{m.cells()});
  }
  static void make_disjoint_groups(Maker& m) { m.add(in_shape<constraints::disjoint_groups>{{}, m.shape()}); }

  template <class Grid>
  static void make_global(Maker& m) {
    m.add(Grid());
  }

  static void make_region_sum(Maker& m) {
    constraints::region_sum r;
    r.groups = m.written().cells;
    if (r.groups.size() == 1) {
      // The parts of a line in each box: a new one wherever the line enters another box.
      const box b = m.shape();
      const std::vector<cell> line = m.cells();
      const auto box_of = [b](cell c) { return c / b.size() / b.rows * b.rows + c % b.size() / b.columns; };
      r.groups.clear();
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (i == 0 || box_of(line[i]) != box_of(line[i - 1])) r.groups.emplace_back();
        r.groups.back().push_back(line[i]);
      }
    }
    m.add(r);
  }

  static void make_little_killer(Maker& m) {
    const int n = m.shape().size();
    const std::vector<cell>& cells = m.cells();
    constraints::little_killer k{cells[0], 1, 1, m.number()};
    if (cells.size() > 1) {
      k.row_step = cells[1] / n - cells[0] / n;
      k.column_step = cells[1] % n - cells[0] % n;
      const auto is_step = [](int s) { return s == 1 || s == -1; };
      if (!is_step(k.row_step) || !is_step(k.column_step)) return m.wrong(constraint_fault::bad_line);
    } else {
      // A corner: away from the grid.
      k.row_step = cells[0] / n == 0 ? -1 : 1;
      k.column_step = cells[0] % n == 0 ? -1 : 1;
    }
    if (k.scope(m.shape()) != cells) return m.wrong(constraint_fault::bad_line);
    m.add(k);
  }

  template <class Clue>
  static void make_clue(Maker& m) {
    if (const auto line = m.line()) m.add(Clue{*line, m.number()});
  }

  static void make_moves(Maker& m) {
    constraints::moves moves;
    for (const auto& pair : m.written().numbers) {
      if (pair[0] == 0 && pair[1] == 0) return m.wrong_number(0);
      moves.list.push_back({static_cast<int>(pair[0]), static_cast<int>(pair[1])});
    }
    m.add(moves);
  }

  static void make_table(Maker& m) {
    constraints::table t{m.cells(), {}};
    for (const auto& tuple : m.written().numbers) {
      if (tuple.size() != m.cells().size()) return m.wrong(constraint_fault::bad_arguments);
      t.tuples.emplace_back(tuple.begin(), tuple.end());
    }
    m.add(t);
  }

  static void make_automaton(Maker& m) {
    const auto& lists = m.written().numbers;
    const auto states = static_cast<std::int64_t>(lists.size()) - 1;
    constraints::regular r{m.cells(), static_cast<int>(states), 0};
    for (std::size_t i = 0; i < lists[0].size(); ++i) {
      const std::int64_t state = lists[0][i];
      if (state < 1 || state > states) return m.wrong_number(state);
      if (i == 0) r.start = static_cast<int>(state) - 1;
      if (i > 0) {
        r.accepted.resize(static_cast<std::size_t>(states));
        r.accepted[static_cast<std::size_t>(state) - 1] = true;
      }
    }
    for (std::size_t from = 1; from < lists.size(); ++from) {
      if (lists[from].size() != static_cast<std::size_t>(m.shape().size()))
        return m.wrong(constraint_fault::bad_arguments);
      r.next.emplace_back();
      for (const std::int64_t to : lists[from]) {
        if (to > states) return m.wrong_number(to);
        r.next.back().push_back(static_cast<int>(to) - 1);
      }
    }
    m.add(r);
  }

  static void make_clones(Maker& m) {
    constraints::clones c;
    for (std::size_t g = 1; g < m.written().cells.size(); ++g) {
      if (m.cells(g).size() != m.cells().size()) return m.wrong(constraint_fault::bad_arguments);
      for (std::size_t i = 0; i < m.cells().size(); ++i) c.list.push_back({m.cells()[i], m.cells(g)[i]});
    }
    m.add(c);
  }

  static void make_equal_sets(Maker& m) {
    if (m.cells(0).size() != m.cells(1).size()) return m.wrong(constraint_fault::bad_arguments);
    m.add(constraints::equal_sets{m.cells(0), m.cells(1)});
  }

  static void make_cage(Maker& m) {
    if (m.has_number())
      m.add(constraints::cage{m.cells(), m.number()});
    else
      m.add(constraints::different{m.cells()});
  }

  static void make_linear(Maker& m) {
    const auto& numbers = m.written().numbers[0];
    if (numbers.size() != m.cells().size() + 1) return m.wrong(constraint_fault::bad_arguments);
    constraints::linear_equation e{m.cells(), {}, m.number()};
    for (std::size_t i = 1; i < numbers.size(); ++i) e.coefficients.push_back(static_cast<int>(numbers[i]));
    m.add(e);
  }

  static void make_digits(Maker& m) {
    constraints::mask k{m.cells(), 0};
    for (const std::int64_t d : m.written().numbers[0]) k.digits |= mask_of(static_cast<int>(d));
    m.add(k);
  }

  static void make_quadruple(Maker& m) {
    const auto& digits = m.written().numbers[0];
    m.add(constraints::quadruple{m.cells(), std::vector<int>(digits.begin(), digits.end())});
  }

  static void make_taxicab(Maker& m) {
    for (int d = 1; d <= m.shape().size(); ++d) m.add(constraints::taxicab{d});
  }

  struct entry {
    std::string_view word;
    void (*make)(Maker&);
  };
  static constexpr entry list[] = {
      // The whole grid.
      {"anti-knight", make_global<constraints::anti_knight>},
      {"anti-king", make_global<constraints::anti_king>},
      {"moves", make_moves},
      {"non-consecutive", make_global<constraints::non_consecutive>},
      {"disjoint-groups", make_disjoint_groups},
      {"taxicab", make_taxicab},
      {"index-column", [](Maker& m) { m.add(constraints::index_column(m.number(), m.shape())); }},
      {"index-row", [](Maker& m) { m.add(constraints::index_row(m.number(), m.shape())); }},
      // Pairs of cells.
      {"difference",
       [](Maker& m) {
         m.add(constraints::difference{m.pairs(), m.number(1)});
       }},
      {"ratio",
       [](Maker& m) {
         m.add(constraints::ratio{m.pairs(), m.number(2)});
       }},
      {"pair-sum",
       [](Maker& m) {
         m.add(constraints::pair_sum{m.pairs(), m.number()});
       }},
      {"greater", [](Maker& m) { m.add(constraints::inequality{m.pairs()}); }},
      {"clones", make_clones},
      {"no-other-difference",
       [](Maker& m) {
         m.add(constraints::no_difference{m.pairs_of_kinds({"difference", "ratio"}), m.number(1)});
       }},
      {"no-other-ratio",
       [](Maker& m) {
         m.add(constraints::no_ratio{m.pairs_of_kinds({"difference", "ratio"}), m.number(2)});
       }},
      {"no-other-pair-sum",
       [](Maker& m) {
         m.add(constraints::no_pair_sum{m.pairs_of_kinds({"pair-sum"}), m.number()});
       }},
      // Cells.
      {"cage", make_cage},
      {"region", make_line<constraints::different>},
      {"sum",
       [](Maker& m) {
         m.add(constraints::sum_of{m.cells(), m.number()});
       }},
      {"linear", make_linear},
      {"product",
       [](Maker& m) {
         m.add(constraints::product{m.cells(), static_cast<std::uint64_t>(m.written().numbers[0][0])});
       }},
      {"digits", make_digits},
      {"even", [](Maker& m) { m.add(constraints::even_cells(m.cells())); }},
      {"odd", [](Maker& m) { m.add(constraints::odd_cells(m.cells())); }},
      {"quadruple", make_quadruple},
      {"equal-sets", make_equal_sets},
      {"maximum", make_line<constraints::maximum_cells>},
      {"minimum", make_line<constraints::minimum_cells>},
      // Lines.
      {"thermometer", make_line<constraints::thermometer>},
      {"slow-thermometer", make_line<constraints::slow_thermometer>},
      {"arrow",
       [](Maker& m) {
         m.add(constraints::arrow{m.cells()[0], {m.cells().begin() + 1, m.cells().end()}});
       }},
      {"double-arrow",
       [](Maker& m) {
         m.add(constraints::double_arrow{
             m.cells().front(), m.cells().back(), {m.cells().begin() + 1, m.cells().end() - 1}});
       }},
      {"whispers",
       [](Maker& m) {
         m.add(constraints::whispers{m.cells(), m.number(5)});
       }},
      {"renban", make_line<constraints::renban>},
      {"palindrome", make_line<constraints::palindrome>},
      {"nabner", make_line<constraints::nabner>},
      {"between", make_line<constraints::between_line>},
      {"lockout",
       [](Maker& m) {
         m.add(constraints::lockout_line{m.cells(), m.number(4)});
       }},
      {"zipper", make_line<constraints::zipper>},
      {"modular",
       [](Maker& m) {
         m.add(constraints::modular_line{m.cells(), m.number(3)});
       }},
      {"entropic",
       [](Maker& m) {
         m.add(constraints::entropic_line{m.cells(), std::max(1, m.shape().size() / 3)});
       }},
      {"region-sum", make_region_sum},
      // Clues outside the grid: all cells of the row, column or diagonal, from the clue on.
      {"little-killer", make_little_killer},
      {"sandwich", make_clue<constraints::sandwich>},
      {"x-sum", make_clue<constraints::x_sum>},
      {"skyscraper", make_clue<constraints::skyscraper>},
      {"numbered-room", make_clue<constraints::numbered_room>},
      // Any.
      {"table", make_table},
      {"automaton", make_automaton},
  };
  /// Whether each kind has its maker.
  static constexpr bool is_complete() {
    std::size_t i = 0;
    for (const written_kind& k : constraint_kinds())
      if (i == std::size(list) || list[i++].word != k.word) return false;
    return i == std::size(list);
  }
};

} // namespace detail

/// What each of the written constraints demands, in a grid of boxes `b`. An error at the first that is none:
/// an unknown kind, other lists than the kind takes, a number out of range, a cell outside the grid or twice
/// where cells have to differ. What depends on the box is settled by `b`: the lists mean the same in a grid
/// of other boxes of the same size. Requires b.size() <= 64. Allocates. A template without parameters to be
/// given: a file that does not call it does not compile all the constraints; `extern template` names the one
/// file of a program that does.
template <class Maker = detail::constraint_maker>
expected<std::vector<constraint_list>, constraint_error>
each_of_constraints(std::span<const written_constraint> list, box b) {
  using makers = detail::constraint_makers<Maker>;
  static_assert(makers::is_complete());
  std::vector<constraint_list> result;
  for (const written_constraint& w : list) {
    constraint_error e;
    e.size = b.size();
    e.line = w.line;
    e.column = w.column;
    const auto wrong = [&e](constraint_fault fault, std::string_view found = {}) {
      e.kind = fault;
      e.found = found_text(found);
      return unexpected(e);
    };
    const written_kind* const kind = find_constraint_kind(w.kind);
    if (kind == nullptr) return wrong(constraint_fault::bad_kind, w.kind);
    e.word = kind->word;
    e.usage = kind->usage;
    for (const auto& numbers : w.numbers) e.numbers += numbers.size();
    for (const auto& cells : w.cells) e.cells += cells.size();
    const detail::constraint_arguments& takes = kind->takes;
    if (!takes.number_lists.has(w.numbers.size()) || !takes.cell_lists.has(w.cells.size()))
      return wrong(constraint_fault::bad_arguments);
    const std::int64_t most = takes.by_size ? takes.most_number * b.size() : takes.most_number;
    for (const auto& numbers : w.numbers) {
      if (!takes.numbers.has(numbers.size())) return wrong(constraint_fault::bad_arguments);
      for (const std::int64_t v : numbers)
        if (v < takes.least_number || v > most) return wrong(constraint_fault::bad_number, std::to_string(v));
    }
    for (const auto& cells : w.cells) {
      if (!takes.cells.has(cells.size())) return wrong(constraint_fault::bad_arguments);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] >= b.cells()) return wrong(constraint_fault::outside, cell_name(cells[i], b.size()));
        if (std::find(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i), cells[i]) !=
            cells.begin() + static_cast<std::ptrdiff_t>(i))
          return wrong(constraint_fault::repeated_cell, cell_name(cells[i], b.size()));
      }
    }
    result.emplace_back();
    Maker maker(w, list, b, result.back());
    makers::list[static_cast<std::size_t>(kind - constraint_kinds().data())].make(maker);
    if (maker.fault() != constraint_fault::none) return wrong(maker.fault(), maker.found());
  }
  return result;
}

/// The written constraints as one list; see `each_of_constraints`.
template <class Maker = detail::constraint_maker>
expected<constraint_list, constraint_error> constraints_of(std::span<const written_constraint> list, box b) {
  const auto each = each_of_constraints<Maker>(list, b);
  if (!each) return unexpected(each.error());
  constraint_list result;
  for (const constraint_list& l : *each) result.add(l);
  return result;
}

} // namespace boxline::inline v0_2
