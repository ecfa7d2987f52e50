// SPDX-License-Identifier: BSL-1.0
#include "solve/opensudoku.hpp"

#if BOXLINE_HAS_PUGIXML
#include <pugixml.hpp>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>
#endif

namespace command {

using boxline::adapt::puzzle_record, boxline::adapt::read_records, boxline::adapt::record_error;
using boxline::adapt::record_fault;

#if BOXLINE_HAS_PUGIXML

bool opensudoku::is_built() {
  return true;
}

namespace {
// The elements that have words, and where they are kept.
constexpr std::pair<const char*, std::string puzzle_record::*> words[] = {
    {"name", &puzzle_record::title},
    {"author", &puzzle_record::author},
    {"description", &puzzle_record::description},
    {"comment", &puzzle_record::comment},
    {"created", &puzzle_record::date},
    {"source", &puzzle_record::source},
    {"level", &puzzle_record::level},
    {"sourceURL", &puzzle_record::link},
};
record_error wrong(std::string_view text, std::ptrdiff_t at, std::string_view found, std::string expected) {
  record_error e;
  e.kind = record_fault::bad_line;
  const auto end = text.begin() + std::min(at, static_cast<std::ptrdiff_t>(text.size()));
  e.line = 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
  e.found = boxline::found_text(found);
  e.expected = std::move(expected);
  return e;
}

// A whole number up to `most`; -1 for what is none.
int number_of(std::string_view word, int most) {
  int value = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool is_number = fault == std::errc() && end == word.data() + word.size();
  return is_number && value >= 0 && value <= most ? value : -1;
}
// Digits with a comma after each, or -, as version 1 has marks; -1 for what is neither.
int marks_of(std::string_view word) {
  if (word == "-") return 0;
  int set = 0;
  for (std::size_t i = 0; i < word.size(); i += 2) {
    if (i + 1 == word.size() || word[i] < '1' || word[i] > '9' || word[i + 1] != ',') return -1;
    set |= 1 << (word[i] - '1');
  }
  return word.empty() ? -1 : set;
}

// A game in progress: "version: N", and for each cell its digit, its marks, since version 4 marks of a second
// kind, since version 5 a colour, and 0 for a given or 1, each with | behind. Gives what is wrong; `fault`
// is set where it is there and cannot be kept.
const char* read_game(std::string_view data, puzzle_record& r, record_fault& fault) {
  constexpr std::string_view start = "version: ";
  if (!data.starts_with(start) || data.size() < start.size() + 2)
    return "81 digits of a game, or its version";
  const int version = number_of(data.substr(start.size(), 1), 5);
  const char end = data[start.size() + 1];
  if (version < 1 || (end != '\n' && end != ' ')) return "version 1 to 5 of a game";
  std::vector<std::string_view> parts = boxline::adapt::detail::words_of(data.substr(start.size() + 2), '|');
  std::erase(parts, std::string_view());
  const std::size_t width = version < 4 ? 3 : static_cast<std::size_t>(version);
  if (parts.size() != 81 * width) return "81 cells of a game";
  bool has_placed = false, has_marks = false;
  r.givens.assign(81, 0);
  r.placed.assign(81, 0);
  r.marks.assign(81, 0);
  for (std::size_t c = 0; c < 81; ++c) {
    const auto cell = parts.begin() + static_cast<std::ptrdiff_t>(c * width);
    const int value = number_of(cell[0], 9);
    const int marks = version == 1 ? marks_of(cell[1]) : number_of(cell[1], 511);
    const int editable = number_of(cell[static_cast<std::ptrdiff_t>(width) - 1], 1);
    if (value < 0 || marks < 0 || editable < 0) return "a digit, marks, and 0 or 1 for each cell";
    for (std::size_t i = 2; i + 1 < width; ++i)
      if (cell[static_cast<std::ptrdiff_t>(i)] != "0") {
        fault = record_fault::unsupported;
        return i == 2 ? "a game of OpenSudoku with marks of two kinds" : "a game of OpenSudoku with colours";
      }
    (editable == 0 ? r.givens : r.placed)[c] = static_cast<std::uint8_t>(value);
    r.marks[c] = static_cast<std::uint64_t>(marks);
    has_placed |= editable == 1 && value != 0;
    has_marks |= marks != 0;
  }
  if (!has_placed) r.placed.clear();
  if (!has_marks) r.marks.clear();
  return nullptr;
}
// Version 1, which all versions of the program read.
std::string game_text(const puzzle_record& r) {
  std::string text = "version: 1\n";
  for (std::size_t c = 0; c < 81; ++c) {
    const bool is_given = r.givens[c] != 0;
    const int value = is_given || r.placed.empty() ? r.givens[c] : r.placed[c];
    text += std::to_string(value) + "|";
    const std::uint64_t marks = r.marks.empty() ? 0 : r.marks[c];
    for (int d = 0; d < 9; ++d)
      if ((marks >> d & 1U) != 0) text += std::to_string(d + 1) + ",";
    text += std::string(marks == 0 ? "-|" : "|") + (is_given ? "0|" : "1|");
  }
  return text;
}
} // namespace

read_records opensudoku::read(std::string_view text) {
  pugi::xml_document document;
  // As a fragment, so that what stands around the root is there to be refused.
  const auto parsed =
      document.load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_fragment);
  if (!parsed) return boxline::unexpected(wrong(text, parsed.offset, {}, "XML"));
  pugi::xml_node root = document.child("opensudoku");
  if (!root) root = document.child("opensudoku2");
  if (!root) return boxline::unexpected(wrong(text, 0, {}, "the element opensudoku"));
  // An element or a text that has no place there.
  const auto misplaced = [text](pugi::xml_node node, std::string expected) {
    const std::string_view found = node.type() == pugi::node_element ? node.name() : node.value();
    return boxline::unexpected(wrong(text, node.offset_debug(), found, std::move(expected)));
  };
  for (const pugi::xml_node child : document.children())
    if (child != root) return misplaced(child, "one element opensudoku alone");
  puzzle_record head;
  for (const auto& [element, word] : words) head.*word = root.child(element).text().get();
  std::vector<puzzle_record> all;
  record_error error;
  // The attribute of the first name that there is.
  const auto attribute = [](pugi::xml_node of, const char* name, const char* other) {
    const pugi::xml_attribute first = of.attribute(name);
    return first ? first : of.attribute(other);
  };
  const auto add = [&](pugi::xml_node game, const puzzle_record& of) {
    puzzle_record r = of;
    if (const auto note = attribute(game, "note", "user_note")) r.comment = note.value();
    const std::string_view data = attribute(game, "data", "cells_data").value();
    record_fault fault = record_fault::bad_line;
    if (!boxline::adapt::detail::read_grid_of_9(data, r.givens))
      if (const char* expected = read_game(data, r, fault)) {
        error = wrong(text, game.offset_debug(), data, expected);
        error.kind = fault;
        return false;
      }
    all.push_back(std::move(r));
    return true;
  };
  for (const pugi::xml_node child : root.children()) {
    const std::string_view element = child.name();
    if (element == "game") {
      if (!add(child, head)) return boxline::unexpected(error);
      continue;
    }
    if (std::any_of(std::begin(words), std::end(words), [&](const auto& w) { return element == w.first; }))
      continue;
    if (element != "folder") return misplaced(child, "an element game or folder, or name, author and so on");
    puzzle_record of_folder = head;
    of_folder.title = attribute(child, "name", "folder_name").value();
    for (const pugi::xml_node game : child.children()) {
      if (std::string_view(game.name()) != "game") return misplaced(game, "an element game in a folder");
      if (!add(game, of_folder)) return boxline::unexpected(error);
    }
  }
  if (all.empty()) return boxline::unexpected(wrong(text, 0, {}, "an element game"));
  return all;
}

