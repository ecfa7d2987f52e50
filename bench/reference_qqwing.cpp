// SPDX-License-Identifier: BSL-1.0
#include "references.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <qqwing.hpp>

namespace bench {
namespace {

boxline::any_grid grid(const int* values) {
  boxline::any_grid result(3);
  for (int c = 0; c < 81; ++c) result.set_value(boxline::cell(c), values[c]);
  return result;
}

} // namespace

/// QQwing's library (Debian: libqqwing-dev), 9x9: `solve` for one solution; `countSolutionsLimited`, which
/// stops at the second, for two; `countSolutions`, which finds all, for any other limit. Its history is off,
/// so guesses are not counted. It has no limit of time.
contestant qqwing() {
  return {"qqwing", "the library of QQwing",
          [](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) -> solve_one {
            if (shape != boxline::box(3)) return {};
            std::vector<std::array<int, 81>> values;
            for (const auto& g : puzzles) {
              values.emplace_back();
              for (int c = 0; c < 81; ++c) values.back()[static_cast<std::size_t>(c)] = g[boxline::cell(c)];
            }
            auto board = std::make_shared<::qqwing::SudokuBoard>();
            board->setRecordHistory(false);
            return [board, values](std::size_t i, const allowance& allowed) mutable {
              puzzle_result v;
              if (!board->setPuzzle(values[i].data())) return v;
              if (allowed.solutions == 1) {
                v.solutions = board->solve();
                if (v.solutions > 0)
                  require_solution("qqwing", grid(values[i].data()), grid(board->getSolution()));
              } else {
                // It may return more than two.
                const int found =
                    allowed.solutions == 2 ? board->countSolutionsLimited() : board->countSolutions();
                v.solutions = std::min(static_cast<std::uint64_t>(found), allowed.solutions);
              }
              return v;
            };
          }};
}

} // namespace bench
