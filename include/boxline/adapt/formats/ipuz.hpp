// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>
#include <boxline/adapt/json.hpp>

#include <algorithm>

namespace boxline::inline v0_2::adapt::formats {

/// A Sudoku of ipuz, JSON of kind `http://ipuz.org/sudoku`: puzzle, solution, saved digits of a player,
/// title, author, notes (the comment), date, publisher (the source), difficulty (the level) and url (the
/// link), in all sizes whose boxes are square. Another kind beside, and a key that may carry a rule, such as
/// `cages` or the `style` of a cell, are errors.
/// Source: ipuz.org/sudoku.
struct ipuz {
  static constexpr std::string_view name = "ipuz";
  static constexpr record_parts carries{record_part::placed, record_part::solution, record_part::words,
                                        record_part::id, record_part::sizes};

  static read_records read(std::string_view text) {
    if (const std::size_t begin = text.find('('); text.starts_with("ipuz(") && text.rfind(')') > begin)
      text = text.substr(begin + 1, text.rfind(')') - begin - 1);
    const auto json = parse_json(text);
    if (!json) return unexpected(wrong({}, "JSON", json.error().line));
    puzzle_record r;
    const json_value* const kind = json->find("kind");
    if (!json->is(json_type::object) || kind == nullptr ||
        std::none_of(kind->items.begin(), kind->items.end(), is_sudoku))
      return unexpected(wrong({}, "an object of kind http://ipuz.org/sudoku", 1));
    // Another kind is another game: with diagonals, without boxes.
    for (const json_value& other : kind->items)
      if (!is_sudoku(other)) return unexpected(unsupported(other.text, "the kind ", other.line));
    for (std::size_t i = 0; i < json->names.size(); ++i)
      if (!read_word(json->names[i], json->items[i], r))
        return unexpected(unsupported(json->names[i], "the key ", json->items[i].line));
    const json_value* const rows = json->find("puzzle");
    if (rows == nullptr) return unexpected(wrong({}, "the key puzzle", 1));
    const int n = static_cast<int>(rows->items.size());
    if (n != 4 && n != 9 && n != 16 && n != 25)
      return unexpected(wrong({}, "4, 9, 16 or 25 rows", rows->line));
    r.size = n;
    if (const json_value* const size = json->find("dimensions"))
      for (const char* const side : {"width", "height"})
        if (const json_value* const v = size->find(side); v != nullptr && text_of(*v) != std::to_string(n))
          return unexpected(wrong(text_of(*v), side + (" " + std::to_string(n)) + ", as the rows", v->line));
    const json_value* const charset = json->find("charset");
    const std::string symbols = charset != nullptr ? charset->text : "";
    if (charset != nullptr && static_cast<int>(symbols.size()) != n)
      return unexpected(wrong(symbols, "as many symbols as digits", charset->line));
    const json_value* const blank = json->find("empty");
    const std::string empty = blank == nullptr ? "0" : text_of(*blank);
    if (!symbols.empty() && !empty.empty() && symbols.find(empty) != symbols.npos)
      return unexpected(wrong(symbols, "symbols other than that of a blank, " + empty, charset->line));
    for (const char* const key : {"puzzle", "solution", "saved"})
      if (const json_value* const v = json->find(key))
        if (const auto [unknown, line] = unknown_of_cells(*v); !unknown.empty())
          return unexpected(unsupported(unknown, "the key ", line));
    const auto read_list = [&](const char* key, std::vector<std::uint8_t>& values) {
      const json_value* const v = json->find(key);
      return v == nullptr || read_rows(*v, n, symbols, empty, values);
    };
    if (!read_list("puzzle", r.givens)) return unexpected(wrong({}, "a value of the grid", rows->line));
    if (!read_list("solution", r.solution) || !read_list("saved", r.placed))
      return unexpected(wrong({}, "a value of the grid", 1));
    bool has_placed = false;
    for (std::size_t c = 0; c < r.placed.size(); ++c) {
      if (r.givens[c] != 0 && r.placed[c] != 0 && r.placed[c] != r.givens[c])
        return unexpected(wrong(std::to_string(r.placed[c]), "the given in its cell of saved", 1));
      if (r.givens[c] != 0) r.placed[c] = 0;
      has_placed |= r.placed[c] != 0;
    }
    if (!has_placed) r.placed.clear();
    return std::vector{std::move(r)};
  }

