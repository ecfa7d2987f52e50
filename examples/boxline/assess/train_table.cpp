// SPDX-License-Identifier: BSL-1.0
#include "assess/train_table.hpp"
#include "common/puzzle_input.hpp"

#include <boxline/io/lines.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace command {

namespace {

bool number_of(const std::string& text, double& x) {
  const auto [end, how] = std::from_chars(text.data(), text.data() + text.size(), x);
  return how == std::errc() && end == text.data() + text.size() && std::isfinite(x);
}

std::size_t column_of(const std::vector<std::string>& header, const std::string& name) {
  return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) - header.begin());
}

// Reads one line; gives the fault, empty for none.
std::string read_line(const std::vector<std::string>& fields, const table_columns& names,
                      const std::vector<std::string>& header, rated_table& table, int number) {
  if (fields.size() != header.size())
    return "found " + std::to_string(fields.size()) + " fields, expected " + std::to_string(header.size());
  const std::string& text = fields[column_of(header, names.value)];
  rated_puzzle p;
  p.line = number;
  if (!number_of(text, p.value))
    return "found '" + text + "', expected a number in the column " + names.value;
  if (!names.weight.empty())
    if (const std::string& weight = fields[column_of(header, names.weight)]; !number_of(weight, p.weight))
      return "found '" + weight + "', expected a number in the column " + names.weight;
  const auto grid = boxline::parse_any(fields[column_of(header, names.puzzle)]);
  if (!grid) {
    // Its line is the table's.
    boxline::text_error e = grid.error().text;
    e.line = e.column = 0;
    return e ? boxline::describe(e) : grid.error().message;
  }
  p.grid = *grid;
  if (table.has_labels) {
    p.label = fields[column_of(header, names.label)];
    if (p.label.empty() || p.label.find_first_of(" \t#") != p.label.npos)
      return "found '" + p.label + "', expected a class of one word in the column " + names.label;
  }
  if (!table.puzzles.empty() && table.puzzles.front().grid.shape() != p.grid.shape())
    return "another size than the first puzzle";
  table.puzzles.push_back(std::move(p));
  return "";
}

} // namespace

std::optional<std::vector<std::string>> fields_of(std::string_view line, char separator) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == separator) {
      fields.emplace_back();
    } else if (line[i] == '"' && fields.back().empty()) {
      for (++i; i < line.size() && (line[i] != '"' || (i + 1 < line.size() && line[i + 1] == '"')); ++i) {
        fields.back() += line[i];
        if (line[i] == '"') ++i;
      }
      if (i == line.size() || (i + 1 < line.size() && line[i + 1] != separator)) return std::nullopt;
    } else {
      fields.back() += line[i];
    }
  }
  return fields;
}

bool read_table(std::string_view text, const table_columns& names, rated_table& table, std::string& why) {
  std::vector<std::string> header;
  char separator = ',';
  int number = 0;
  const auto fail = [&](const std::string& what) {
    why = std::to_string(std::max(1, number)) + ": " + what;
    return false;
  };
  for (boxline::text_lines lines(text); lines.next();) {
    number = lines.number();
    std::string_view line = boxline::without_return(lines.line());
    if (line.empty()) continue;
    if (header.empty() && line.starts_with("# ")) line.remove_prefix(2);
    if (header.empty())
      for (const char c : {';', ',', '\t'})
        if (line.find(c) != line.npos) separator = c;
    const auto fields = fields_of(line, separator);
    if (!fields) return fail("a quote that is not closed, or followed by something else");
    if (header.empty()) {
      header = *fields;
      for (const std::string& name : {names.puzzle, names.value, names.weight})
        if (!name.empty() && column_of(header, name) == header.size())
          return fail("the header has no column " + name);
      table.has_labels = column_of(header, names.label) < header.size();
    } else if (const std::string wrong = read_line(*fields, names, header, table, number); !wrong.empty()) {
      return fail(wrong);
    }
  }
  return header.empty() ? fail("found nothing, expected a header") : true;
}

} // namespace command
