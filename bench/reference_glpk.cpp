// SPDX-License-Identifier: BSL-1.0
#include "cpu_time.hpp"
#include "references.hpp"

#include <array>
#include <glpk.h>
#include <memory>
#include <stdexcept>

namespace bench {
namespace {

struct end_problem {
  void operator()(glp_prob* p) const { glp_delete_prob(p); }
};
using problem = std::unique_ptr<glp_prob, end_problem>;

// A binary column for every candidate that the givens leave; a row, equal to 1, for every blank cell and for
// every digit that a house lacks.
struct model {
  explicit model(const boxline::any_grid& puzzle);
  boxline::any_grid grid() const;
  void forbid_solution();

  boxline::any_grid puzzle;
  problem p{glp_create_prob()};
  std::vector<std::array<int, 2>> columns{{0, 0}}; // cell and value, by GLPK's number, from 1
  bool contradictory = false;
};

model::model(const boxline::any_grid& from) : puzzle(from) {
  const boxline::box shape = puzzle.shape();
  const int n = shape.size();
  const auto houses_of = [&](int cell) {
    const int square = cell / n / shape.rows * shape.rows + cell % n / shape.columns;
    return std::array<int, 3>{cell / n, n + cell % n, 2 * n + square};
  };
  std::vector<int> givens(static_cast<std::size_t>(3 * n * n)); // by house and digit
  const auto at = [&](int house, int value) { return static_cast<std::size_t>(house * n + value - 1); };
  for (int c = 0; c < shape.cells(); ++c)
    if (const int value = puzzle[boxline::cell(c)])
      for (const int house : houses_of(c)) contradictory |= givens[at(house, value)]++ > 0;
  if (contradictory) return;

  std::vector<int> row_of(givens.size());
  int rows = 0;
  for (std::size_t i = 0; i < givens.size(); ++i)
    if (givens[i] == 0) row_of[i] = ++rows;
  for (int c = 0; c < shape.cells(); ++c) rows += puzzle.is_blank(boxline::cell(c));
  if (rows == 0) return;
  glp_add_rows(p.get(), rows);
  for (int r = 1; r <= rows; ++r) glp_set_row_bnds(p.get(), r, GLP_FX, 1, 1);

  int cell_row = rows;
  for (int c = 0; c < shape.cells(); ++c) {
    if (!puzzle.is_blank(boxline::cell(c))) continue;
    for (int value = 1; value <= n; ++value) {
      std::array<int, 5> where{0, cell_row};
      const std::array<double, 5> ones{0, 1, 1, 1, 1};
      const auto houses = houses_of(c);
      bool possible = true;
      for (std::size_t h = 0; h < 3; ++h) {
        where[h + 2] = row_of[at(houses[h], value)];
        possible = possible && where[h + 2] != 0;
      }
      if (!possible) continue;
      const int column = glp_add_cols(p.get(), 1);
      glp_set_col_kind(p.get(), column, GLP_BV);
      glp_set_mat_col(p.get(), column, 4, where.data(), ones.data());
      columns.push_back({c, value});
    }
    --cell_row;
  }
}

boxline::any_grid model::grid() const {
  boxline::any_grid result = puzzle;
  for (std::size_t i = 1; i < columns.size(); ++i)
    if (glp_mip_col_val(p.get(), static_cast<int>(i)) > 0.5)
      result.set_value(boxline::cell(columns[i][0]), columns[i][1]);
  return result;
}

void model::forbid_solution() {
  std::vector<int> chosen{0};
  for (std::size_t i = 1; i < columns.size(); ++i)
    if (glp_mip_col_val(p.get(), static_cast<int>(i)) > 0.5) chosen.push_back(static_cast<int>(i));
  const int size = static_cast<int>(chosen.size()) - 1;
  const int row = glp_add_rows(p.get(), 1);
  glp_set_row_bnds(p.get(), row, GLP_UP, 0, size - 1);
  glp_set_mat_row(p.get(), row, size, chosen.data(), std::vector<double>(chosen.size(), 1.0).data());
}

puzzle_result solve(const boxline::any_grid& puzzle, const allowance& allowed) {
  puzzle_result v;
  const double start = cpu_seconds();
  model m(puzzle);
  if (m.contradictory) return v;
  while (v.solutions < allowed.solutions) {
    if (m.columns.size() > 1) {
      glp_iocp options;
      glp_init_iocp(&options);
      options.msg_lev = GLP_MSG_OFF;
      options.presolve = GLP_ON;
      if (allowed.seconds > 0) {
        const double left = allowed.seconds - (cpu_seconds() - start);
        v.finished = left > 1e-3;
        if (!v.finished) break;
        options.tm_lim = static_cast<int>(left * 1e3);
      }
      const int error = glp_intopt(m.p.get(), &options);
      v.finished = error != GLP_ETMLIM;
      const bool none = error == GLP_ENOPFS || error == GLP_ENODFS || glp_mip_status(m.p.get()) == GLP_NOFEAS;
      if (!v.finished || none) break;
      if (error != 0 || glp_mip_status(m.p.get()) != GLP_OPT)
        throw std::runtime_error("glpk: glp_intopt failed with " + std::to_string(error));
    } else if (m.puzzle.givens() != m.puzzle.shape().cells()) {
      break;
    }
    require_solution("glpk", puzzle, m.grid());
    ++v.solutions;
    if (m.columns.size() == 1) break;
    m.forbid_solution();
  }
  return v;
}

} // namespace

/// GLPK's library (Debian: libglpk-dev): integer programming by branch and cut, presolved. Its limit of time
/// is wall time.
contestant glpk() {
  glp_term_out(GLP_OFF);
  return {"glpk", "integer programming by GLPK; for small grids",
          [](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) -> solve_one {
            if (!is_usual(shape)) return {};
            return [=](std::size_t i, const allowance& allowed) { return solve(puzzles[i], allowed); };
          }};
}

} // namespace bench