  static std::string write(const std::vector<puzzle_record>& all) {
    const puzzle_record& r = all.front();
    json_value o(json_type::object);
    o.member("version") = "http://ipuz.org/v2";
    o.member("kind") = std::vector<json_value>{"http://ipuz.org/sudoku#1"};
    const auto add = [&o](const char* key, const std::string& text) {
      if (!text.empty()) o.member(key) = text;
    };
    add("title", r.title);
    add("author", r.author);
    add("intro", r.description);
    add("notes", r.comment);
    add("date", r.date);
    add("publisher", r.source);
    add("difficulty", r.level);
    add("url", r.link);
    add("uniqueid", r.id);
    json_value size(json_type::object);
    size.member("width") = r.size;
    size.member("height") = r.size;
    o.member("dimensions") = std::move(size);
    o.member("puzzle") = rows_of(r.size, r.givens);
    if (!r.solution.empty()) o.member("solution") = rows_of(r.size, r.solution);
    if (!r.placed.empty()) o.member("saved") = rows_of(r.size, r.placed);
    return write_json(o) + "\n";
  }

private:
  static record_error wrong(std::string_view found, std::string expected, int line) {
    return detail::bad_line({found, line}, std::move(expected));
  }
  static record_error unsupported(const std::string& found, const std::string& what, int line) {
    record_error e = wrong(found, what + found, line);
    e.kind = record_fault::unsupported;
    return e;
  }
  static bool is_sudoku(const json_value& kind) {
    std::string_view text = kind.text;
    text = text.substr(0, text.find('#')); // its version
    return text == "http://ipuz.org/sudoku" || text == "https://ipuz.org/sudoku";
  }
  // A key of a cell that is neither `cell` nor `value`, such as a style, with its line. Empty for none.
  static std::pair<std::string, int> unknown_of_cells(const json_value& rows) {
    for (const json_value& row : rows.items)
      for (const json_value& cell : row.items)
        for (std::size_t i = 0; i < cell.names.size(); ++i)
          if (cell.names[i] != "cell" && cell.names[i] != "value") return {cell.names[i], cell.items[i].line};
    return {};
  }
  // False for a key that is not known. The lists are read afterwards.
  static bool read_word(const std::string& key, const json_value& v, puzzle_record& r) {
    const std::pair<std::string_view, std::string*> words[] = {
        {"title", &r.title}, {"author", &r.author},      {"intro", &r.description}, {"notes", &r.comment},
        {"date", &r.date},   {"publisher", &r.source},   {"difficulty", &r.level},  {"url", &r.link},
        {"uniqueid", &r.id}, {"publication", &r.source},
    };
    for (const auto& [known, word] : words)
      if (key == known) {
        *word = v.is(json_type::number) ? write_json(v) : v.text;
        return true;
      }
    for (const std::string_view known :
         {"version", "kind", "dimensions", "puzzle", "solution", "saved", "charset", "copyright", "editor",
          "origin", "block", "empty", "checksum", "displaycharset", "annotation", "explanation", "styles"})
      if (key == known) return true;
    // Names of extensions, `org.example:name`, and of volatile ones.
    return key.find(':') != key.npos || key == "volatile";
  }
  static std::string text_of(const json_value& v) {
    return v.is_integer() ? std::to_string(v.integer()) : v.text;
  }
  static bool read_rows(const json_value& rows, int n, const std::string& symbols, const std::string& empty,
                        std::vector<std::uint8_t>& values) {
    if (!rows.is(json_type::list) || static_cast<int>(rows.items.size()) != n) return false;
    for (const json_value& row : rows.items) {
      if (!row.is(json_type::list) || static_cast<int>(row.items.size()) != n) return false;
      for (const json_value& cell : row.items) {
        const int value = value_of(cell, n, symbols, empty);
        if (value < 0) return false;
        values.push_back(static_cast<std::uint8_t>(value));
      }
    }
    return true;
  }
  // A number is the symbol that it is written with, like a text.
  static int value_of(const json_value& v, int n, const std::string& symbols, const std::string& empty) {
    if (v.is(json_type::null)) return 0;
    if (v.is(json_type::object)) {
      const json_value* const inner = v.find("cell") != nullptr ? v.find("cell") : v.find("value");
      return inner != nullptr && !inner->is(json_type::object) ? value_of(*inner, n, symbols, empty) : -1;
    }
    if (!v.is_integer() && !v.is(json_type::text)) return -1;
    const std::string text = text_of(v);
    if (text.empty() || text == empty) return 0;
    if (const std::size_t at = symbols.find(text); text.size() == 1 && at != symbols.npos)
      return static_cast<int>(at) + 1;
    if (text == "0" || text == ".") return 0;
    int value = 0;
    for (const char c : text) {
      if (c < '0' || c > '9' || value > n) return -1;
      value = value * 10 + (c - '0');
    }
    return value <= n && symbols.empty() ? value : -1;
  }
  static json_value rows_of(int n, const std::vector<std::uint8_t>& values) {
    std::vector<json_value> rows;
    for (std::size_t c = 0; c < values.size(); ++c) {
      if (c % static_cast<std::size_t>(n) == 0) rows.emplace_back(json_type::list);
      rows.back().items.emplace_back(static_cast<int>(values[c]));
    }
    return rows;
  }
};

} // namespace boxline::inline v0_2::adapt::formats
