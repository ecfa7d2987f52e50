// SPDX-License-Identifier: BSL-1.0
#include "solve/opensudoku.hpp"

#if BOXLINE_HAS_PUGIXML
#include <pugixml.hpp>

#include <algorithm>
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
} // namespace

read_records opensudoku::read(std::string_view text) {
  pugi::xml_document document;
  const auto parsed = document.load_buffer(text.data(), text.size());
  if (!parsed) return boxline::unexpected(wrong(text, parsed.offset, {}, "XML"));
  const pugi::xml_node root = document.child("opensudoku");
  if (!root) return boxline::unexpected(wrong(text, 0, {}, "the element opensudoku"));
  puzzle_record head;
  for (const auto& [element, word] : words) head.*word = root.child(element).text().get();
  std::vector<puzzle_record> all;
  for (const pugi::xml_node game : root.children("game")) {
    puzzle_record r = head;
    const std::string_view data = game.attribute("data").value();
    if (!boxline::adapt::detail::read_grid_of_9(data, r.givens)) {
      record_error e = wrong(text, game.offset_debug(), data, "81 digits of a game");
      if (data.starts_with("version")) {
        e.kind = record_fault::unsupported;
        e.expected = "a game of OpenSudoku in progress";
      }
      return boxline::unexpected(e);
    }
    all.push_back(std::move(r));
  }
  if (all.empty()) return boxline::unexpected(wrong(text, 0, {}, "an element game"));
  return all;
}

std::string opensudoku::write(const std::vector<puzzle_record>& all) {
  pugi::xml_document document;
  pugi::xml_node head = document.append_child(pugi::node_declaration);
  head.append_attribute("version") = "1.0";
  head.append_attribute("encoding") = "UTF-8";
  pugi::xml_node root = document.append_child("opensudoku");
  for (const auto& [element, word] : words)
    if (const std::string& text = all.front().*word; !text.empty())
      root.append_child(element).text().set(text.c_str());
  for (const puzzle_record& r : all)
    root.append_child("game").append_attribute("data") =
        boxline::adapt::detail::cells_text(r.givens, '0').c_str();
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

#endif

} // namespace command
