// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <vector>

/// \file
/// `boxline convert --from` and `--to`: files of other programs that have plain puzzles.

namespace command {

/// The names that `--from` and `--to` take; `auto` and `line`, as boxline prints puzzles, are the first.
std::vector<std::string> names_of_sources();
std::vector<std::string> names_of_targets();
/// Which parts of a puzzle each format carries: a line each, for the help.
std::string table_of_formats();

/// Converts files, `-` for standard input, one after the other; gives the exit status. What the format does
/// not carry is named on standard error.
int convert_records(const std::vector<std::string>& files, const std::string& from, const std::string& to);

} // namespace command
