// SPDX-License-Identifier: BSL-1.0
#include <boxline/cover/column_choice.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;
using cover::index;

namespace {

// Open columns of a list, with the rows that they have; the others are covered.
struct table {
  std::vector<index> right, rows;

  table(const std::vector<index>& open, const std::vector<index>& rows_of_all)
      : right(rows_of_all.size() + 1), rows(rows_of_all) {
    index last = static_cast<index>(rows.size());
    for (const index c : open) {
      right[last] = c;
      last = c;
    }
    right[last] = static_cast<index>(rows.size());
  }
  cover::open_columns view() const {
    return cover::open_columns(right.data(), rows.data(), static_cast<index>(rows.size()));
  }
};

struct last_column { // nothing but what the concept asks for
  index choose(const cover::open_columns& open) {
    index last = open.first();
    for (index c = last; c != open.end(); c = open.next(c)) last = c;
    return last;
  }
};
struct wrong_answer {
  bool choose(const cover::open_columns&) { return true; }
};

} // namespace

static_assert(cover::column_choice<cover::fewest_rows> && cover::column_choice<cover::first_column> &&
              cover::column_choice<cover::random_ties> && cover::column_choice<last_column>);
static_assert(!cover::column_choice<wrong_answer> && !cover::column_choice<int>);

TEST_CASE("each policy chooses by its definition, on random columns") {
  random_source random(4);
  cover::random_ties ties(7);
  for (int round = 0; round < 2000; ++round) {
    std::vector<index> rows, open;
    for (index c = 0; c < 12; ++c) {
      rows.push_back(static_cast<index>(random.below(5)));
      if (random.below(2) == 0) open.push_back(c);
    }
    if (open.empty()) continue;
    const table t(open, rows);
    const index fewest =
        *std::min_element(open.begin(), open.end(), [&](index a, index b) { return rows[a] < rows[b]; });
    CHECK(cover::fewest_rows().choose(t.view()) == fewest);
    CHECK(cover::first_column().choose(t.view()) == open.front());
    const index drawn = ties.choose(t.view());
    CHECK(std::find(open.begin(), open.end(), drawn) != open.end());
    CHECK(rows[drawn] == rows[fewest]);
  }
}

TEST_CASE("random ties are uniform, and determined by the seed") {
  const table t({0, 1, 3, 4, 5}, {9, 2, 0, 2, 3, 2});
  cover::random_ties ties(1), same(1), other(2);
  std::vector<int> drawn(6);
  bool differs = false;
  for (int round = 0; round < 6000; ++round) {
    const index c = ties.choose(t.view());
    ++drawn[c];
    CHECK(same.choose(t.view()) == c);
    differs = differs || other.choose(t.view()) != c;
  }
  CHECK(differs);
  CHECK(drawn[1] + drawn[3] + drawn[5] == 6000);
  for (const int c : {1, 3, 5}) CHECK(std::abs(drawn[static_cast<std::size_t>(c)] - 2000) < 200);
}
