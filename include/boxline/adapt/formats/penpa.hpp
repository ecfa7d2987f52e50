// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/deflate.hpp>
#include <boxline/adapt/formats/record.hpp>
#include <boxline/adapt/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace boxline::inline v0_2::adapt::formats {

/// Links of Penpa+, `https://swaroopg92.github.io/penpa-edit/#m=edit&p=...`, that are plain Sudoku of 4x4,
/// 9x9, 16x16 or 25x25: title, author, source, rules (the description) and the digits of a player, one link a
/// line. Whatever else is drawn may be a rule, and is an error that names it: diagonals, cages, shaded cells,
/// other regions, small digits, clues outside. The answer that a link may have for its check is not read.
///
/// After `p=` is a text, compressed (deflate.hpp), of lines in which some words are two letters:
///
///     0  sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: T,Author: A,source,rules,...
///     1  [0,0,0,0]                        rows and columns around the grid
///     3  {"number":{"28":[5,1,"1"]},"lineE":{"186,199":2},...}    the puzzle; 4: the player's
///
/// A cell in row r and column c has the number (n + 4)(r + 2) + c + 2, both from 0; a vertex (n + 4)^2 more,
/// and (n + 4)(r + 1) + c + 1 for the one above and left of it. Source: class_p.js of the program, 3.2.3.
struct penpa {
  static constexpr std::string_view name = "penpa";
  static constexpr record_parts carries{record_part::several, record_part::placed, record_part::words,
                                        record_part::sizes};

  static read_records read(std::string_view text) {
    std::vector<puzzle_record> all;
    for (const detail::record_line& line : detail::record_lines(text)) {
      puzzle_record r;
      link_reader reader{line, {}};
      if (!reader.read(r)) return unexpected(reader.error);
      all.push_back(std::move(r));
    }
    if (all.empty()) return unexpected(detail::no_puzzle());
    return all;
  }

  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflate_base64(abbreviated(text_of(r))) +
             "\n";
    });
  }

