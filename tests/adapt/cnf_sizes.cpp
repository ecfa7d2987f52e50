// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/cnf.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

// The sizes in the exported file and its number of lines equal those of the formula.
template <box B>
long long exported_clauses(const clauses<B>& formula) {
  std::string text;
  append_cnf(text, formula);
  const std::size_t begin = text.find("p cnf "), end = text.find('\n', begin);
  CHECK(text.substr(begin, end - begin) ==
        "p cnf " + std::to_string(formula.variables()) + " " + std::to_string(formula.clause_count()));
  return std::count(text.begin() + static_cast<std::ptrdiff_t>(end) + 1, text.end(), '\n');
}

template <box B>
void check_sizes(int k) {
  const long long n = k * k, pairs = n * (n - 1) / 2;
  const auto check = [&](const clause_options& options, long long wanted) {
    const clauses<B> formula(grid<B>(), options);
    CHECK(formula.variables() == n * n * n);
    CHECK(static_cast<long long>(formula.clause_count()) == wanted);
    CHECK(exported_clauses(formula) == wanted);
  };
  check({encoding::minimal, false}, n * n + 3 * n * n * pairs);
  check({encoding::extended, false}, 4 * n * n + 4 * n * n * pairs);
  // Reduced, without givens: pairs of a box that share a row or a column are excluded once.
  check({encoding::extended, true}, 4 * n * n + 4 * n * n * pairs - n * n * k * k * (k - 1));
}

} // namespace

TEST_CASE("cnf: numbers of variables and clauses, k from 2 to 4") {
  check_sizes<2>(2);
  check_sizes<3>(3);
  check_sizes<4>(4);
}
TEST_CASE("[busy] cnf: numbers of variables and clauses, k = 5 and 6") {
  check_sizes<5>(5);
  check_sizes<6>(6);
}

TEST_CASE("cnf: 8829 and 11988 clauses at 9x9, as in the literature") {
  CHECK(clauses<3>(grid<3>(), {encoding::minimal, false}).clause_count() == 8829);
  CHECK(clauses<3>(grid<3>(), {encoding::extended, false}).clause_count() == 11988);
}
