// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"
#include "solve/request.hpp"

#include <string>

namespace command {

/// The words of `--houses` and `--constraints`.
struct game_words {
  std::string houses = "standard", constraints;
};

/// Adds the two options.
void add_game(cli::parser& app, game_words& w);
/// What the words choose, with the files that they name; false, and why, where a file cannot be read.
bool understand_game(const game_words& w, rules_choice& to, std::string& why);

} // namespace command
