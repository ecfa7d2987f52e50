// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <vector>

namespace command {

/// What the items of a job are.
enum class job_items : unsigned char {
  lines, ///< the subcommand reads puzzles or grids, a line each, and answers each by itself
  seeds  ///< it makes some of a numbered sequence, by --first and --count
};

/// Whether the words are a command that can be split: a subcommand that answers each item by itself, with
/// options that its own parser takes, without input files and without what counts over all items. Reports
/// what is wrong on standard error; then it gives false.
bool is_job(const std::vector<std::string>& words, job_items& items);

} // namespace command
