// SPDX-License-Identifier: BSL-1.0
#include "common/puzzle_input.hpp"
#include "nishio/nishio.hpp"

#include <boxline/io/characters.hpp>
#include <boxline/literature/input_error.hpp>

namespace command {

namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t';
}

// The first character of a text: up to four bytes of UTF-8.
boxline::found_text first_of(std::string_view text) {
  std::size_t length = 1;
  while (length < 4 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
    ++length;
  return boxline::found_text(text.substr(0, length));
}

class reading {
public:
  reading(cells_at& to, const std::optional<boxline::box>& size) : to_(to), size_(size) {}

  // Of a line without its line end and byte order mark.
  void read(std::string_view text) {
    text = boxline::without_return(text);
    std::size_t at = 0;
    while (at < text.size() && is_space(text[at])) ++at;
    for (; at < text.size() && !is_space(text[at]); ++at) {
      if (text[at] != '0' && text[at] != '1') {
        boxline::literature::input_error e;
        e.kind = boxline::literature::input_fault::bad_cell;
        e.found = first_of(text.substr(at));
        e.line = to_.line;
        e.column = static_cast<int>(at) + 1;
        to_.why = boxline::literature::describe(e);
        return;
      }
      to_.cells.push_back(text[at] == '1');
    }
    if (!find_shape()) return fault(boxline::text_fault::wrong_length, at, {});
    while (at < text.size() && is_space(text[at])) ++at;
    if (at < text.size() && text[at] != '#')
      fault(boxline::text_fault::trailing_text, at, first_of(text.substr(at)));
  }

private:
  bool find_shape() {
    const auto count = static_cast<int>(to_.cells.size());
    if (size_) {
      to_.shape = *size_;
      return count == size_->cells();
    }
    for (int k = 2; k <= 6; ++k)
      if (boxline::box(k).cells() == count) {
        to_.shape = k;
        return true;
      }
    return false;
  }
  void fault(boxline::text_fault kind, std::size_t at, boxline::found_text found) {
    boxline::text_error e;
    e.kind = kind;
    e.line = to_.line;
    e.column = static_cast<int>(at) + 1; // all before it are plain characters
    e.found = found;
    e.found_count = static_cast<int>(to_.cells.size());
    e.expected_count = size_ ? size_->cells() : 0;
    to_.why = boxline::describe(e);
  }

  cells_at& to_;
  const std::optional<boxline::box>& size_;
};

} // namespace

int for_each_cell_line(const puzzle_source& s, const std::function<bool(const cells_at&)>& visit) {
  boxline::reader_options by_lines;
  by_lines.lines = boxline::layout::lines;
  return for_each_text(s, by_lines, [&](const std::string& name, const boxline::text_item& item) {
    cells_at c;
    c.file = name;
    c.line = item.line;
    if (item.error)
      c.why = boxline::describe(item.error);
    else
      reading(c, s.size).read(item.text);
    return visit(c);
  });
}

} // namespace command
