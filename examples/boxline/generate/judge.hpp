// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "generate/generate.hpp"

#include <string>
#include <vector>

/// \file
/// What a generated puzzle must be like, by the assessor and by the rules that solve it.

namespace command {

/// The words of `--difficulty`, `--require` and `--forbid`; empty where they were not said.
struct judge_words {
  std::string difficulty;
  std::vector<std::string> require, forbid;
  bool are_empty() const { return difficulty.empty() && require.empty() && forbid.empty(); }
};

/// The names that `--difficulty` takes: the classes of the model that the assessor has.
std::vector<std::string> difficulty_names();

/// What the words ask for, at a size: the class that the assessor predicts; and that the rules that the command has, without the
/// forbidden ones, solve the puzzle, easiest first, and use each of those required. Nothing, and why, where that is not
/// known at the size, or a word names no rule.
std::function<boxline::generate::difficulty_verdict(const boxline::any_grid&)>
make_judge(const judge_words& w, boxline::box size, std::string& why);

} // namespace command
