// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/catalogue/band_classes.hpp>
#include <boxline/core/natural.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <map>

namespace band_classes_test {

using namespace boxline;
using namespace boxline::catalogue;

TEST_CASE("6x6: all bands whose first row is in order, by brute force, have these classes and completions") {
  constexpr box B(2, 3);
  const auto r = band_classes<B>();
  REQUIRE(r.verdict == enumeration_verdict::complete);
  grid<B> row;
  for (int c = 0; c < 6; ++c) row.set_value(cell(c), c + 1);
  std::map<grid<B>, std::uint64_t> completions, bands;
  symmetry::minlex_finder<B> least;
  std::map<grid<B>, std::uint64_t> of_band;
  for (const auto& g : brute::solutions<B>(row, 100'000)) {
    grid<B> band;
    for (int c = 0; c < 12; ++c) band.set_value(cell(c), g[cell(c)]);
    ++of_band[band];
  }
  for (const auto& [band, count] : of_band) {
    const grid<B> form = least(band).form;
    bands[form] += 720;
    REQUIRE((completions[form] == 0 || completions[form] == count));
    completions[form] = count;
  }
  REQUIRE(r.classes.size() == bands.size());
  for (const auto& c : r.classes) {
    const grid<B> form = least(c.form).form;
    CHECK(c.bands == bands[form]);
    CHECK(c.completions == uint128(completions[form]));
  }
}

TEST_CASE("limits hold") {
  CHECK(band_classes<box(2, 3)>({.nodes = 3}).verdict == enumeration_verdict::limit_reached);
  auto stop = [] { return true; };
  CHECK(band_classes<3>({.cancelled = cancel_callable(stop)}).verdict == enumeration_verdict::cancelled);
}

TEST_CASE("[long] 9x9: 416 classes, of all bands and all grids") {
  const auto r = band_classes<3>();
  CHECK(r.classes.size() == 416);
  std::uint64_t bands = 0;
  uint128 grids{};
  for (const auto& c : r.classes) {
    bands += c.bands;
    grids += c.completions * uint128(c.bands);
  }
  CHECK(bands == 948'109'639'680);
  CHECK(to_string(natural(grids)) == "6670903752021072936960");
}

} // namespace band_classes_test
