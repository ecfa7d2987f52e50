// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/solver.hpp>

#ifndef BOXLINE_GOOD
using rules = boxline::game<boxline::houses::standard<2>, boxline::constraints::cage>;
#else
using rules = boxline::houses::standard<2>;
#endif
