// SPDX-License-Identifier: BSL-1.0
#include "contestant.hpp"

#include <array>
#include <memory>
#include <qqwing.hpp>

namespace bench {

/// QQwing's library (Debian: libqqwing-dev), 9x9: `solve` where one solution is asked for, `countSolutionsLimited`, which
/// stops at the second, for two, `countSolutions` for all. It keeps no history, and so counts no guesses; it has no
/// limits of time.
contestant qqwing();

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
              verdict v;
              if (!board->setPuzzle(values[i].data())) return v;
              if (allowed.solutions == 1)
                v.solutions = board->solve();
              else
                v.solutions = static_cast<std::uint64_t>(
                    allowed.solutions == 2 ? board->countSolutionsLimited() : board->countSolutions());
              return v;
            };
          }};
}

} // namespace bench
