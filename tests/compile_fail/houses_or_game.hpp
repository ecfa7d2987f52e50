// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/game_houses.hpp>

#include "game_with_constraints.hpp"

#ifndef BOXLINE_GOOD
using houses_or_game = boxline::logic::game_houses<rules>;
#else
using houses_or_game = rules;
#endif
