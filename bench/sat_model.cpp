// SPDX-License-Identifier: BSL-1.0
#include "sat_model.hpp"

#include <boxline/adapt/clauses.hpp>

#include <charconv>
#include <stdexcept>

namespace bench {

sat_model::sat_model(const boxline::any_grid& puzzle) : puzzle_(puzzle) {
  const bool known =
      boxline::visit_box<boxline::box_list<2, 3, 4, 5, 6>>(puzzle.shape(), [&]<boxline::box B>() {
        const boxline::adapt::clauses<B> model(puzzle.as<B>());
        contradictory_ = model.is_contradictory();
        for (int v = 1; v <= model.variables(); ++v) {
          const boxline::assignment a = model.assignment_of(v);
          candidates_.push_back({a.where, a.what.value()});
        }
        literals_ = model.literals();
        clauses_ = model.clause_count();
      });
  if (!known) throw std::invalid_argument("no clauses for this size");
}

boxline::any_grid sat_model::grid(const std::vector<int>& true_variables) const {
  boxline::any_grid result = puzzle_;
  for (const int v : true_variables) {
    const candidate& c = candidates_[static_cast<std::size_t>(v - 1)];
    result.set_value(boxline::cell(c.cell), c.value);
  }
  return result;
}

void sat_model::forbid(const std::vector<int>& true_variables) {
  for (const int v : true_variables) literals_.push_back(-v);
  literals_.push_back(0);
  ++clauses_;
}

std::string sat_model::dimacs() const {
  std::string text = "p cnf " + std::to_string(variables()) + " " + std::to_string(clauses_) + "\n";
  text.reserve(text.size() + 7 * literals_.size());
  char number[16];
  for (const int literal : literals_) {
    const auto end = std::to_chars(number, number + sizeof number, literal).ptr;
    text.append(number, end);
    text += literal == 0 ? '\n' : ' ';
  }
  return text;
}

} // namespace bench
