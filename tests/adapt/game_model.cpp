// SPDX-License-Identifier: BSL-1.0
//
// Models of games, read by readers that share no code with what wrote them. That a grid obeys the houses is
// tested with the formats; here the 288 grids of 4x4 are held to the further rows.
#include <boxline/adapt/cnf.hpp>
#include <boxline/adapt/game_model.hpp>
#include <boxline/adapt/lp.hpp>
#include <boxline/adapt/minizinc.hpp>
#include <boxline/adapt/opb.hpp>
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/linear_equation.hpp>
#include <boxline/constraints/linear_sum.hpp>
#include <boxline/constraints/little_killer.hpp>

#include "brute.hpp"
#include "constraints/drawn_puzzle.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <sstream>
#include <string>

namespace game_model_test {

using namespace boxline;

const std::vector<grid<2>>& all_grids() {
  static const auto all = brute::solutions(grid<2>(), 300);
  return all;
}

std::vector<std::string> words_of(std::string text, const std::string& separators) {
  for (char& c : text)
    if (separators.find(c) != std::string::npos) c = ' ';
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string w; in >> w;) words.push_back(w);
  return words;
}

// A formula in DIMACS; the variables of a full one are c * n + d.
bool cnf_holds(const std::string& text, const grid<2>& g) {
  std::istringstream in(text);
  bool holds = true;
  for (std::string line; std::getline(in, line);) {
    if (line[0] == 'c' || line[0] == 'p') continue;
    bool is_met = false;
    for (const std::string& w : words_of(line, "")) {
      const int literal = std::stoi(w);
      if (literal == 0) continue;
      const int v = std::abs(literal) - 1;
      is_met = is_met || (g[cell(v / 4)] == v % 4 + 1) == (literal > 0);
    }
    holds = holds && is_met;
  }
  return holds;
}

bool compares(long left, const std::string& sense, long right) {
  if (sense != "=" && sense != ">=") FAIL(sense);
  return sense == "=" ? left == right : left >= right;
}

bool opb_holds(const std::string& text, const grid<2>& g) {
  std::istringstream in(text);
  bool holds = true;
  std::size_t rows = 0, stated = 0;
  for (std::string line; std::getline(in, line);) {
    if (line[0] == '*') {
      const auto at = line.find("#constraint= ");
      if (at != std::string::npos) stated = std::stoul(line.substr(at + 13));
      continue;
    }
    ++rows;
    const auto w = words_of(line, ";");
    long left = 0;
    std::size_t i = 0;
    for (; i + 2 < w.size(); i += 2) {
      const int v = std::stoi(w[i + 1].substr(1)) - 1;
      left += std::stol(w[i]) * (g[cell(v / 4)] == v % 4 + 1);
    }
    holds = compares(left, w.at(i), std::stol(w.at(i + 1))) && holds;
  }
  if (rows != stated) FAIL("the number of constraints");
  return holds;
}

bool lp_holds(const std::string& text, const grid<2>& g) {
  const std::size_t from = text.find("Subject To"), to = text.find("Binary");
  bool holds = true;
  long left = 0, sign = 1, factor = 1;
  const auto w = words_of(text.substr(from + 10, to - from - 10), "");
  for (std::size_t i = 0; i < w.size(); ++i) {
    if (w[i].back() == ':') {
      left = 0;
      sign = factor = 1;
    } else if (w[i] == "+" || w[i] == "-") {
      sign = w[i] == "+" ? 1 : -1;
    } else if (w[i][0] == 'x') {
      const auto part = words_of(w[i], "x_");
      const int row = std::stoi(part.at(0)), column = std::stoi(part.at(1));
      left += sign * factor * (g[cell(4 * row + column - 5)] == std::stoi(part.at(2)));
      sign = factor = 1;
    } else if (w[i] == "=" || w[i] == ">=") {
      holds = compares(left, w[i], std::stol(w.at(i + 1))) && holds;
      ++i;
    } else {
      factor = std::stol(w[i]);
    }
  }
  return holds;
}