void opensudoku::keep(std::vector<puzzle_record>& all) {
  for (const auto& named : words) {
    const auto word = named.second; // clang 14 captures no structured binding
    if (word == &puzzle_record::title || word == &puzzle_record::comment) continue;
    if (std::any_of(all.begin(), all.end(), [&](const puzzle_record& r) { return r.*word != all[0].*word; }))
      for (puzzle_record& r : all) (r.*word).clear();
  }
}

std::string opensudoku::write(const std::vector<puzzle_record>& puzzles) {
  std::vector<puzzle_record> all = puzzles;
  keep(all);
  pugi::xml_document document;
  pugi::xml_node head = document.append_child(pugi::node_declaration);
  head.append_attribute("version") = "1.0";
  head.append_attribute("encoding") = "UTF-8";
  pugi::xml_node root = document.append_child("opensudoku"), parent = root;
  const bool has_folders = std::any_of(
      all.begin(), all.end(), [&all](const puzzle_record& r) { return r.title != all.front().title; });
  if (has_folders) root.append_attribute("version") = "2";
  for (const auto& [element, word] : words)
    if (const std::string& text = all.front().*word;
        !text.empty() && (!has_folders || word != &puzzle_record::title))
      root.append_child(element).text().set(text.c_str());
  const std::string* title = nullptr;
  for (const puzzle_record& r : all) {
    if (has_folders && (title == nullptr || *title != r.title)) {
      parent = root.append_child("folder");
      parent.append_attribute("name") = r.title.c_str();
    }
    title = &r.title;
    const bool is_plain = r.placed.empty() && r.marks.empty();
    pugi::xml_node game = parent.append_child("game");
    game.append_attribute("data") =
        (is_plain ? boxline::adapt::detail::cells_text(r.givens, '0') : game_text(r)).c_str();
    if (r.comment != all.front().comment) game.append_attribute("note") = r.comment.c_str();
  }
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

#else

bool opensudoku::is_built() {
  return false;
}
read_records opensudoku::read(std::string_view) {
  record_error e;
  e.kind = record_fault::unsupported;
  e.expected = "XML, which is not in this build (pugixml)";
  return boxline::unexpected(e);
}
std::string opensudoku::write(const std::vector<puzzle_record>&) {
  return {};
}
void opensudoku::keep(std::vector<puzzle_record>&) {}

#endif

} // namespace command
