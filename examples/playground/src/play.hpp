// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/generate/difficulty.hpp>

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// What the parts of the playground share. Requests and answers are JSON; a request names what to do, and
/// describes a puzzle. docs/playground.md has the keys.

namespace play {

using json = nlohmann::ordered_json;

/// The boxes of the page. Those of one row have regions alone, which the player draws.
using small_boxes = boxline::box_list<2, boxline::box{1, 5}, boxline::box{2, 3}, boxline::box{3, 2},
                                      boxline::box{1, 7}, boxline::box{2, 4}, boxline::box{4, 2}>;
using middle_boxes =
    boxline::box_list<3, boxline::box{2, 5}, boxline::box{5, 2}, boxline::box{3, 4}, boxline::box{4, 3}>;
using large_boxes = boxline::box_list<4, boxline::box{3, 5}, boxline::box{5, 3}, 5>;
/// Those for which there are explanations, besides 9x9.
using reasoned_boxes = boxline::box_list<2, boxline::box{2, 3}, boxline::box{3, 2}, 3, 4>;

/// A puzzle and its houses, as a request has them. Every list has n^2 entries, or none.
struct puzzle {
  boxline::box shape{3};
  bool diagonals = false, windows = false;
  std::vector<int> regions;         ///< of a jigsaw: 0 to n - 1 for each cell
  std::vector<std::uint8_t> givens; ///< 0 for a blank
  std::vector<std::uint8_t> placed; ///< the player's digits, givens too
  std::vector<std::uint64_t> marks; ///< the player's: bit 0 for digit 1; 0 where there are none
  bool is_standard() const { return !diagonals && !windows && regions.empty(); }
};

/// The houses of a puzzle, or what is wrong with its regions.
template <boxline::box B>
boxline::expected<boxline::house_list<B>, std::string> houses_of(const puzzle& p) {
  using list = boxline::house_list<B>;
  constexpr int n = B.size();
  list all = p.regions.empty() ? list::standard() : list::rows_and_columns();
  if (!p.regions.empty()) {
    std::vector<std::vector<boxline::cell>> regions(static_cast<std::size_t>(n));
    for (int c = 0; c < B.cells(); ++c)
      regions[static_cast<std::size_t>(p.regions[static_cast<std::size_t>(c)])].push_back(boxline::cell(c));
    for (std::size_t i = 0; i < regions.size(); ++i) {
      if (regions[i].size() != static_cast<std::size_t>(n))
        return boxline::unexpected("region " + std::to_string(i + 1) + " has " +
                                   std::to_string(regions[i].size()) + " cells, expected " +
                                   std::to_string(n));
      typename list::region cells{};
      std::copy(regions[i].begin(), regions[i].end(), cells.begin());
      all.add(cells);
    }
  }
  // The lists of diagonals and windows begin with the standard houses.
  const int standard = list::standard().size();
  const auto add_from = [&](const list& extra) {
    for (int u = standard; u < extra.size(); ++u) {
      typename list::region cells{};
      std::copy(extra.cells(boxline::house(u)).begin(), extra.cells(boxline::house(u)).end(), cells.begin());
      all.add(cells);
    }
  };
  if (p.diagonals) add_from(list::diagonals());
  if (p.windows) add_from(list::windows());
  return all;
}

template <boxline::box B>
boxline::grid<B> grid_of(const std::vector<std::uint8_t>& values) {
  boxline::grid<B> g;
  for (std::size_t c = 0; c < values.size(); ++c) g.set_value(boxline::cell(static_cast<int>(c)), values[c]);
  return g;
}
/// The player's marks; all candidates in cells that have none.
template <boxline::box B>
boxline::candidates<B> marks_of(const puzzle& p) {
  boxline::candidates<B> marks;
  for (std::size_t c = 0; c < p.marks.size(); ++c) {
    if (p.marks[c] == 0) continue;
    auto& here = marks[boxline::cell(static_cast<int>(c))];
    for (int d = 0; d < B.size(); ++d)
      if ((p.marks[c] >> d & 1) == 0) here.erase(d);
  }
  return marks;
}
template <boxline::box B>
json values_of(const boxline::grid<B>& g) {
  return json(std::vector<int>(g.values().begin(), g.values().end()));
}
inline json failed(const std::string& why) {
  return {{"error", why}};
}
/// The digits of the page: 1 to 9, then letters.
inline boxline::alphabet page_alphabet() {
  return *boxline::parse_alphabet("1-9A");
}

/// The answer of a request, for the boxes of a list; null where the box is not in it.
json ask_small(const puzzle& p, const json& request, const boxline::limits& limit);
json ask_middle(const puzzle& p, const json& request, const boxline::limits& limit);
json ask_large(const puzzle& p, const json& request, const boxline::limits& limit);
/// Steps, hints, and the list of rules.
json reason(const puzzle& p, const json& request, const boxline::limits& limit);
json rules();
bool is_rule(std::string_view key);
/// Whether a 9x9 puzzle is solved by the rules of the list up to that of this key, and uses it.
boxline::generate::difficulty_verdict judge(const boxline::grid<3>& puzzle, std::string_view rule,
                                            const boxline::limits& limit);
json rate(const puzzle& p, const boxline::limits& limit);
/// A 9x9 puzzle of a level of HoDoKu or that needs a rule.
json generate_wanted(const puzzle& p, const json& request, const boxline::limits& limit);
json read_text(const json& request);
json write_text(const puzzle& p, const json& request);
/// Of the formats that `write_text` takes.
std::vector<std::string> format_names();

} // namespace play
