// SPDX-License-Identifier: BSL-1.0
#include <boxline/literature/three_sat.hpp>
#include <boxline/literature/three_sat_form.hpp>

#include "formulas.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

using namespace boxline;
using literature::box_role;
using literature::gadget_layout;
using literature::three_sat;

namespace {

constexpr gadget_layout layouts[] = {gadget_layout::packed, gadget_layout::spread};

// What the paper asks of the gadgets, from the list of boxes and cells alone.
void check_gadgets(const three_sat& r, const formulas::clauses& list) {
  const int k = r.instance().box_size(), n = r.instance().size();
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  std::set<std::pair<int, int>> cells;
  std::vector<bool> rows(at(n)), columns(rows), boxes(rows);
  const auto all = r.boxes();
  std::size_t terms = 0, seen = 0;
  for (const auto& c : list) terms += c.size();
  int wrong = 0;
  const auto ask = [&wrong](bool holds) { wrong += !holds; };
  REQUIRE(all.size() == 2 * terms + list.size());
  for (int b = 0; b < static_cast<int>(all.size()); ++b) {
    const literature::gadget_box& g = all[static_cast<std::size_t>(b)];
    ask(!boxes[at(g.band * k + g.stack)]);
    boxes[at(g.band * k + g.stack)] = true;
    const formulas::clause& clause = list[static_cast<std::size_t>(g.clause)];
    const std::size_t wanted = g.role == box_role::variable ? 2
                               : g.role == box_role::term   ? 3
                                                            : clause.size();
    ask(r.cells(b).size() == wanted);
    for (const auto& c : r.cells(b)) {
      ask((c.row / k == g.band && c.column / k == g.stack));
      ask(cells.emplace(c.row, c.column).second);
      ask(r.instance().test(c.row, c.column));
      rows[at(c.row)] = columns[at(c.column)] = true;
    }
    if (g.role == box_role::terminal) continue;
    // Partners: the same term, the same stack, the same two columns; the truth-setting cell in the one that
    // is left.
    const int literal = clause[static_cast<std::size_t>(g.term)];
    const literature::gadget_box& other = all[static_cast<std::size_t>(g.partner)];
    ask((other.partner == b && other.clause == g.clause && other.term == g.term && other.role != g.role));
    ask(other.stack == g.stack);
    ask(g.literal == (g.role == box_role::variable ? std::abs(literal) : literal));
    if (g.role == box_role::variable) continue;
    ++seen;
    const auto mine = r.cells(b), its = r.cells(g.partner);
    ask((mine[1].column == its[0].column && mine[2].column == its[1].column));
    ask(mine[1].row == mine[2].row);
    ask(mine[0].row != mine[1].row);
    ask(mine[0].column == its[literal > 0 ? 1 : 0].column);
  }
  ask(seen == terms);
  REQUIRE(wrong == 0);
  // All else is in the instance, but for the rows, columns and boxes of gadgets. An empty clause has a row
  // and a column without a cell, so it is left out here.
  if (std::any_of(list.begin(), list.end(), [](const auto& c) { return c.empty(); })) return;
  int missing = 0, of_gadgets = 0;
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column)
      if (rows[at(row)] || columns[at(column)] || boxes[at(row / k * k + column / k)])
        of_gadgets += r.instance().test(row, column);
      else
        missing += !r.instance().test(row, column);
  REQUIRE(missing == 0);
  REQUIRE(of_gadgets == static_cast<int>(cells.size()));
}

