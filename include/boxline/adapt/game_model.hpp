// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/network.hpp>
#include <boxline/constraints/no_good.hpp>
#include <boxline/core/candidates.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/core/game_rules.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

/// \file
/// The constraints of a game as models for other solvers have them. Every constraint is in such a model, or
/// there is none: an error names the constraint.

namespace boxline::inline v0_2::adapt {

/// The constraint that a model cannot have, and why.
struct model_error {
  std::size_t number = 0; ///< among the constraints with a scope, from 0
  std::string name{};
  no_good_verdict why = no_good_verdict::too_many;

  void print_to(std::FILE* out) const { std::fputs(name.c_str(), out); }
};

/// The error as one line of English, without a line end, as in
/// `constraint 3 with a scope, skyscraper: it has more no-goods than a model can have`.
inline std::string describe(const model_error& e) {
  std::string text = "constraint " + std::to_string(e.number + 1) + " with a scope, " + e.name + ": ";
  switch (e.why) {
  case no_good_verdict::limit_reached:
    return text + "a limit was reached while its no-goods were listed";
  case no_good_verdict::cancelled:
    return text + "cancelled while its no-goods were listed";
  default:
    return text + "it has more no-goods than a model can have";
  }
}

/// Cells that must not all hold one of these digits: some cell holds another.
struct no_good {
  std::vector<cell> cells;
  std::vector<digit_mask> digits; ///< one mask for each cell
};

/// The constraints of a game as clauses: those on pairs, and no-goods for all others.
struct clausal_model {
  constraint_network network; ///< of which the pairs are read
  std::vector<no_good> no_goods{};
};

/// The constraints of a game as linear rows: those on pairs, equations where a constraint has them
/// (`linear_constraint`), no-goods for all others.
struct linear_model : clausal_model {
  struct equation {
    std::vector<cell> cells;
    std::vector<int> coefficients; ///< one for each cell: of its digit
    int sum = 0;
  };
  std::vector<equation> equations{};
  std::vector<std::vector<cell>> different{}; ///< groups of cells whose digits differ
};

namespace detail {

/// What the coefficients of an equation, each times `largest`, and its sum add up to, without their signs.
inline std::int64_t size_of(const linear_form::equation& e, int largest = 1) {
  std::int64_t size = e.sum < 0 ? -std::int64_t{e.sum} : e.sum;
  for (const std::int64_t c : e.coefficients) size += largest * (c < 0 ? -c : c);
  return size;
}

/// Adds the equations of a constraint, if it has any, and none is larger than `most`.
inline bool add_linear(linear_model& model, const constraint_network::scoped_model& constraint,
                       std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
  const std::optional<linear_form> form = constraint.linear();
  if (!form) return false;
  for (const linear_form::equation& e : form->equations)
    if (size_of(e) > most) return false;
  const std::vector<cell> cells(constraint.scope().begin(), constraint.scope().end());
  for (const linear_form::equation& e : form->equations)
    model.equations.push_back({cells, e.coefficients, e.sum});
  if (form->is_different) model.different.push_back(cells);
  return true;
}

template <class Model, constrained_game G>
expected<Model, model_error> model_of(const G& rules, std::size_t most, const limits& limit) {
  const auto& houses = rules.houses();
  const auto differ = [&houses](cell a, cell b) {
    for (const house u : houses.houses_of(a))
      if (houses.contains(u, b)) return true;
    return false;
  };
  Model result{clausal_model{rules.constraints()}};
  for (std::size_t i = 0; i < rules.constraints().scoped_count(); ++i) {
    const constraint_network::scoped_model& constraint = rules.constraints().scoped(i);
    const std::vector<cell> cells(constraint.scope().begin(), constraint.scope().end());
    if constexpr (requires { result.equations; })
      if (add_linear(result, constraint)) continue;
    const no_good_list list = no_goods_of(constraint, G::shape, differ, most, limit);
    if (list.how != no_good_verdict::complete)
      return unexpected(model_error{i, std::string(constraint.name()), list.how});
    for (std::size_t k = 0; k < list.size(); ++k)
      result.no_goods.push_back({cells, std::vector<digit_mask>(list[k].begin(), list[k].end())});
  }
  return result;
}

} // namespace detail

/// The constraints of a game as clauses. An error where one has more than `most` no-goods, or where its
/// no-goods cannot be listed: see `no_goods_of`. The limits are of each constraint alone, in their nodes.
template <constrained_game G>
expected<clausal_model, model_error> clausal_model_of(const G& rules, std::size_t most = 5000,
                                                      const limits& limit = {}) {
  return detail::model_of<clausal_model>(rules, most, limit);
}
/// The constraints of a game as linear rows; the same, but that a `linear_constraint` needs no no-goods.
template <constrained_game G>
expected<linear_model, model_error> linear_model_of(const G& rules, std::size_t most = 5000,
                                                    const limits& limit = {}) {
  return detail::model_of<linear_model>(rules, most, limit);
}

/// Those constraints of a game that are linear rows in themselves: on pairs, and each `linear_constraint`
/// whose coefficients and sum add up to no more than `most`, without their signs. The others are left to the
/// caller: see `lazy_scopes`.
template <constrained_game G>
linear_model linear_part_of(const G& rules, std::int64_t most) {
  linear_model result{clausal_model{rules.constraints()}};
  for (std::size_t i = 0; i < rules.constraints().scoped_count(); ++i)
    detail::add_linear(result, rules.constraints().scoped(i), most);
  return result;
}

/// How the left side of a row compares with the right.
enum class row_sense : unsigned char { equal, at_least };
/// The enumerator in words: `equal` or `at least`.
constexpr std::string_view to_string(row_sense s) {
  return word_of(s, {"equal", "at least"});
}

/// A term of a row: a coefficient, and the assignment whose 0-1 variable it is of.
struct row_term {
  std::int64_t coefficient = 0;
  assignment of{};
};

// clang-format off
/// Calls `row(terms, sense, bound)` for each row of a model over the 0-1 variables of `sums`, in a grid of
/// boxes `shape`:
///
///     x1 != x2 + 3 for the digits 5 and 2     - [x1 = 5] - [x2 = 2]             >= -1
///     a no-good: not x1 = 5, x2 in {2, 3}     - [x1 = 5] + [x2 = 1] + [x2 = 4]  >= 0
///     a group of cells that differ            - [x1 = 5] - [x2 = 5] - ...       >= -1   for each digit
///     an equation                             1 [x1 = 1] + 2 [x1 = 2] + ...     = sum
// clang-format on
template <class Row>
void for_each_row(const linear_model& model, box shape, Row row) {
  const int n = shape.size();
  std::vector<row_term> terms;
  const auto put = [&terms](std::int64_t coefficient, cell c, int d) {
    terms.push_back({coefficient, {c, digit::from_index(d)}});
  };
  for (int c = 0; c < shape.cells(); ++c)
    for (const auto& arc : model.network.arcs(cell(c))) {
      if (arc.to < c) continue;
      const auto& allowed = model.network.relation_of(arc).allowed;
      for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y) {
          if ((allowed[std::size_t(x)] >> y & 1u) != 0) continue;
          terms.clear();
          put(-1, cell(c), x);
          put(-1, arc.to, y);
          row(terms, row_sense::at_least, -1);
        }
    }
  for (const no_good& g : model.no_goods) {
    terms.clear();
    int bound = 1;
    for (std::size_t k = 0; k < g.cells.size(); ++k) {
      const bool is_single = std::has_single_bit(g.digits[k]);
      bound -= is_single;
      for (int d = 0; d < n; ++d)
        if ((g.digits[k] >> d & 1u) == is_single) put(is_single ? -1 : 1, g.cells[k], d);
    }
    row(terms, row_sense::at_least, bound);
  }
  for (const std::vector<cell>& group : model.different)
    for (int d = 0; d < n; ++d) {
      terms.clear();
      for (const cell c : group) put(-1, c, d);
      row(terms, row_sense::at_least, -1);
    }
  for (const linear_model::equation& e : model.equations) {
    terms.clear();
    for (std::size_t k = 0; k < e.cells.size(); ++k)
      for (int d = 0; d < n; ++d) put(std::int64_t{e.coefficients[k]} * (d + 1), e.cells[k], d);
    row(terms, row_sense::equal, e.sum);
  }
}

} // namespace boxline::inline v0_2::adapt
