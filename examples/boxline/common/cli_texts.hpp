// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <vector>

/// \file
/// The manual page of a program, and the completion of its words in shells, made of its options.

namespace command::cli {

struct described_option {
  std::string name;                 ///< without the dashes
  std::string purpose, type;        ///< the type is empty for a flag
  std::vector<std::string> choices; ///< the words that it takes, where these are all
  std::vector<std::string> offers;  ///< some of them, otherwise
};
/// A program, or a subcommand.
struct described_parser {
  std::string name, purpose, footer;
  std::vector<described_option> options;
  std::vector<described_parser> subcommands;
  bool takes_files = false;
};

/// The completion for `bash`, `zsh` or `fish`, as its file is read by that shell.
std::string completion_text(const described_parser& program, const std::string& shell);
/// The page of section 1, in roff. `version` is the name and the number.
std::string man_page(const described_parser& program, const std::string& version);

} // namespace command::cli