// The instance with one way left for all that is outside of the gadgets: the gadgets, and a pairing of free
// rows, columns and boxes.
literature::single_digit_instance gadgets_alone(const three_sat& r) {
  const int k = r.instance().box_size();
  literature::single_digit_instance cells(k);
  std::vector<int> rows(static_cast<std::size_t>(k)), columns(rows);
  std::set<std::pair<int, int>> boxes;
  for (int b = 0; b < static_cast<int>(r.boxes().size()); ++b) {
    const auto& g = r.boxes()[static_cast<std::size_t>(b)];
    boxes.emplace(g.band, g.stack);
    ++rows[static_cast<std::size_t>(g.band)];
    ++columns[static_cast<std::size_t>(g.stack)];
    for (const auto& c : r.cells(b)) cells.insert(c.row, c.column);
  }
  for (int band = 0; band < k; ++band)
    for (int stack = 0; stack < k; ++stack)
      if (!boxes.contains({band, stack}))
        cells.insert(band * k + rows[static_cast<std::size_t>(band)]++,
                     stack * k + columns[static_cast<std::size_t>(stack)]++);
  int outside = 0;
  cells.for_each([&](int row, int column) { outside += !r.instance().test(row, column); });
  REQUIRE(outside == 0);
  return cells;
}

// Whether some model makes a cell of a gadget true, by the meaning of its role.
bool survives(const three_sat& r, int b, std::size_t cell, const formulas::clauses& list,
              const std::vector<unsigned>& models) {
  const auto& g = r.boxes()[static_cast<std::size_t>(b)];
  const formulas::clause& clause = list[static_cast<std::size_t>(g.clause)];
  return std::any_of(models.begin(), models.end(), [&](unsigned values) {
    if (g.role == box_role::variable) return formulas::is_true(cell == 0 ? g.literal : -g.literal, values);
    if (g.role == box_role::terminal) return formulas::is_true(clause[cell], values);
    if (cell == 0) return formulas::is_true(g.literal, values);
    formulas::clause others = clause;
    others.erase(others.begin() + g.term);
    const int variable = std::abs(g.literal);
    return formulas::is_true(cell == 1 ? -variable : variable, values) &&
           formulas::true_literals(others, values) > 0;
  });
}

// The placements of the gadgets are the ways to satisfy the formula: each assignment of the variables that
// occur, as often as there are ways to choose a true term of each clause. Gives the number of models.
std::size_t check_all(const formulas::clauses& list, int variables, gadget_layout how) {
  const auto f = formulas::make(list, variables);
  const auto models = formulas::models(list, variables);
  const three_sat r(f, how);
  check_gadgets(r, list);

  const unsigned occurring = formulas::occurring(list);
  std::uint64_t ways = 0;
  std::set<unsigned> wanted, found;
  for (const unsigned values : models) {
    if ((values & ~occurring) != 0) continue;
    wanted.insert(values);
    std::uint64_t choices = 1;
    for (const auto& c : list) choices *= static_cast<std::uint64_t>(formulas::true_literals(c, values));
    ways += choices;
  }

  const auto cells = gadgets_alone(r);
  const formulas::placements search(cells);
  literature::single_digit_instance left(cells.box_size());
  const auto all = cover::for_each(search.matrix(), [&](const auto& run) {
    const auto p = search.of(run.rows());
    REQUIRE(r.instance().holds(p));
    for (int column = 0; column < cells.size(); ++column)
      left.insert(p.rows[static_cast<std::size_t>(column)], column);
    const auto values = r.assignment_of(p);
    REQUIRE(f.is_satisfied_by(values));
    found.insert(formulas::bits(values));
  });
  REQUIRE(all.count == ways);
  REQUIRE(found == wanted);
  int different = 0;
  for (int b = 0; b < static_cast<int>(r.boxes().size()); ++b)
    for (std::size_t i = 0; i < r.cells(b).size(); ++i)
      different += left.test(r.cells(b)[i].row, r.cells(b)[i].column) != survives(r, b, i, list, models);
  REQUIRE(different == 0);

  for (unsigned values = 0; values < 1u << variables; ++values) {
    const auto a = formulas::assignment(values, variables);
    const auto p = r.placement_of(a);
    REQUIRE(p.has_value() == std::binary_search(models.begin(), models.end(), values));
    if (!p) continue;
    REQUIRE(r.instance().holds(*p));
    REQUIRE(formulas::bits(r.assignment_of(*p)) == (values & occurring));
  }
  return models.size();
}

