// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/formats/record.hpp>
#include <boxline/adapt/sudokupad.hpp>

namespace boxline::inline v0_2::adapt::formats {

/// Where a `plain_link` leads.
enum class link_host : unsigned char { f_puzzles, sudokupad };
/// The enumerator in words, as the format is named.
constexpr std::string_view to_string(link_host h) {
  return word_of(h, {"f-puzzles", "sudokupad"});
}

/// Links of f-puzzles and SudokuPad, one a line, to puzzles of rows, columns and boxes alone: givens, title,
/// author, and rules in words, the description. Any other rule, a picture or a player's digit in it is an
/// error; `read_f_puzzles` and `read_sudokupad` read puzzles with constraints. 4x4, 9x9, 16x16 and 25x25.
template <link_host Host>
struct plain_link {
  static constexpr std::string_view name = to_string(Host);
  static constexpr record_parts carries{record_part::several, record_part::words, record_part::sizes};

  static read_records read(std::string_view text) {
    std::vector<puzzle_record> all;
    for (const detail::record_line& line : detail::record_lines(text)) {
      constexpr std::string_view host = Host == link_host::f_puzzles ? "f-puzzles.com/" : "sudokupad.app/";
      if (line.text.find(host) == line.text.npos)
        return unexpected(detail::bad_line(line, "a link to " + std::string(host)));
      const auto p = Host == link_host::f_puzzles ? read_f_puzzles(line.text) : read_sudokupad(line.text);
      if (!p) {
        const auto kind = p.error().kind;
        if (kind == variant_fault::bad_link || kind == variant_fault::bad_text)
          return unexpected(detail::bad_line(line, "a link that has a puzzle"));
        return unexpected(unsupported(line, describe(p.error())));
      }
      if (const std::string more = beyond_plain(*p); !more.empty())
        return unexpected(unsupported(line, more + " of a puzzle that is not plain"));
      puzzle_record& r = all.emplace_back();
      r.size = p->shape.size();
      r.givens.assign(p->givens.begin(), p->givens.end());
      r.title = p->title;
      r.author = p->author;
      r.description = p->rules;
    }
    if (all.empty()) return unexpected(detail::no_puzzle());
    return all;
  }

  static void keep(puzzle_record& r) {
    detail::keep_words(r, &puzzle_record::title, &puzzle_record::author, &puzzle_record::description);
  }
  static std::string write(const std::vector<puzzle_record>& all) {
    return detail::written(all, [](const puzzle_record& r) {
      variant_puzzle p(usual_box(r.size));
      p.givens.assign(r.givens.begin(), r.givens.end());
      p.title = r.title;
      p.author = r.author;
      p.rules = r.description;
      // Givens and words are in both formats.
      if constexpr (Host == link_host::f_puzzles)
        return f_puzzles_link(*write_f_puzzles(p)) + "\n";
      else
        return *sudokupad_link(p) + "\n";
    });
  }

private:
  static record_error unsupported(const detail::record_line& line, std::string what) {
    record_error e = detail::bad_line(line, std::move(what));
    e.kind = record_fault::unsupported;
    return e;
  }
  // The first part that a record has no place for; empty for none.
  static std::string beyond_plain(const variant_puzzle& p) {
    // As the other formats of records have them.
    if (p.shape.rows != p.shape.columns || p.shape.size() < 4 || p.shape.size() > 25)
      return "a size of " + std::to_string(p.shape.size());
    if (!p.constraints.empty()) return p.constraints.front().kind;
    if (!p.houses.empty()) return "houses";
    if (!p.has_boxes) return "other boxes";
    for (const std::string& key : p.left_out)
      if (key != "rules" && key != "ruleset" && key != "solution") return key;
    return {};
  }
};

} // namespace boxline::inline v0_2::adapt::formats
