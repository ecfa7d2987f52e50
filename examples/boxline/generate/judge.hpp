// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "generate/generate.hpp"

#include <boxline/core/expected.hpp>
#include <boxline/rate/difficulty_range.hpp>

#include <string>
#include <vector>

/// \file
/// Requirements on generated puzzles: ranges of difficulty, and the rules that solve them.

namespace command {

/// The words of `--require` and `--forbid`; empty where they are not given.
struct judge_words {
  std::vector<std::string> require, forbid;
  bool are_empty() const { return require.empty() && forbid.empty(); }
};

/// The words of `--minutes`, `--rating`, `--level` and `--difficulty`; empty where they are not given.
struct range_words {
  std::string minutes{}, rating{}, level{}, difficulty{};
  bool are_empty() const { return difficulty.empty() && minutes.empty() && rating.empty() && level.empty(); }
};

/// The range that the words mean; or what is wrong with them.
boxline::expected<boxline::rate::difficulty_range, std::string> read_range(const range_words& w);

/// The names that `--level` takes: HoDoKu's levels, and the classes of the model that the assessor has.
std::vector<std::string> level_names();

/// The names that `--difficulty` takes: the classes of the model that the assessor has.
std::vector<std::string> difficulty_names();

/// The requirements at a size: the rules of the list `human` and those required, without the forbidden ones,
/// easiest first, solve the puzzle and use each of those required. Empty, and why, where the size is not
/// supported or a word names no rule.
decltype(puzzle_wish::judge) make_judge(const judge_words& w, boxline::box size, std::string& why);

} // namespace command
