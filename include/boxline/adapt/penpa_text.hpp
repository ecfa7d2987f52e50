// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/deflate.hpp>
#include <boxline/adapt/json.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file
/// The texts in links of Penpa+, for `formats/penpa.hpp` and `penpa_link.hpp`.
///
/// After `p=` is a text, compressed (deflate.hpp), of lines in which some words are two letters:
///
///     0  sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: T,Author: A,source,rules,...
///     1  [0,0,0,0]                        rows and columns around the grid
///     3  {"number":{"28":[5,1,"1"]},"lineE":{"186,199":2},...}    the puzzle; 4: the player's
///     5  [28,1,1,1,1,1,1,1,1,5,...]       the numbers of all cells, each less the one before
///
/// The four numbers before the title: the falling diagonal, clues outside the grid, those above and left of
/// it alone, the rising diagonal. The diagonals are drawn in `lineE` too, by a piece for each cell.
///
/// A cell in row r and column c has the number (n + 4)(r + 2) + c + 2, both from 0; a vertex (n + 4)^2 more,
/// and (n + 4)(r + 1) + c + 1 for the one above and left of it. Source: class_p.js, class_square.js and
/// general.js of the program, 3.2.3.

namespace boxline::inline v0_2::adapt::detail {

/// What a link has of a Sudoku.
struct penpa_content {
  int size = 9;
  std::vector<std::uint8_t> givens{}, placed{}; ///< 0 for a blank; `placed` is empty for none
  std::set<std::pair<int, int>> borders{}; ///< cells that share a side with a line on it, the lesser first
  bool falling = false, rising = false;    ///< diagonals
  std::set<int> shaded{};                  ///< cells
  std::string title{}, author{}, source{}, rules{};
};

/// The pairs of cells that share a side and differ in what `label` gives.
template <class Label>
std::set<std::pair<int, int>> borders_between(int n, Label label) {
  std::set<std::pair<int, int>> borders;
  for (int c = 0; c < n * n; ++c) {
    if (c % n + 1 < n && label(c) != label(c + 1)) borders.insert({c, c + 1});
    if (c + n < n * n && label(c) != label(c + n)) borders.insert({c, c + n});
  }
  return borders;
}

struct penpa_word {
  std::string_view whole, brief;
};
inline constexpr penpa_word penpa_words[] = {
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
inline void replace_all(std::string& text, std::string_view from, std::string_view to) {
  std::string result;
  std::size_t at = 0;
  for (std::size_t next = text.find(from); next != text.npos; next = text.find(from, at)) {
    result.append(text, at, next - at).append(to);
    at = next + from.size();
  }
  text = result.append(text, at);
}
inline std::string penpa_abbreviated(std::string text) {
  for (const penpa_word& w : penpa_words) replace_all(text, w.whole, w.brief);
  return text;
}
inline std::string penpa_whole(std::string text) {
  for (std::size_t i = std::size(penpa_words); i-- > 0;)
    replace_all(text, penpa_words[i].brief, penpa_words[i].whole);
  return text;
}

inline constexpr std::pair<std::string_view, std::string_view> penpa_escapes[] = {
    {"%2C", ","}, {"%2D", "\n"}, {"%2E", "&"}, {"%2F", "="}};
inline std::string penpa_unescaped(std::string s) {
  for (const auto& [escape, meant] : penpa_escapes) replace_all(s, escape, meant);
  return s;
}
inline std::string penpa_escaped(std::string s) {
  for (const auto& [escape, meant] : penpa_escapes) replace_all(s, meant, escape);
  return s;
}

/// Reads a link. After a failure: what was expected, or what it has that is not supported.
class penpa_reader {
public:
  std::string expected{};
  bool is_unsupported = false;

  bool read(std::string_view link, penpa_content& to) {
    const std::size_t mode = link.find_first_of("#?");
    if (link.find("penpa-edit") == link.npos || mode == link.npos) return wrong("a link to penpa-edit");
    std::string_view packed;
    for (const std::string_view part : parts_of(link.substr(mode + 1), '&'))
      if (part.starts_with("p=")) packed = part.substr(2);
    const auto text = inflate_base64(packed, std::size_t{1} << 18);
    if (!text) return wrong("compressed text after p= (" + std::string(to_string(text.error())) + ")");
    const std::string all = penpa_whole(*text);
    const std::vector<std::string_view> lines = parts_of(all, '\n');
    if (lines.size() < 4) return no_puzzle();
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 6); ++i)
      if (lines[i].size() > (i == 0 ? 1U << 14 : 1U << 16)) // no Sudoku, and would take long
        return refuse("so much in it");
    return read_head(lines[0], to) && read_spaces(lines[1]) && read_puzzle(lines[3], to) &&
           (lines.size() < 5 || lines[4].empty() || lines[4] == "x" || read_player(lines[4], to)) &&
           (lines.size() < 6 || lines[5].empty() || read_cells(lines[5], to.size));
  }

private:
  bool wrong(std::string what) {
    expected = std::move(what);
    return false;
  }
  bool no_puzzle() { return wrong("a puzzle of Penpa+ after p="); }
  bool refuse(const std::string& what) {
    is_unsupported = true;
    return wrong(what);
  }
  static std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(separator, begin), text.size());
      parts.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    return parts;
  }
  static bool read_number(std::string_view text, int& to) {
    const auto end = std::from_chars(text.data(), text.data() + text.size(), to);
    return end.ec == std::errc() && end.ptr == text.data() + text.size();
  }

  bool read_head(std::string_view head, penpa_content& to) {
    const auto fields = parts_of(head, ',');
    if (fields.size() < 15 || (fields[0] != "sudoku" && fields[0] != "square"))
      return refuse("a grid that is no Sudoku");
    int width = 0, height = 0;
    if (!read_number(fields[1], width) || !read_number(fields[2], height)) return no_puzzle();
    if (width != height || width < 2 || width > 25) return refuse("other sizes than 2x2 to 25x25");
    const auto is_set = [&](std::size_t i) { return fields[i] == "1" || fields[i] == "true"; };
    if (is_set(12) || is_set(13)) return refuse("clues outside the grid");
    wants_falling_ = is_set(11);
    wants_rising_ = is_set(14);
    to.size = width;
    const auto field = [&](std::size_t i, std::string_view label) {
      std::string s(i < fields.size() ? fields[i] : "");
      if (s.starts_with(label)) s.erase(0, label.size());
      return penpa_unescaped(std::move(s));
    };
    to.title = field(15, "Title: ");
    to.author = field(16, "Author: ");
    to.source = field(17, "");
    to.rules = field(18, "");
    return true;
  }
  bool read_spaces(std::string_view text) {
    const auto spaces = parse_json(text);
    if (!spaces || !spaces->is(json_type::list)) return no_puzzle();
    for (const json_value& v : spaces->items)
      if (!v.is_integer() || v.integer() != 0) return refuse("cells around the grid");
    return true;
  }
  // The cells of the board; an empty list stands for all.
  bool read_cells(std::string_view text, int n) {
    const auto list = parse_json(text);
    if (!list || !list->is(json_type::list)) return no_puzzle();
    std::set<int> cells;
    int at = 0;
    for (const json_value& v : list->items) {
      if (!v.is_integer() || v.integer() < -10'000 || v.integer() > 10'000) return no_puzzle();
      at += v.integer();
      if (!cells.insert(cell_of(std::to_string(at), n)).second || *cells.begin() < 0)
        return refuse("cells outside the grid");
    }
    return cells.empty() || static_cast<int>(cells.size()) == n * n || refuse("a grid that lacks cells");
  }

  bool read_puzzle(std::string_view text, penpa_content& to) {
    const auto q = parse_json(text);
    if (!q || !q->is(json_type::object)) return no_puzzle();
    to.givens.assign(static_cast<std::size_t>(to.size * to.size), 0);
    for (std::size_t i = 0; i < q->names.size(); ++i) {
      const json_value& part = q->items[i];
      if (q->names[i] == "number") {
        if (!read_digits(part, to.size, to.givens)) return false;
      } else if (q->names[i] == "lineE") {
        if (!read_lines(part, to)) return false;
      } else if (q->names[i] == "surface") {
        for (const std::string& key : part.names)
          if (const int c = cell_of(key, to.size); c >= 0)
            to.shaded.insert(c);
          else
            return refuse("shaded cells outside the grid");
      } else if (!is_history(q->names[i]) && !is_nothing(part)) {
        return refuse(q->names[i]);
      }
    }
    const auto size = static_cast<std::size_t>(to.size);
    to.falling = falling_.size() == size;
    to.rising = rising_.size() == size;
    if ((!falling_.empty() || wants_falling_) != to.falling ||
        (!rising_.empty() || wants_rising_) != to.rising)
      return refuse("a diagonal that is not drawn from corner to corner");
    return true;
  }
  bool read_player(std::string_view text, penpa_content& to) {
    const auto a = parse_json(text);
    if (!a || !a->is(json_type::object)) return no_puzzle();
    for (std::size_t i = 0; i < a->names.size(); ++i) {
      if (a->names[i] == "number") {
        if (!read_digits(a->items[i], to.size, to.placed)) return false;
      } else if (!is_history(a->names[i]) && !is_nothing(a->items[i])) {
        return refuse("the player's " + a->names[i]);
      }
    }
    for (std::size_t c = 0; c < to.placed.size(); ++c) {
      if (to.givens[c] == 0) continue;
      if (to.placed[c] != 0 && to.placed[c] != to.givens[c])
        return refuse("another digit of the player's on a given");
      to.placed[c] = 0;
    }
    if (std::all_of(to.placed.begin(), to.placed.end(), [](int v) { return v == 0; })) to.placed.clear();
    return true;
  }

  static int cell_of(const std::string& key, int n) {
    int at = -1;
    if (!read_number(key, at) || at < 0) return -1;
    const int row = at / (n + 4) - 2, column = at % (n + 4) - 2;
    return row < 0 || row >= n || column < 0 || column >= n ? -1 : row * n + column;
  }
  // Digits by the numbers of their cells, each [digit, style, size]. Smaller sizes are those of marks, too,
  // in the middle of a cell.
  bool read_digits(const json_value& numbers, int n, std::vector<std::uint8_t>& values) {
    values.assign(static_cast<std::size_t>(n * n), 0);
    for (std::size_t i = 0; i < numbers.names.size(); ++i) {
      const int cell = cell_of(numbers.names[i], n);
      if (cell < 0) return refuse("digits outside the grid");
      const json_value& entry = numbers.items[i];
      if (!entry.is(json_type::list) || entry.items.size() != 3) return no_puzzle();
      if (entry.items[2].text != "1" && entry.items[2].text != "10") return refuse("marks in a cell");
      const json_value& what = entry.items[0];
      int digit = what.is_integer() ? what.integer() : 0;
      if (what.is(json_type::text)) {
        if (what.text.find_first_not_of(' ') == what.text.npos) continue;
        if (!read_number(what.text, digit)) digit = 0;
      }
      if (digit < 1 || digit > n) return refuse("other texts than digits in a cell");
      values[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
    }
    return true;
  }

  // Lines on sides of cells, and across cells.
  bool read_lines(const json_value& lines, penpa_content& to) {
    const int n = to.size, w = n + 4;
    for (const std::string& key : lines.names) {
      const auto ends = parts_of(key, ',');
      int a = 0, b = 0;
      if (ends.size() != 2 || !read_number(ends[0], a) || !read_number(ends[1], b))
        return refuse("lines besides the boxes");
      if (a > b) std::swap(a, b);
      a -= w * w;
      b -= w * w;
      if (a < 0 || b >= w * w) return refuse("lines besides the boxes");
      const int row = a / w - 1, column = a % w - 1, row2 = b / w - 1, column2 = b % w - 1;
      const auto is_within = [n](int i) { return i >= 0 && i <= n; };
      if (!is_within(row) || !is_within(column) || !is_within(row2) || !is_within(column2))
        return refuse("lines besides the boxes");
      if (row2 == row && column2 == column + 1) {
        if (row > 0 && row < n) to.borders.insert({(row - 1) * n + column, row * n + column});
      } else if (row2 == row + 1 && column2 == column) {
        if (column > 0 && column < n) to.borders.insert({row * n + column - 1, row * n + column});
      } else if (row2 == row + 1 && column2 == column + 1 && row == column) {
        falling_.insert(row);
      } else if (row2 == row + 1 && column2 == column - 1 && row == n - column) {
        rising_.insert(row);
      } else {
        return refuse("lines besides the boxes");
      }
    }
    return true;
  }
  /// Whether there is nothing in a part of a puzzle: only lists and objects that are empty.
  static bool is_nothing(const json_value& v) {
    if (!v.is(json_type::list) && !v.is(json_type::object)) return v.is(json_type::null);
    return std::all_of(v.items.begin(), v.items.end(), [](const json_value& i) { return is_nothing(i); });
  }
  static bool is_history(std::string_view part) { return part.starts_with("command_"); }

  bool wants_falling_ = false, wants_rising_ = false;
  std::set<int> falling_, rising_; // rows in which the diagonals are drawn
};

