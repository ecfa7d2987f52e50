// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/logic/entwistle.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <type_traits>

namespace entwistle_test {

using namespace boxline;
using namespace boxline::logic;

namespace {
template <class List>
std::string keys() {
  std::string result;
  for (const logic::rule_info* i : List::infos) result += (result.empty() ? "" : " ") + std::string(i->key);
  return result;
}
} // namespace

static_assert(entwistle::find("hidden-single") == 0 && entwistle::find("naked-single") == 1);
static_assert(entwistle::find("contradiction") == entwistle::size - 1);
static_assert(std::is_same_v<entwistle, entwistle_to<4>> && std::is_same_v<human, human_to<4>>);

TEST_CASE("entwistle: the named lists") {
  const std::string five =
      "hidden-single naked-single pointing claiming hidden-pair hidden-triple hidden-quadruple "
      "naked-pair naked-triple naked-quadruple";
  CHECK(keys<singles>() == "hidden-single naked-single");
  CHECK(keys<techniques>() == five);
  CHECK(keys<entwistle>() == five + " path-consistency contradiction");
  CHECK(keys<human>() ==
        "full-house hidden-single naked-single pointing claiming locked-pair naked-pair hidden-pair "
        "locked-triple naked-triple hidden-triple naked-quadruple hidden-quadruple nishio path-consistency "
        "contradiction nested-contradiction-2 nested-contradiction-3");
  CHECK(techniques_to<8>::size == 18);
  CHECK(human_to<3>::size == human::size - 2);
  CHECK(techniques_to<2>::size == 6);
  // No rule is duplicated.
  auto infos = human::infos;
  std::sort(infos.begin(), infos.end());
  CHECK(std::adjacent_find(infos.begin(), infos.end()) == infos.end());
}

} // namespace entwistle_test
