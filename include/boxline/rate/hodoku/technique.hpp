// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>

#include <array>

namespace boxline::inline v0_2::rate::hodoku {

/// HoDoKu's levels.
enum class level : unsigned char { easy, medium, hard, unfair, extreme };
/// The level's word: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
constexpr std::string_view to_string(level l) {
  return word_of(l, {"Easy", "Medium", "Hard", "Unfair", "Extreme"});
}

/// The techniques that HoDoKu has in use by default, in its order.
enum class technique : unsigned char {
  full_house,
  naked_single,
  hidden_single,
  locked_pair,
  locked_triple,
  pointing,
  claiming,
  naked_pair,
  naked_triple,
  hidden_pair,
  hidden_triple,
  naked_quadruple,
  hidden_quadruple,
  x_wing,
  swordfish,
  jellyfish,
  remote_pair,
  bivalue_grave,
  skyscraper,
  two_string_kite,
  turbot_fish,
  empty_rectangle,
  w_wing,
  xy_wing,
  xyz_wing,
  uniqueness_1,
  uniqueness_2,
  uniqueness_3,
  uniqueness_4,
  uniqueness_5,
  uniqueness_6,
  hidden_rectangle,
  avoidable_rectangle_1,
  avoidable_rectangle_2,
  finned_x_wing,
  sashimi_x_wing,
  finned_swordfish,
  sashimi_swordfish,
  finned_jellyfish,
  sashimi_jellyfish,
  sue_de_coq,
  simple_colours,
  multi_colours,
  x_chain,
  xy_chain,
  nice_loop,
  grouped_nice_loop,
  als_xz,
  als_xy_wing,
  als_xy_chain,
  franken_x_wing,
  franken_swordfish,
  finned_franken_x_wing,
  finned_franken_swordfish,
  forcing_chain,
  forcing_net,
  brute_force
};
/// The technique's words, `naked pair` for instance.
constexpr std::string_view to_string(technique t) {
  return word_of(t, {"full house",
                     "naked single",
                     "hidden single",
                     "locked pair",
                     "locked triple",
                     "pointing",
                     "claiming",
                     "naked pair",
                     "naked triple",
                     "hidden pair",
                     "hidden triple",
                     "naked quadruple",
                     "hidden quadruple",
                     "x-wing",
                     "swordfish",
                     "jellyfish",
                     "remote pair",
                     "bivalue grave",
                     "skyscraper",
                     "two-string kite",
                     "turbot fish",
                     "empty rectangle",
                     "w-wing",
                     "xy-wing",
                     "xyz-wing",
                     "uniqueness 1",
                     "uniqueness 2",
                     "uniqueness 3",
                     "uniqueness 4",
                     "uniqueness 5",
                     "uniqueness 6",
                     "hidden rectangle",
                     "avoidable rectangle 1",
                     "avoidable rectangle 2",
                     "finned x-wing",
                     "sashimi x-wing",
                     "finned swordfish",
                     "sashimi swordfish",
                     "finned jellyfish",
                     "sashimi jellyfish",
                     "sue de coq",
                     "simple colours",
                     "multi-colours",
                     "x-chain",
                     "xy-chain",
                     "nice loop",
                     "grouped nice loop",
                     "als-xz",
                     "als-xy-wing",
                     "als-xy-chain",
                     "franken x-wing",
                     "franken swordfish",
                     "finned franken x-wing",
                     "finned franken swordfish",
                     "forcing chain",
                     "forcing net",
                     "brute force"});
}

namespace detail {

/// What a step of a technique costs, and the level that it needs at least.
struct weight {
  int score;
  level least;
};
inline constexpr std::array<weight, 57> weights = {{
    {4, level::easy},        {4, level::easy},     {14, level::easy},     {40, level::medium},
    {60, level::medium},     {50, level::medium},  {50, level::medium},   {60, level::medium},
    {80, level::medium},     {70, level::medium},  {100, level::medium},  {120, level::hard},
    {150, level::hard},      {140, level::hard},   {150, level::hard},    {160, level::hard},
    {110, level::hard},      {100, level::hard},   {130, level::hard},    {150, level::hard},
    {120, level::hard},      {120, level::hard},   {150, level::hard},    {160, level::hard},
    {180, level::hard},      {100, level::hard},   {100, level::hard},    {100, level::hard},
    {100, level::hard},      {100, level::hard},   {100, level::hard},    {100, level::hard},
    {100, level::hard},      {100, level::hard},   {130, level::hard},    {150, level::hard},
    {200, level::unfair},    {240, level::unfair}, {250, level::unfair},  {260, level::unfair},
    {250, level::unfair},    {150, level::hard},   {200, level::hard},    {260, level::unfair},
    {260, level::unfair},    {280, level::unfair}, {300, level::unfair},  {300, level::unfair},
    {320, level::unfair},    {340, level::unfair}, {300, level::unfair},  {350, level::unfair},
    {390, level::unfair},    {410, level::unfair}, {500, level::extreme}, {700, level::extreme},
    {10000, level::extreme},
}};
/// The greatest score of a level.
inline constexpr std::array<int, 4> most_of_level = {800, 1000, 1600, 1800};

} // namespace detail

} // namespace boxline::inline v0_2::rate::hodoku
