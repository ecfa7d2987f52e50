// SPDX-License-Identifier: BSL-1.0
//
// The linked solvers' part of the table in tests/limits/.
#if __has_include(<cadical.hpp>) && !defined(BOXLINE_WITHOUT_CADICAL)
#include <boxline/adapt/cadical.hpp>
#endif
#if __has_include(<gecode/int.hh>) && !defined(BOXLINE_WITHOUT_GECODE)
#include <boxline/adapt/gecode.hpp>
#endif
#if __has_include(<glpk.h>) && !defined(BOXLINE_WITHOUT_GLPK)
#include <boxline/adapt/glpk.hpp>
#endif
#include <boxline/adapt/linked.hpp>
#include <boxline/solver.hpp>

#include "limits/entry_points.hpp"

using namespace boxline;

namespace {

template <class Backend, box B>
void linked_keeps_limits(const entry_points::table<B>& t, const char* name) {
  t.entry(name,
          [](const auto& p, const limits& l) { return solver<B, adapt::linked<Backend>>().count(p, l); });
}

} // namespace

TEST_CASE("[busy] linked solvers keep their limits and cancel") {
  [[maybe_unused]] const entry_points::table<3> t;
#if __has_include(<cadical.hpp>) && !defined(BOXLINE_WITHOUT_CADICAL)
  linked_keeps_limits<adapt::cadical>(t, "cadical");
  linked_keeps_limits<adapt::cadical>(entry_points::table<6>(), "cadical");
#endif
#if __has_include(<gecode/int.hh>) && !defined(BOXLINE_WITHOUT_GECODE)
  linked_keeps_limits<adapt::gecode>(t, "gecode");
#endif
#if __has_include(<glpk.h>) && !defined(BOXLINE_WITHOUT_GLPK)
  linked_keeps_limits<adapt::glpk>(t, "glpk");
#endif
}