// `x[1] in {2, 3}`, as words without brackets: x 1 in 2 3. Begins at `i`, and leaves it after the set.
bool is_in_set(const std::vector<std::string>& w, std::size_t& i, const grid<2>& g) {
  const int value = g[cell(std::stoi(w.at(i + 1)) - 1)];
  bool is_in = false;
  if (w.at(i + 2) != "in") FAIL(w[i + 2]);
  for (i += 3; i < w.size() && std::isdigit(static_cast<unsigned char>(w[i][0])) != 0; ++i)
    is_in = is_in || std::stoi(w[i]) == value;
  return is_in;
}

bool minizinc_holds(const std::string& text, const grid<2>& g) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("constraint ") || line.find("forall") != std::string::npos) continue;
    const auto w = words_of(line, "[]{}(),;");
    std::size_t i = 1;
    bool holds = false;
    if (w[1] == "false") {
      for (i = 2; i < w.size();) {
        if (w[i] != "\\/") FAIL(w[i]);
        holds = is_in_set(w, ++i, g) || holds;
      }
    } else if (w[1] == "alldifferent") {
      unsigned seen = 0;
      holds = true;
      for (i = 2; i < w.size(); i += 2) {
        const unsigned bit = 1u << g[cell(std::stoi(w.at(i + 1)) - 1)];
        holds = holds && (seen & bit) == 0;
        seen |= bit;
      }
    } else if (w[1] == "0") { // 0 + 2 * x 3 + ... = 7
      long left = 0;
      for (i = 2; w.at(i) == "+"; i += 5)
        left += std::stol(w.at(i + 1)) * g[cell(std::stoi(w.at(i + 4)) - 1)];
      holds = compares(left, w.at(i), std::stol(w.at(i + 1)));
    } else { // x 1 = 2, or x 1 = 2 -> x 3 in ...
      if (w.at(3) != "=") FAIL(w[3]);
      holds = g[cell(std::stoi(w.at(2)) - 1)] == std::stoi(w.at(4));
      if (w.size() > 5) {
        i = 6;
        holds = is_in_set(w, i, g) || !holds;
      }
    }
    if (!holds) return false;
  }
  return true;
}

// Each model holds for the grids of `expected` that have the givens, and for no other.
template <class G>
void check_models(const G& rules, const grid<2>& givens, const std::vector<grid<2>>& expected) {
  const auto clausal = adapt::clausal_model_of(rules);
  const auto linear = adapt::linear_model_of(rules);
  REQUIRE(clausal);
  REQUIRE(linear);
  std::string cnf, opb, lp, mzn;
  const adapt::clauses<2> full(givens, {.reduced = false}, rules.houses(), *clausal);
  adapt::append_cnf(cnf, full);
  adapt::append_opb(opb, givens, rules.houses(), *linear);
  adapt::append_lp(lp, givens, rules.houses(), *linear);
  adapt::append_minizinc(mzn, givens, rules.houses(), *linear);
  int others = 0;
  for (const grid<2>& g : all_grids()) {
    const bool wanted =
        is_solution_of(g, givens) && std::find(expected.begin(), expected.end(), g) != expected.end();
    if (!wanted && others++ % stride(9) != 0) continue;
    REQUIRE(cnf_holds(cnf, g) == wanted);
    REQUIRE(opb_holds(opb, g) == wanted);
    REQUIRE(lp_holds(lp, g) == wanted);
    REQUIRE(minizinc_holds(mzn, g) == wanted);
    // Reduced: the grid's true variables.
    for (const adapt::encoding how : {adapt::encoding::minimal, adapt::encoding::extended}) {
      const adapt::clauses<2> formula(givens, {.how = how}, rules.houses(), *clausal);
      bool holds = is_solution_of(g, givens), is_met = false;
      for (const int literal : formula.literals()) {
        if (literal == 0) {
          holds = holds && is_met;
          is_met = false;
          continue;
        }
        const assignment a = formula.assignment_of(std::abs(literal));
        is_met = is_met || (g[a.where] == a.what.value()) == (literal > 0);
      }
      for (int v = 1; v <= formula.variables() && holds; ++v) { // candidates that are left out are false
        const assignment a = formula.assignment_of(v);
        holds = givens.is_blank(a.where);
      }
      for (int c = 0; c < 16 && holds; ++c)
        holds = !givens.is_blank(cell(c)) || formula.variable(cell(c), g.digit_at(cell(c))) != 0;
      REQUIRE(holds == wanted);
    }
  }
  const auto again = adapt::read_clauses<2>(cnf, rules.houses(), *clausal);
  REQUIRE(again);
  CHECK(again->literals() == full.literals());
}

