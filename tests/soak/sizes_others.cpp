// SPDX-License-Identifier: BSL-1.0
// The other sizes, by their default pipelines: the fewest instantiations for the most sizes.
#include "check_symmetry.hpp"
#include "listed.hpp"
#include "sizes.hpp"

namespace soak {

namespace on_others {
namespace {

template <box B>
void check(const puzzle_case& c, tally& counts) {
  static const methods_of<B> standard{of_standard<solver<B>>("default", 1, B.size() <= 16 ? 20'000 : 2000)};
  static const methods_of<B> listed{of_listed<B, typename default_pipeline<B, houses::listed<B>>::search>(
      "default, listed houses", 1, B.size() <= 9 ? 20'000 : 300)};
  question<B> q(c);
  const comparison all = compare(q, standard, listed, counts);
  if (!q.is_standard) return;
  check_transformed<B>(solver<B>(), q, all, counts);
  if constexpr (B.size() <= 16) check_symmetry<B>(q, all, counts);
}

template <box B>
size_checks of(int weight) {
  return {B, weight, solve_case<B>, check<B>};
}

} // namespace
} // namespace on_others

std::vector<size_checks> checks_of_other_sizes() {
  using on_others::of;
  return {of<box(1, 2)>(1), of<box(1, 5)>(2), of<box(1, 8)>(2), of<box(3, 2)>(2), of<box(2, 4)>(2),
          of<box(5, 2)>(2), of<box(3, 4)>(2), of<box(4)>(3),    of<box(5)>(1),    of<box(6)>(1)};
}

} // namespace soak
