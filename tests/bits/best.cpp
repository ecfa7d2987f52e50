// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/best.hpp>

#include <boxline/core/house_list.hpp>

#include <concepts>

using namespace boxline;

template <box B, class H = houses::standard<B>>
using best = bits::best::board<B, H>;

static_assert(std::same_as<best<3>, bits::bands_board<3>> && std::same_as<best<8>, bits::bands_board<8>>);
static_assert(std::same_as<best<box{1, 5}>, bits::planes_board<box{1, 5}>>);
static_assert(std::same_as<best<box{5, 1}>, bits::planes_board<box{5, 1}>>);
static_assert(std::same_as<best<9>, bits::cells_board<9>>); // over 64
static_assert(std::same_as<best<3, houses::listed<3>>, bits::cells_board<3, houses::listed<3>>>);
static_assert(std::same_as<bits::best_for<isa::detected>::board<3>,
                           bits::bands_board<3, houses::standard<3>, isa::detected>>);
static_assert(bit_representation<bits::best, 3> && bit_representation<bits::best, 3, houses::listed<3>>);