/// A JSON object of numbers of cells, or pairs of vertices, and what they have.
class penpa_object {
public:
  template <class Key>
  void add(const Key& key, const std::string& value) {
    text_ += (text_.empty() ? "\"" : ",\"") + key + "\":" + value;
  }
  std::string text() const { return "{" + text_ + "}"; }

private:
  std::string text_;
};

/// The line of the puzzle, or that of the player: digits of a style, and for the puzzle its lines and shades.
inline std::string penpa_part(const penpa_content& p, bool is_player) {
  const int n = p.size, w = n + 4;
  const auto cell = [&](int c) { return std::to_string(w * (c / n + 2) + c % n + 2); };
  const auto line = [&](int row, int column, int row2, int column2) {
    const auto vertex = [w](int r, int c) { return std::to_string(w * w + w * (r + 1) + c + 1); };
    return vertex(row, column) + "," + vertex(row2, column2);
  };
  penpa_object digits, lines, shades;
  const std::vector<std::uint8_t>& values = is_player ? p.placed : p.givens;
  for (std::size_t c = 0; c < values.size(); ++c)
    if (values[c] != 0)
      digits.add(cell(static_cast<int>(c)),
                 "[" + std::to_string(values[c]) + (is_player ? ",2" : ",1") + ",\"1\"]");
  if (!is_player) {
    for (const auto& [a, b] : p.borders)
      lines.add(b == a + n ? line(b / n, b % n, b / n, b % n + 1) : line(b / n, b % n, b / n + 1, b % n),
                "2");
    for (int i = 0; i < n; ++i) {
      if (p.falling) lines.add(line(i, i, i + 1, i + 1), "12");
      if (p.rising) lines.add(line(i + 1, n - i - 1, i, n - i), "12");
    }
    for (const int c : p.shaded) shades.add(cell(c), "3");
  }
  std::string text = "{";
  for (const char* stack : {"command_redo", "command_undo", "command_replay"})
    text += "\"" + std::string(stack) + "\":{\"__a\":[]},";
  text += "\"surface\":" + shades.text() + ",\"number\":" + digits.text();
  text += ",\"numberS\":{},\"symbol\":{},\"freeline\":{},\"freelineE\":{},\"thermo\":[],\"arrows\":[],";
  text += "\"direction\":[],\"squareframe\":[],\"polygon\":[],\"line\":{},\"lineE\":" + lines.text();
  return text + ",\"wall\":{},\"cage\":{},\"deletelineE\":{},\"killercages\":[],\"nobulbthermo\":[]}";
}