bool has_placement(const three_sat& r) {
  const formulas::placements search(r.instance());
  const auto found = cover::first(search.matrix());
  REQUIRE((found.verdict == cover::cover_verdict::found || found.verdict == cover::cover_verdict::none));
  if (!found) return false;
  const auto p = search.of(found.rows);
  REQUIRE(r.instance().holds(p));
  REQUIRE(r.clauses().is_satisfied_by(r.assignment_of(p)));
  return true;
}

} // namespace

namespace {

// Both ways, by the gadgets alone and by the whole instance; counts.
struct tally {
  int seen = 0, unsatisfiable = 0;
  void check(const formulas::clauses& list, int variables) {
    const bool is_satisfiable = check_all(list, variables, layouts[seen % 2]) > 0;
    REQUIRE(has_placement(three_sat(formulas::make(list, variables))) == is_satisfiable);
    unsatisfiable += !is_satisfiable;
    ++seen;
  }
  void check_some_of_more(random_source& random, int times) {
    const auto two = formulas::all_clauses(2, 3, true), three = formulas::all_clauses(3, 3, true);
    const auto any = [&](const formulas::clauses& all) { return all[random.below(all.size())]; };
    for (int i = 0; i < times; ++i) {
      check({any(three), any(three)}, 3);
      check({any(two), any(two), any(two)}, 2);
    }
  }
};

} // namespace

TEST_CASE("all formulas of three variables and one clause; some of more") {
  tally t;
  t.check({}, 0);
  t.check({}, 2);
  for (const auto& c : formulas::all_clauses(3, 3, false)) t.check({c}, 3);
  CHECK(t.seen == 2 + 259);
  random_source random(59);
  t.check_some_of_more(random, 40);
  CHECK(t.unsatisfiable > 5);
}

TEST_CASE("[busy] all formulas of two variables and two clauses; some of more") {
  tally t;
  const auto two = formulas::all_clauses(2, 3, true);
  for (std::size_t i = 0; i < two.size(); ++i)
    for (std::size_t j = i; j < two.size(); ++j) t.check({two[i], two[j]}, 2);
  CHECK(t.seen == 630);
  CHECK(t.unsatisfiable > 50);
  random_source random(60);
  t.check_some_of_more(random, 500);
  CHECK(t.unsatisfiable > 150);
}

TEST_CASE("[long] all formulas of three variables and two clauses, of two and three") {
  tally t;
  const auto two = formulas::all_clauses(2, 3, true), three = formulas::all_clauses(3, 3, true);
  for (std::size_t i = 0; i < three.size(); ++i)
    for (std::size_t j = i; j < three.size(); ++j) t.check({three[i], three[j]}, 3);
  for (std::size_t i = 0; i < two.size(); ++i)
    for (std::size_t j = i; j < two.size(); ++j)
      for (std::size_t l = j; l < two.size(); ++l) t.check({two[i], two[j], two[l]}, 2);
  CHECK(t.seen == 3570 + 7770);
  CHECK(t.unsatisfiable > 1000);
}

TEST_CASE("[busy] formulas at random, satisfiable or not, about as long as makes either likely") {
  random_source random(61);
  int satisfiable = 0, unsatisfiable = 0;
  for (int i = 0; i < 100; ++i) {
    const int variables = 3 + i % 4, clauses = i % 10 < 4 ? 3 + i % 4 : variables * 6 - i % 8;
    auto list = formulas::draw(random, variables, clauses, 3);
    if (i % 3 == 0) list.back() = formulas::draw(random, variables, 1, 1 + i % 5)[0];
    const auto models = formulas::models(list, variables);
    if (clauses < 6) check_all(list, variables, layouts[i % 2]);
    const three_sat r(formulas::make(list, variables), layouts[clauses < 6 && i % 4 == 0]);
    check_gadgets(r, list);
    CHECK(has_placement(r) == !models.empty());
    for (const unsigned values : models) {
      const auto a = formulas::assignment(values, variables);
      const auto p = r.placement_of(a);
      REQUIRE(p);
      CHECK(r.instance().holds(*p));
      CHECK(formulas::bits(r.assignment_of(*p)) == (values & formulas::occurring(list)));
    }
    (models.empty() ? unsatisfiable : satisfiable) += 1;
  }
  CHECK(satisfiable >= 20);
  CHECK(unsatisfiable >= 20);
}

