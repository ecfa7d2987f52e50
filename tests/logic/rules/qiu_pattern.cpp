// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/qiu_pattern.hpp>

#include "logic/rules/qiu_states.hpp"
#include "rounds.hpp"

namespace qiu_pattern_test {

using namespace boxline;
using namespace qiu_states;
using logic::qiu_pattern;

namespace {

// Whether the cells are a deadly pattern, put together from the drawing.
bool is_deadly(const drawn& s) {
  std::vector<assignment> core;
  const states::plain p(s.b);
  for (const int c : s.open)
    for (int d = 0; d < 9; ++d)
      if (p.has(c, d)) core.push_back({cell(c), digit::from_index(d)});
  for (const int c : s.pair)
    for (const int d : s.digits) core.push_back({cell(c), digit::from_index(d)});
  std::sort(core.begin(), core.end());
  return logic::is_deadly<box(3)>(core, candidates_of(s.b), s.b.houses());
}

template <int Type>
bool fires(const drawn& s) {
  return !unique_states::proven_steps<qiu_pattern<Type>>(s.b).empty();
}

} // namespace

TEST_CASE("Qiu's deadly patterns are found where they are drawn, and proven") {
  random_source random(1);
  std::array<int, 5> counts{};
  int deadly = 0;
  for (int i = 0; i < shortened(300, 60); ++i) {
    const drawn one = random_pattern(random, 1);
    if (one.is_small && is_deadly(one)) {
      ++deadly;
      const bool is_found = fires<1>(one);
      CHECK(is_found);
      counts[1] += is_found ? 1 : 0;
    }
    if (const drawn s = random_pattern(random, 2); s.is_small) counts[2] += fires<2>(s) ? 1 : 0;
    if (const drawn s = random_pattern(random, 3); s.is_small) counts[3] += fires<3>(s) ? 1 : 0;
    if (const drawn s = random_pattern(random, 4); s.is_small) counts[4] += fires<4>(s) ? 1 : 0;
  }
  CHECK(deadly > 0);
  for (std::size_t type = 1; type < counts.size(); ++type) CHECK_MESSAGE(counts[type] > 0, type);
}

TEST_CASE("Qiu's deadly patterns agree with the solutions of puzzles; limits stop them") {
  for_each_state(shortened(12, 3), [](const unique_states::unique_state<box(3)>& s) {
    unique_states::check_rule<qiu_pattern<1>>(s);
    unique_states::check_rule<qiu_pattern<4>>(s);
  });
  check_limit(qiu_pattern<1>(), [](random_source& random) { return random_pattern(random, 1); });
}

// Type 1 as in the notes of SunnieShine's Sudoku on this pattern: the grid, with + before what is not given;
// candidates that are eliminated before, as digit, row, column; what the rule eliminates, in the same form.
TEST_CASE("Qiu's deadly patterns: published states") {
  const char* const states[][3] = {
      {"12...+4+35..731.5..+4+4...23..1...8..41.+8+145.2..3...4.+158.....17.+49.913+48..+574..+5.+13.",
       "715 632 833 341 641 543 643 645 955 661 663 665 271 671 672 673 299", "372 572"},
      {".48.163.736...2.4.5..3.....+4.....+1.8...451+7..1.....+4..+7....9..4.2.1...736.478.21+9",
       "918 938 862 574", "275 675"},
      {"+4+6+2+9+517+38.7.+843..6.+83+62+7..474+8+3+6+25.....7+89+6+4...6+4+1+5.878.+7+13+64.+53..57+4+86.6+"
       "542+9+8.+7.",
       "928 938 252 159 262 967 189", "151 551"},
      {"1+6.72+48.....65.....57....6+4.2647+59+1....+1.+2+6...+71.8654+2+79..+6.42+1+6...19+7...+18.47+3+96",
       "326 329 331 931 359 374 583 584 884", "323 923"},
      {"5....4+762..+4...5+9.....6.41.2.+7.5..34..6+48+32+7.43..7...9.72.9..+4...1.+4....84.3.+6..7",
       "321 126 331 942 144 867 677 379 879 687 588 389 889", "147 647"},
      {"1+85+43.62.+9.4.8....7....1...6..8....+1+2186+9473+5+5....3..6+8..3....4+4...2.3..+351+74.9.2",
       "222 234 537 938 942 746 962 467 672 973 578 983 688", "468 968"},
      {"+412..39+5+7+3+97.4+5..86+8+5..+7.4+3.+2..7.38..+3.5.1....69+32.....5..+3...19+7..5.8+3..+437..59.",
       "624 227 161 274 876 284", "134 234"},
      {"..+3......+2.+7...659+95..27..3+4398+16+5+27.2.975.3.1+7+52+4398+67+8+246+1+39+5561......+3+9+4....+"
       "6.",
       "815 816 117 417 418 119 419 137", "286 886"},
      {".+2.75.....9.+3...2.5+8392...1+47+2+59+3186.+3.+8...+5.856+21..3.2+1.+4356.8+36+8+1+7+9.4..+4+5+682.+"
       "1.",
       "416 616 426 626 727 729 457 957 959", "456 756"},
      {"4.5+8+1+6..9.7.94.+56116+9+5....+4+9+5+736+14+28+6+8+1...+3+5+72+43+785+1+9+6.......1571..58+94+35..+"
       "1..6.2",
       "737 738 273 274 276", "372 972"},
      {"+8.....7219...7.34+6..+7..4+5+8+9.+7+92.+54383...9..755.......+2+49+36812+5+77...5.8...........",
       "232 135 154 662 663 164 192 292 692 193 293 693 394 296", "464 864"}};
  for (const auto& [text, before, eliminated] : states) {
    const auto s = state_of(text, before);
    CHECK(unique_states::check_rule<qiu_pattern<1>>(s) > 0);
    CHECK(unique_states::found_by<qiu_pattern<1>>(s.board).count(candidates_in(eliminated)) == 1);
  }
}

} // namespace qiu_pattern_test
