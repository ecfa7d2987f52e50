// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>
#include <boxline/adapt/penpa_text.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// Links of Penpa+, `https://swaroopg92.github.io/penpa-edit/#m=edit&p=...`, that are plain Sudoku of 4x4,
/// 9x9, 16x16 or 25x25: title, author, source, rules (the description) and the digits of a player, one link a
/// line. Whatever else is drawn may be a rule, and is an error that names it: cages, small digits, clues
/// outside. Links with diagonals, windows and other regions are for `read_penpa` (penpa_link.hpp). The answer
/// that a link may have for its check is not read.
struct penpa {
  static constexpr std::string_view name = "penpa";
  static constexpr record_parts carries{record_part::several, record_part::placed, record_part::words,
                                        record_part::sizes};

  static read_records read(std::string_view text) {
    std::vector<puzzle_record> all;
    for (const detail::record_line& line : detail::record_lines(text)) {
      detail::penpa_content p;
      detail::penpa_reader reader;
      if (reader.read(line.text, p)) {
        if (const char* more = beyond_plain(p)) {
          reader.expected = more;
          reader.is_unsupported = true;
        }
      }
      if (!reader.expected.empty()) {
        record_error e =
            detail::bad_line(line, (reader.is_unsupported ? "Penpa+ with " : "") + reader.expected);
        if (reader.is_unsupported) e.kind = record_fault::unsupported;
        return unexpected(e);
      }
      puzzle_record& r = all.emplace_back();
      r.size = p.size;
      r.givens = std::move(p.givens);
      r.placed = std::move(p.placed);
      r.title = std::move(p.title);
      r.author = std::move(p.author);
      r.source = std::move(p.source);
      r.description = std::move(p.rules);
    }
    if (all.empty()) return unexpected(detail::no_puzzle());
    return all;
  }

  static void keep(puzzle_record& r) {
    using p = puzzle_record;
    detail::keep_words(r, &p::title, &p::author, &p::source, &p::description);
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      detail::penpa_content p;
      p.size = r.size;
      p.givens = r.givens;
      p.placed = r.placed;
      p.borders = borders_of_boxes(r.size);
      p.title = r.title;
      p.author = r.author;
      p.source = r.source;
      p.rules = r.description;
      return detail::penpa_link_of(p) + "\n";
    });
  }

private:
  static int root_of(int n) { return n == 4 ? 2 : n == 9 ? 3 : n == 16 ? 4 : n == 25 ? 5 : 0; }
  static std::set<std::pair<int, int>> borders_of_boxes(int n) {
    const int root = root_of(n);
    return detail::borders_between(n, [=](int c) { return c / n / root * root + c % n / root; });
  }
  // What a record has no place for; null for nothing.
  static const char* beyond_plain(const detail::penpa_content& p) {
    if (root_of(p.size) == 0) return "other sizes than 4x4, 9x9, 16x16 and 25x25";
    if (p.falling || p.rising) return "diagonals";
    if (!p.shaded.empty()) return "shaded cells";
    const auto boxes = borders_of_boxes(p.size);
    const auto includes = [](const auto& a, const auto& b) {
      return std::includes(a.begin(), a.end(), b.begin(), b.end());
    };
    if (!includes(boxes, p.borders)) return "lines besides the boxes";
    return includes(p.borders, boxes) ? nullptr : "boxes whose sides are not drawn";
  }
};

} // namespace boxline::inline v0_2::adapt::formats