TEST_CASE("as many placements as by the formula in the documentation") {
  const auto factorial = [](int n) {
    std::uint64_t product = 1;
    for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
    return product;
  };
  const auto placements = [&](const formulas::clauses& list, int variables) {
    const three_sat r(formulas::make(list, variables));
    const int k = r.instance().box_size();
    std::vector<int> free_rows(static_cast<std::size_t>(k), k), free_columns(free_rows);
    for (const auto& g : r.boxes()) {
      --free_rows[static_cast<std::size_t>(g.band)];
      --free_columns[static_cast<std::size_t>(g.stack)];
    }
    std::uint64_t wanted = 0;
    for (const unsigned values : formulas::models(list, variables)) {
      std::uint64_t ways = 1;
      for (const auto& c : list) ways *= static_cast<std::uint64_t>(formulas::true_literals(c, values));
      wanted += ways;
    }
    for (int i = 0; i < k; ++i)
      wanted *= factorial(free_rows[static_cast<std::size_t>(i)]) *
                factorial(free_columns[static_cast<std::size_t>(i)]);
    const auto found = cover::count(formulas::placements(r.instance()).matrix());
    CHECK(found.count == wanted);
    return wanted;
  };
  CHECK(placements({}, 0) == 16);
  CHECK(placements({{1}}, 1) == 1);
  CHECK(placements({{1, -2}}, 2) == 48);
  CHECK(placements({{1}, {-1}}, 1) == 0);
  CHECK(placements({{1, 2}, {-1, 2}}, 2) > 0);
  CHECK(placements({{1, -2, 3}, {-1, 2, 3}}, 3) > 0);
}

TEST_CASE("the size: four gadgets in a grid of 16 x 16, and the bounds of the header") {
  CHECK(three_sat::box_size_of(formulas::make({}, 5)) == 2);
  CHECK(three_sat::box_size_of(formulas::make({{1}}, 1)) == 2);
  CHECK(three_sat::box_size_of(formulas::make({{1, -2, 3}, {-1, 2, 3}}, 3)) == 4);
  CHECK(three_sat::box_size_of(formulas::make({{1, -2, 3}, {-1, 2, 3}}, 3), gadget_layout::spread) == 8);
  random_source random(62);
  for (int i = 0; i < 300; ++i) {
    const int variables = 1 + static_cast<int>(random.below(60)),
              clauses = static_cast<int>(random.below(120));
    const auto list = formulas::draw(random, variables, clauses, 1 + i % 4);
    std::vector<int> size(static_cast<std::size_t>(variables) + 1);
    int boxes = 0, longest = 2;
    for (const auto& c : list) {
      boxes += 2 * static_cast<int>(c.size()) + 1;
      longest = std::max(longest, static_cast<int>(c.size()) + 1);
      for (const int literal : c)
        longest = std::max(longest, ++size[static_cast<std::size_t>(std::abs(literal))]);
    }
    const int k = three_sat::box_size_of(formulas::make(list, variables));
    if (longest > 215) {
      CHECK(k == 0);
      continue;
    }
    CHECK(k * k >= boxes);
    CHECK(k >= longest);
    CHECK(k <= std::max(longest, static_cast<int>(std::ceil(1 + std::sqrt(1 + 2.0 * boxes)))));
    if (i % 30 != 0) continue;
    const three_sat r(formulas::make(list, variables));
    CHECK(r.instance().box_size() == k);
    check_gadgets(r, list);
  }
  // Beyond what an int can count.
  CHECK(three_sat::box_size_of(formulas::make(formulas::clauses(216, {1}), 1)) == 0);
  CHECK(three_sat::box_size_of(formulas::make(formulas::clauses(215, {1}), 1)) == 215);
  CHECK(three_sat::box_size_of(formulas::make(formulas::clauses(60, {1, 2, 3}), 3), gadget_layout::spread) ==
        0);
}

