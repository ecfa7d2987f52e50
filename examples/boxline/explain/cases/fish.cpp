// SPDX-License-Identifier: BSL-1.0
#include "explain/cases/coded_rule.hpp"

#include <boxline/logic/rules/empty_rectangle.hpp>
#include <boxline/logic/rules/fish.hpp>
#include <boxline/logic/rules/skyscraper.hpp>
#include <boxline/logic/rules/templates.hpp>
#include <boxline/logic/rules/two_string_kite.hpp>

namespace command {

std::span<const coded_rule> coded_fish() {
  using namespace boxline::logic;
  constexpr auto franken = fish_shape::franken, mutant = fish_shape::mutant, basic = fish_shape::basic;
  constexpr auto finned = fish_fins::finned, sashimi = fish_fins::sashimi;
  static constexpr coded_rule rules[] = {coded<fish<2>>("0300"),
                                         coded<fish<3>>("0301"),
                                         coded<fish<4>>("0302"),
                                         coded<fish<5>>("0303"),
                                         coded<fish<6>>("0304"),
                                         coded<fish<7>>("0305"),
                                         coded<fish<2, basic, finned>>("0310"),
                                         coded<fish<3, basic, finned>>("0311"),
                                         coded<fish<4, basic, finned>>("0312"),
                                         coded<fish<5, basic, finned>>("0313"),
                                         coded<fish<6, basic, finned>>("0314"),
                                         coded<fish<7, basic, finned>>("0315"),
                                         coded<siamese_fish<2, basic, finned>>("03101"),
                                         coded<siamese_fish<3, basic, finned>>("03111"),
                                         coded<siamese_fish<4, basic, finned>>("03121"),
                                         coded<fish<2, basic, sashimi>>("0320"),
                                         coded<fish<3, basic, sashimi>>("0321"),
                                         coded<fish<4, basic, sashimi>>("0322"),
                                         coded<fish<5, basic, sashimi>>("0323"),
                                         coded<fish<6, basic, sashimi>>("0324"),
                                         coded<fish<7, basic, sashimi>>("0325"),
                                         coded<siamese_fish<2, basic, sashimi>>("03201"),
                                         coded<siamese_fish<3, basic, sashimi>>("03211"),
                                         coded<siamese_fish<4, basic, sashimi>>("03221"),
                                         coded<fish<2, franken>>("0330"),
                                         coded<fish<3, franken>>("0331"),
                                         coded<fish<4, franken>>("0332"),
                                         coded<fish<5, franken>>("0333"),
                                         coded<fish<6, franken>>("0334"),
                                         coded<fish<7, franken>>("0335"),
                                         coded<fish<2, franken, finned>>("0340"),
                                         coded<fish<3, franken, finned>>("0341"),
                                         coded<fish<4, franken, finned>>("0342"),
                                         coded<fish<5, franken, finned>>("0343"),
                                         coded<fish<6, franken, finned>>("0344"),
                                         coded<fish<7, franken, finned>>("0345"),
                                         coded<siamese_fish<2, franken, finned>>("03401"),
                                         coded<siamese_fish<3, franken, finned>>("03411"),
                                         coded<siamese_fish<4, franken, finned>>("03421"),
                                         coded<fish<2, mutant>>("0350"),
                                         coded<fish<3, mutant>>("0351"),
                                         coded<fish<4, mutant>>("0352"),
                                         coded<fish<5, mutant>>("0353"),
                                         coded<fish<6, mutant>>("0354"),
                                         coded<fish<7, mutant>>("0355"),
                                         coded<fish<2, mutant, finned>>("0360"),
                                         coded<fish<3, mutant, finned>>("0361"),
                                         coded<fish<4, mutant, finned>>("0362"),
                                         coded<fish<5, mutant, finned>>("0363"),
                                         coded<fish<6, mutant, finned>>("0364"),
                                         coded<fish<7, mutant, finned>>("0365"),
                                         coded<siamese_fish<3, mutant, finned>>("03611"),
                                         coded<siamese_fish<4, mutant, finned>>("03621"),
                                         coded<skyscraper>("0400"),
                                         coded<two_string_kite>("0401"),
                                         coded<empty_rectangle<>>("0402"),
                                         coded<empty_rectangle<2>>("0402", "-1"),
                                         coded<dual_two_string_kite>("0404"),
                                         coded<dual_empty_rectangle>("0405"),
                                         coded<template_placement>("1201"),
                                         coded<template_elimination>("1202")};
  return rules;
}

} // namespace command