TEST_CASE("game_model: DIMACS, OPB, LP and MiniZinc have the solutions of drawn constraints of all kinds") {
  random_source random(5);
  std::size_t seen = 0;
  for (int round = 0; round < shortened(8, 2); ++round) {
    const games::drawn_puzzle p(random, all_grids());
    const game<houses::standard<2>, constraint_list> rules(houses::standard<2>(), p.list);
    const auto& from = p.expected.empty() ? all_grids() : p.expected;
    check_models(rules, brute::without(from[random.below(from.size())], round % 2 == 0 ? 16 : 12, random),
                 p.expected);
    seen += p.expected.size();
  }
  CHECK(seen > 0);
}

TEST_CASE("game_model: linear rows are what their constraints accept") {
  using namespace constraints;
  const auto check = [](const auto& c) {
    const game rules(houses::standard<2>(), c);
    const auto model = adapt::linear_model_of(rules);
    REQUIRE(model);
    CHECK(model->no_goods.empty());
    CHECK_FALSE(model->equations.empty());
    std::vector<grid<2>> expected;
    for (const grid<2>& g : all_grids())
      if (games::obeys(g, c)) expected.push_back(g);
    CHECK(expected.size() > 0);
    CHECK(expected.size() < 288);
    check_models(rules, grid<2>(), expected);
  };
  check(cage{{cell(0), cell(5), cell(10)}, 6});
  check(linear_sum{{cell(0), cell(1)}, {cell(5), cell(10)}, 1});
  check(linear_equation{{cell(0), cell(6)}, {2'000'000'000, -2'000'000'000}, 0}); // eight billion in the rows
  if (is_shortened) return; // the others are read and written alike
  check(sum_of{{cell(0), cell(5), cell(10)}, 6});
  check(arrow{cell(3), {cell(0), cell(5)}});
  check(double_arrow{cell(3), cell(12), {cell(0), cell(5), cell(10)}});
  check(little_killer{cell(1), 1, 1, 6});
}

TEST_CASE("game_model: a constraint with too many no-goods is refused by its name, never left out") {
  constraint_list list;
  list.add(constraints::anti_knight());
  list.add(constraints::cage{{cell(0), cell(1)}, 5});
  list.add(constraints::skyscraper{{constraints::side::left, 0}, 3});
  constexpr box shape = is_shortened ? box(2, 3) : box(3);
  const game rules(houses::standard<shape>(), list);
  constexpr int most = is_shortened ? 20 : 30;
  for (const auto& e :
       {adapt::clausal_model_of(rules, most).error(), adapt::linear_model_of(rules, most).error()}) {
    CHECK(e.number == 1);
    CHECK(e.name == constraints::skyscraper::name);
    CHECK(e.why == no_good_verdict::too_many);
    CHECK(describe(e) == "constraint 2 with a scope, skyscraper: it has more no-goods than a model can have");
  }
  CHECK(adapt::linear_model_of(rules, 5000, {.nodes = 10}).error().why == no_good_verdict::limit_reached);
  auto yes = [] { return true; };
  CHECK(adapt::clausal_model_of(rules, 5000, {.cancelled = yes}).error().why == no_good_verdict::cancelled);
}

TEST_CASE("game_model: a constraint that nothing can meet makes each model unsatisfiable") {
  constraint_list list;
  list.add(constraints::cage{{}, 5});
  check_models(game<houses::standard<2>, constraint_list>(houses::standard<2>(), list), grid<2>(), {});
  constraint_list none;
  none.add(constraints::skyscraper{{constraints::side::left, 0}, 5});
  check_models(game<houses::standard<2>, constraint_list>(houses::standard<2>(), none), grid<2>(), {});
}

} // namespace game_model_test
