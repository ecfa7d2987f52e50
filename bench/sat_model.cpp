// SPDX-License-Identifier: BSL-1.0
#include "sat_model.hpp"

#include <bit>
#include <charconv>

namespace bench {

sat_model::sat_model(const boxline::any_grid& puzzle) : puzzle_(puzzle) {
  const boxline::box shape = puzzle.shape();
  const int n = shape.size();
  const auto square = [&](int cell) { return cell / n / shape.rows * shape.rows + cell % n / shape.columns; };

  // The digits that each row, column and box has already.
  std::vector<std::uint64_t> rows(static_cast<std::size_t>(n)), columns(rows), squares(rows);
  const auto present = [&](int cell) -> std::array<std::uint64_t*, 3> {
    return {&rows[static_cast<std::size_t>(cell / n)], &columns[static_cast<std::size_t>(cell % n)],
            &squares[static_cast<std::size_t>(square(cell))]};
  };
  for (int cell = 0; cell < shape.cells(); ++cell) {
    if (puzzle.is_blank(boxline::cell(cell))) continue;
    const std::uint64_t bit = std::uint64_t{1} << (puzzle[boxline::cell(cell)] - 1);
    for (std::uint64_t* digits : present(cell)) {
      contradictory_ = contradictory_ || (*digits & bit) != 0;
      *digits |= bit;
    }
  }
  if (contradictory_) return;

  variable_of_.resize(static_cast<std::size_t>(shape.cells() * n));
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - n);
  std::vector<int> group;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    if (!puzzle.is_blank(boxline::cell(cell))) continue;
    std::uint64_t left = all;
    for (const std::uint64_t* digits : present(cell)) left &= ~*digits;
    group.clear();
    for (; left != 0; left &= left - 1) {
      const int value = std::countr_zero(left) + 1;
      candidates_.push_back({cell, value});
      group.push_back(variables());
      variable_of_[static_cast<std::size_t>(cell * n + value - 1)] = variables();
    }
    exactly_one(group);
  }

  for (int value = 1; value <= n; ++value)
    for (int unit = 0; unit < n; ++unit) {
      const std::uint64_t bit = std::uint64_t{1} << (value - 1);
      const auto at = static_cast<std::size_t>(unit);
      const auto gather = [&](auto cell_at) {
        group.clear();
        for (int i = 0; i < n; ++i)
          if (const int v = variable(cell_at(i), value)) group.push_back(v);
      };
      if ((rows[at] & bit) == 0) {
        gather([&](int i) { return unit * n + i; });
        exactly_one(group);
      }
      if ((columns[at] & bit) == 0) {
        gather([&](int i) { return i * n + unit; });
        exactly_one(group);
      }
      if ((squares[at] & bit) == 0) {
        const int top = unit / shape.rows * shape.rows, left = unit % shape.rows * shape.columns;
        gather([&](int i) { return (top + i / shape.columns) * n + left + i % shape.columns; });
        at_least_one(group);
        // Pairs in one row or column have their clause already.
        for (std::size_t a = 0; a < group.size(); ++a)
          for (std::size_t b = a + 1; b < group.size(); ++b) {
            const int one = candidates_[static_cast<std::size_t>(group[a] - 1)].cell;
            const int other = candidates_[static_cast<std::size_t>(group[b] - 1)].cell;
            if (one / n != other / n && one % n != other % n) exclude(group[a], group[b]);
          }
      }
    }
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

void sat_model::exactly_one(const std::vector<int>& variables) {
  at_least_one(variables);
  for (std::size_t a = 0; a < variables.size(); ++a)
    for (std::size_t b = a + 1; b < variables.size(); ++b) exclude(variables[a], variables[b]);
}

void sat_model::at_least_one(const std::vector<int>& variables) {
  contradictory_ = contradictory_ || variables.empty();
  literals_.insert(literals_.end(), variables.begin(), variables.end());
  literals_.push_back(0);
  ++clauses_;
}

void sat_model::exclude(int a, int b) {
  literals_.insert(literals_.end(), {-a, -b, 0});
  ++clauses_;
}

} // namespace bench
