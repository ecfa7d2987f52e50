// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// Tables of puzzles with a value, and with a class if there is one: CSV or TSV with a header.

namespace command {

/// A line of a table.
struct rated_puzzle {
  boxline::any_grid grid;
  int line = 0; ///< of the file, from 1
  double value = 0, weight = 1;
  std::string label; ///< its class, empty where the table has none
};

/// The names of the columns. A table need not have the class, nor the weight where its name is empty.
struct table_columns {
  std::string puzzle = "puzzle", value = "value", label = "class", weight;
};

/// The puzzles of a table.
struct rated_table {
  std::vector<rated_puzzle> puzzles;
  bool has_labels = false;
};

/// The fields of a line. A field in double quotes may hold separators, and quotes written twice. Nothing
/// where a quote is left open or followed by something else.
std::optional<std::vector<std::string>> fields_of(std::string_view line, char separator);

/// Reads a table: tabs separate its fields if the header has one, else commas, else semicolons. Columns that
/// are not named are ignored; empty lines are left out, and so is a `#` before the header. False, and why,
/// with the line, where something is wrong.
bool read_table(std::string_view text, const table_columns& names, rated_table& table, std::string& why);

} // namespace command