/// The link of a puzzle.
inline std::string penpa_link_of(const penpa_content& p) {
  const int n = p.size, middle = (n + 4) * (n / 2 + 2) + n / 2 + 2;
  const std::string order = std::to_string(n), canvas = std::to_string(38 * (n + 1));
  std::string text = "sudoku," + order + "," + order + ",38,0,1,1," + canvas + "," + canvas + "," +
                     std::to_string(middle) + "," + std::to_string(middle) + (p.falling ? ",1" : ",0") +
                     ",0,0" + (p.rising ? ",1" : ",0") + ",Title: " + penpa_escaped(p.title) +
                     ",Author: " + penpa_escaped(p.author) + "," + penpa_escaped(p.source) + "," +
                     penpa_escaped(p.rules) + ",OFF,false\n[0,0,0,0]\n";
  text += "{\"qa\":\"pu_q\",\"grid\":[\"1\",\"2\",\"1\"]}\n";
  text += penpa_part(p, false) + "\n" + penpa_part(p, true) + "\n";
  // The numbers of all cells, each less the one before.
  text += "[" + std::to_string(2 * (n + 4) + 2);
  for (int c = 1; c < n * n; ++c) text += c % n == 0 ? ",5" : ",1";
  // 19 lines, as the program writes: others refuse fewer. The last are of its settings.
  text += "]\n[]\n{}\n\"x\"\n\"x\"\n[3,2,3]" + std::string(8, '\n');
  return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflate_base64(penpa_abbreviated(text));
}

} // namespace boxline::inline v0_2::adapt::detail
