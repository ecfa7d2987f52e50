// SPDX-License-Identifier: BSL-1.0
#include "contestant.hpp"
#include "ours.hpp"

namespace bench {

#ifdef BENCH_QQWING
contestant qqwing();
#endif

std::vector<contestant> all_contestants() {
  std::vector<contestant> all;
  for (const auto& p : command::pipeline_names)
    all.push_back({p.name, p.purpose,
                   [which = p.which](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) {
                     for (const auto prepare : {prepare_small, prepare_large})
                       if (solve_one one = prepare(which, shape, puzzles)) return one;
                     return solve_one();
                   }});
#ifdef BENCH_QQWING
  all.push_back(qqwing());
#endif
  return all;
}

} // namespace bench