TEST_CASE("copies of variables that occur often make the instance smaller, and are still equivalent") {
  random_source random(64);
  int copied = 0, unsatisfiable = 0;
  for (int i = 0; i < 40; ++i) {
    const int variables = 1 + i % 4, count = variables + static_cast<int>(random.below(16));
    const auto list = formulas::draw(random, variables, count, 2 + i % 2);
    const auto f = formulas::make(list, variables);
    const auto small = literature::with_small_instance(f);
    if (three_sat::box_size_of(small) == three_sat::box_size_of(f)) {
      CHECK(small == f);
      continue;
    }
    CHECK(three_sat::box_size_of(small) < three_sat::box_size_of(f));
    ++copied;
    const bool wanted = !formulas::models(list, variables).empty();
    const three_sat r(small);
    CHECK(has_placement(r) == wanted);
    unsatisfiable += !wanted;
    for (const unsigned values : formulas::models(list, variables)) {
      const auto p = r.placement_of(literature::extended(formulas::assignment(values, variables), small));
      REQUIRE(p);
      CHECK(r.instance().holds(*p));
      CHECK((formulas::bits(r.assignment_of(*p)) & formulas::occurring(list)) ==
            (values & formulas::occurring(list)));
    }
  }
  CHECK(copied >= 10);
  CHECK(unsatisfiable >= 5);
  // However often z occurs, k grows with the root of the length.
  for (const int count : {50, 100, 300}) {
    const auto escape =
        literature::with_escape(formulas::make(formulas::draw(random, count / 4, count, 3), count / 4));
    CHECK(three_sat::box_size_of(escape.clauses) == (count > 215 ? 0 : count));
    const int k = three_sat::box_size_of(literature::with_small_instance(escape.clauses));
    CHECK(k > 0);
    CHECK(k * k < 20 * count);
  }
  const auto too_long = formulas::make(formulas::clauses(7000, {1, 2, 3}), 3);
  CHECK(literature::with_small_instance(too_long) == too_long);
}

TEST_CASE("Theorem 6.2: the cells of z false survive if and only if the formula is satisfiable") {
  random_source random(63);
  int satisfiable = 0, unsatisfiable = 0;
  const auto check = [&](const formulas::clauses& list, int variables) {
    const auto escape = literature::with_escape(formulas::make(list, variables));
    const bool copies = (satisfiable + unsatisfiable) % 2 == 0;
    const three_sat r(copies ? literature::with_small_instance(escape.clauses) : escape.clauses);
    CHECK(has_placement(r));
    const bool wanted = !formulas::models(list, variables).empty();
    const formulas::placements search(r.instance());
    const auto when_false = r.cells_of(-escape.escape), when_true = r.cells_of(escape.escape);
    REQUIRE((!when_false.empty() && !when_true.empty()));
    for (const auto& c : when_false) {
      CHECK(c.role == literature::cell_role::when_false);
      CHECK(search.any_with(c.row, c.column) == wanted);
    }
    CHECK(search.any_with(when_true[0].row, when_true[0].column));
    (wanted ? satisfiable : unsatisfiable) += 1;
  };
  check({}, 0);
  check({}, 3);
  check({{}}, 2);
  check({{1}, {-1}}, 1);
  check({{1, 1, -1}, {2}}, 2);
  for (int i = 0; i < 40; ++i) check(formulas::draw(random, 2, 2 + i % 5, 1 + i % 3), 2);
  for (int i = 0; i < 12; ++i) check(formulas::draw(random, 3, 8 + i % 6, 3), 3);
  CHECK(satisfiable >= 10);
  CHECK(unsatisfiable >= 10);
}
