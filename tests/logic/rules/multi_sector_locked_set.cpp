// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/multi_sector_locked_set.hpp>

#include "logic/rules/als_oracle.hpp"
#include "rounds.hpp"

namespace multi_sector_locked_set_test {

using namespace boxline;
using namespace als_oracle;

namespace {

found expected(const plain& s) {
  std::set<std::pair<std::set<int>, std::set<assignment>>> all;
  const int n = s.n;
  for (unsigned rows = 0; rows < 1u << n; ++rows)
    for (unsigned columns = 0; columns < 1u << n; ++columns) {
      if (std::popcount(rows) < 2 || std::popcount(columns) < 2 || std::popcount(rows) > n - 1 ||
          std::popcount(columns) > n - 1)
        continue;
      std::set<int> base;
      for (int c = 0; c < n * n; ++c)
        if (!s.placed[std::size_t(c)] && (rows >> (c / n) & 1) && (columns >> (c % n) & 1)) base.insert(c);
      unsigned in_rows = 0, in_columns = 0;
      for (const int c : base) in_rows |= 1u << (c / n), in_columns |= 1u << (c % n);
      if (in_rows != rows || in_columns != columns) continue;
      std::size_t covers = 0;
      std::set<assignment> out;
      for (int d = 0; d < n; ++d) {
        std::vector<std::vector<int>> of_rows, of_columns;
        for (int k = 0; k < n; ++k) {
          std::vector<int> row, column;
          for (const int c : base)
            if (s.has(c, d)) {
              if (c / n == k) row.push_back(c);
              if (c % n == k) column.push_back(c);
            }
          if (!row.empty()) of_rows.push_back(row);
          if (!column.empty()) of_columns.push_back(column);
        }
        covers += std::min(of_rows.size(), of_columns.size());
        for (const auto* parts : {&of_rows, &of_columns})
          if (parts->size() == std::min(of_rows.size(), of_columns.size()))
            for (const auto& part : *parts)
              for (int c = 0; c < n * n; ++c)
                if (!s.placed[std::size_t(c)] && s.has(c, d) && base.count(c) == 0 && sees_all(s, c, part))
                  out.insert({cell(c), digit::from_index(d)});
      }
      if (covers == base.size()) all.insert({base, out});
    }
  found result;
  for (const auto& [cells, out] : all) add(result, out);
  return result;
}

} // namespace

TEST_CASE("[busy] multi-sector locked sets are those of the definition") {
  const logic::multi_sector_locked_set rule;
  CHECK(check<bits::crossed_board<2>>(rule, expected, all_in_thorough(200, 80), 1) > 20);
  CHECK(check<bits::crossed_board<box{2, 3}>>(rule, expected, all_in_thorough(15, 6), 2) > 5);
}

TEST_CASE("[busy] the steps of multi-sector locked sets agree with the solutions, and are there once") {
  random_source random(5);
  for (int i = 0; i < 20; ++i) {
    const auto b = state_of<bits::crossed_board<2>>(random);
    const auto all = logic::find_all(logic::multi_sector_locked_set(), b).steps;
    CHECK(are_distinct(all));
    for (const auto& s : all) states::check_sound(b, plain(b), s);
  }
}

TEST_CASE("[busy] limits stop multi-sector locked sets") {
  random_source random(6);
  const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.5, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::multi_sector_locked_set(), b, few).stopped == stop_reason::limit_reached);
}

} // namespace multi_sector_locked_set_test