private:
  struct word {
    std::string_view whole, brief;
  };
  static constexpr word words[] = {
      {"z", "zZ"},
      {"\"qa\"", "z9"},
      {"\"pu_q\"", "zQ"},
      {"\"pu_a\"", "zA"},
      {"\"grid\"", "zG"},
      {"\"edit_mode\"", "zM"},
      {"\"surface\"", "zS"},
      {"\"line\"", "zL"},
      {"\"lineE\"", "zE"},
      {"\"wall\"", "zW"},
      {"\"cage\"", "zC"},
      {"\"number\"", "zN"},
      {"\"symbol\"", "zY"},
      {"\"special\"", "zP"},
      {"\"board\"", "zB"},
      {"\"command_redo\"", "zR"},
      {"\"command_undo\"", "zU"},
      {"\"command_replay\"", "z8"},
      {"\"numberS\"", "z1"},
      {"\"freeline\"", "zF"},
      {"\"freelineE\"", "z2"},
      {"\"thermo\"", "zT"},
      {"\"arrows\"", "z3"},
      {"\"direction\"", "zD"},
      {"\"squareframe\"", "z0"},
      {"\"polygon\"", "z5"},
      {"\"deletelineE\"", "z4"},
      {"\"killercages\"", "z6"},
      {"\"nobulbthermo\"", "z7"},
      {"\"__a\"", "z_"},
      {"null", "zO"},
  };
  static void replace(std::string& text, std::string_view from, std::string_view to) {
    std::string result;
    std::size_t at = 0;
    for (std::size_t next = text.find(from); next != text.npos; next = text.find(from, at)) {
      result.append(text, at, next - at).append(to);
      at = next + from.size();
    }
    text = result.append(text, at);
  }
  static std::string abbreviated(std::string text) {
    for (const word& w : words) replace(text, w.whole, w.brief);
    return text;
  }
  static std::string whole(std::string text) {
    for (std::size_t i = std::size(words); i-- > 0;) replace(text, words[i].brief, words[i].whole);
    return text;
  }

  /// The sides of boxes within the grid, as pairs of vertices.
  using side = std::pair<int, int>;
  static std::set<side> sides_of_boxes(int n, int root) {
    std::set<side> sides;
    const auto vertex = [n](int r, int c) { return (n + 4) * (n + 4) + (n + 4) * (r + 1) + c + 1; };
    for (int line = root; line < n; line += root)
      for (int i = 0; i < n; ++i) {
        sides.insert({vertex(i, line), vertex(i + 1, line)});
        sides.insert({vertex(line, i), vertex(line, i + 1)});
      }
    return sides;
  }
  static int root_of(int n) { return n == 4 ? 2 : n == 9 ? 3 : n == 16 ? 4 : n == 25 ? 5 : 0; }

  /// Reads one link.
  struct link_reader {
    const detail::record_line& line;
    record_error error;

    bool wrong(std::string expected, record_fault kind = record_fault::bad_line) {
      error = detail::bad_line(line, std::move(expected));
      error.kind = kind;
      return false;
    }
    bool refuse(const std::string& what) { return wrong("Penpa+ with " + what, record_fault::unsupported); }

    bool read(puzzle_record& r) {
      const std::size_t mode = line.text.find_first_of("#?");
      if (line.text.find("penpa-edit") == line.text.npos || mode == line.text.npos)
        return wrong("a link to penpa-edit");
      std::string_view packed;
      for (const std::string_view part : detail::words_of(line.text.substr(mode + 1), '&'))
        if (part.starts_with("p=")) packed = part.substr(2);
      const auto text = inflate_base64(packed, std::size_t{1} << 18);
      if (!text) return wrong("compressed text after p= (" + std::string(to_string(text.error())) + ")");
      const std::string all = whole(*text);
      std::vector<std::string_view> lines = detail::words_of(all, '\n');
      if (lines.size() < 4) return wrong("a puzzle of Penpa+ after p=");
      for (const std::size_t i :
           {std::size_t{0}, std::size_t{3}, std::size_t{4}}) // more is no plain puzzle, and would take long
        if (i < lines.size() && lines[i].size() > (i == 0 ? 1U << 14 : 1U << 16))
          return refuse("so much in it");
      return read_head(lines[0], r) && read_spaces(lines[1]) && read_puzzle(lines[3], r) &&
             (lines.size() < 5 || lines[4].empty() || lines[4] == "x" || read_player(lines[4], r));
    }

    bool read_head(std::string_view head, puzzle_record& r) {
      const auto fields = detail::words_of(head, ',');
      if (fields.size() < 15 || (fields[0] != "sudoku" && fields[0] != "square"))
        return refuse("a grid that is no Sudoku");
      int width = 0, height = 0;
      const auto number = [](std::string_view s, int& to) {
        const auto end = std::from_chars(s.data(), s.data() + s.size(), to);
        return end.ec == std::errc() && end.ptr == s.data() + s.size();
      };
      if (!number(fields[1], width) || !number(fields[2], height))
        return wrong("a puzzle of Penpa+ after p=");
      if (width != height || root_of(width) == 0) return refuse("other sizes than 4x4, 9x9, 16x16 and 25x25");
      for (std::size_t i = 11; i < 15; ++i)
        if (fields[i] == "1" || fields[i] == "true") return refuse("diagonals or clues outside the grid");
      r.size = width;
      const auto field = [&](std::size_t i, std::string_view label) {
        std::string s(i < fields.size() ? fields[i] : "");
        if (s.starts_with(label)) s.erase(0, label.size());
        return unescaped(std::move(s));
      };
      r.title = field(15, "Title: ");
      r.author = field(16, "Author: ");
      r.source = field(17, "");
      r.description = field(18, "");
      return true;
    }
    bool read_spaces(std::string_view text) {
      const auto spaces = parse_json(text);
      if (!spaces || !spaces->is(json_type::list)) return wrong("a puzzle of Penpa+ after p=");
      for (const json_value& v : spaces->items)
        if (!v.is_integer() || v.integer() != 0) return refuse("cells around the grid");
      return true;
    }

    bool read_puzzle(std::string_view text, puzzle_record& r) {
      const auto q = parse_json(text);
      if (!q || !q->is(json_type::object)) return wrong("a puzzle of Penpa+ after p=");
      std::set<side> missing = sides_of_boxes(r.size, root_of(r.size));
      const std::set<side> sides = missing;
      for (std::size_t i = 0; i < q->names.size(); ++i) {
        if (q->names[i] == "number") {
          if (!read_digits(q->items[i], r.size, r.givens)) return false;
        } else if (q->names[i] == "lineE") {
          for (const std::string& key : q->items[i].names) {
            side s;
            if (!read_side(key, s) || !is_expected(s, r.size, sides))
              return refuse("lines besides the boxes");
            missing.erase(s);
          }
        } else if (!is_history(q->names[i]) && !is_nothing(q->items[i])) {
          return refuse(q->names[i]);
        }
      }
      if (!missing.empty()) return refuse("boxes whose sides are not drawn");
      if (r.givens.empty()) r.givens.assign(static_cast<std::size_t>(r.size * r.size), 0);
      return true;
    }
    bool read_player(std::string_view text, puzzle_record& r) {
      const auto a = parse_json(text);
      if (!a || !a->is(json_type::object)) return wrong("a puzzle of Penpa+ after p=");
      for (std::size_t i = 0; i < a->names.size(); ++i) {
        if (a->names[i] == "number") {
          if (!read_digits(a->items[i], r.size, r.placed)) return false;
        } else if (!is_history(a->names[i]) && !is_nothing(a->items[i])) {
          return refuse("the player's " + a->names[i]);
        }
      }
      for (std::size_t c = 0; c < r.placed.size(); ++c)
        if (r.givens[c] != 0) r.placed[c] = 0;
      if (std::all_of(r.placed.begin(), r.placed.end(), [](int v) { return v == 0; })) r.placed.clear();
      return true;
    }

    // Digits by the numbers of their cells, each [digit, style, size].
    bool read_digits(const json_value& numbers, int n, std::vector<std::uint8_t>& values) {
      values.assign(static_cast<std::size_t>(n * n), 0);
      for (std::size_t i = 0; i < numbers.names.size(); ++i) {
        const std::string& key = numbers.names[i];
        int at = -1;
        const auto end = std::from_chars(key.data(), key.data() + key.size(), at);
        const int row = at / (n + 4) - 2, column = at % (n + 4) - 2;
        if (end.ec != std::errc() || end.ptr != key.data() + key.size() || at < 0 || row < 0 || row >= n ||
            column < 0 || column >= n)
          return refuse("digits outside the grid");
        const json_value& entry = numbers.items[i];
        if (!entry.is(json_type::list) || entry.items.size() != 3)
          return wrong("a puzzle of Penpa+ after p=");
        constexpr std::array<std::string_view, 5> sizes{"1", "5", "6", "8", "10"};
        if (std::find(sizes.begin(), sizes.end(), entry.items[2].text) == sizes.end())
          return refuse("marks in a cell");
        const json_value& what = entry.items[0];
        int digit = what.is_integer() ? what.integer() : 0;
        if (what.is(json_type::text)) {
          const auto last = std::from_chars(what.text.data(), what.text.data() + what.text.size(), digit);
          if (last.ptr != what.text.data() + what.text.size()) digit = 0;
          if (what.text.find_first_not_of(' ') == what.text.npos) continue;
        }
        if (digit < 1 || digit > n) return refuse("other texts than digits in a cell");
        values[static_cast<std::size_t>(row * n + column)] = static_cast<std::uint8_t>(digit);
      }
      return true;
    }

    static bool read_side(const std::string& key, side& to) {
      const auto ends = detail::words_of(key, ',');
      if (ends.size() != 2) return false;
      const auto number = [](std::string_view s, int& value) {
        const auto end = std::from_chars(s.data(), s.data() + s.size(), value);
        return end.ec == std::errc() && end.ptr == s.data() + s.size();
      };
      if (!number(ends[0], to.first) || !number(ends[1], to.second)) return false;
      if (to.first > to.second) std::swap(to.first, to.second);
      return true;
    }
    // A side of a box, or of the whole grid.
    static bool is_expected(const side& s, int n, const std::set<side>& sides) {
      if (sides.count(s) != 0) return true;
      const int w = n + 4, a = s.first - w * w, b = s.second - w * w;
      if (a < 0 || b < 0 || b >= w * w) return false;
      const int row = a / w - 1, column = a % w - 1, row2 = b / w - 1, column2 = b % w - 1;
      const auto is_within = [n](int i) { return i >= 0 && i <= n; };
      if (!is_within(row) || !is_within(column) || !is_within(row2) || !is_within(column2)) return false;
      return (b - a == 1 && (row == 0 || row == n)) || (b - a == w && (column == 0 || column == n));
    }
    /// Whether there is nothing in a part of a puzzle: only lists and objects that are empty.
    static bool is_nothing(const json_value& v) {
      if (!v.is(json_type::list) && !v.is(json_type::object)) return v.is(json_type::null);
      return std::all_of(v.items.begin(), v.items.end(), [](const json_value& i) { return is_nothing(i); });
    }
    static bool is_history(std::string_view part) { return part.starts_with("command_"); }
  };

  static std::string unescaped(std::string s) {
    for (const auto& [escape, meant] : escapes) replace(s, escape, meant);
    return s;
  }
  static std::string escaped(std::string s) {
    for (const auto& [escape, meant] : escapes) replace(s, meant, escape);
    return s;
  }
  static constexpr std::pair<std::string_view, std::string_view> escapes[] = {
      {"%2C", ","}, {"%2D", "\n"}, {"%2E", "&"}, {"%2F", "="}};

  static std::string part_of(const std::vector<std::uint8_t>& values, int n, bool has_boxes) {
    std::string digits, sides;
    for (std::size_t c = 0; c < values.size(); ++c)
      if (values[c] != 0)
        digits += (digits.empty() ? "\"" : ",\"") +
                  std::to_string((n + 4) * (static_cast<int>(c) / n + 2) + static_cast<int>(c) % n + 2) +
                  "\":[" + std::to_string(values[c]) + (has_boxes ? ",1,\"1\"]" : ",2,\"1\"]");
    if (has_boxes)
      for (const side& s : sides_of_boxes(n, root_of(n)))
        sides += (sides.empty() ? "\"" : ",\"") + std::to_string(s.first) + "," + std::to_string(s.second) +
                 "\":2";
    std::string text = "{";
    for (const char* stack : {"command_redo", "command_undo", "command_replay"})
      text += "\"" + std::string(stack) + "\":{\"__a\":[]},";
    text += "\"surface\":{},\"number\":{" + digits + "},\"numberS\":{},\"symbol\":{},\"freeline\":{},";
    text += "\"freelineE\":{},\"thermo\":[],\"arrows\":[],\"direction\":[],\"squareframe\":[],";
    text += "\"polygon\":[],\"line\":{},\"lineE\":{" + sides + "},\"wall\":{},\"cage\":{},";
    return text + "\"deletelineE\":{},\"killercages\":[],\"nobulbthermo\":[]}";
  }
  static std::string text_of(const puzzle_record& r) {
    const int n = r.size, middle = (n + 4) * (n / 2 + 2) + n / 2 + 2;
    const std::string order = std::to_string(n), canvas = std::to_string(38 * (n + 1));
    std::string text = "sudoku," + order + "," + order + ",38,0,1,1," + canvas + "," + canvas + "," +
                       std::to_string(middle) + "," + std::to_string(middle) +
                       ",0,0,0,0,Title: " + escaped(r.title) + ",Author: " + escaped(r.author) + "," +
                       escaped(r.source) + "," + escaped(r.description) + ",OFF,false\n[0,0,0,0]\n";
    text += "{\"qa\":\"pu_q\",\"grid\":[\"1\",\"2\",\"1\"]}\n";
    text += part_of(r.givens, n, true) + "\n" + part_of(r.placed, n, false) + "\n";
    // The numbers of all cells, each less the one before.
    text += "[" + std::to_string(2 * (n + 4) + 2);
    for (int c = 1; c < n * n; ++c) text += c % n == 0 ? ",5" : ",1";
    return text + "]\n[]\n{}\n\"x\"\n\"x\"\n[3,2,3]\n";
  }
};

} // namespace boxline::inline v0_2::adapt::formats
