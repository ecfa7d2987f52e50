// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/io/size.hpp>

namespace boxline::inline v0_2 {

namespace detail {

/// The layout of candidates: a line of n^3 characters, a line of n^2 groups, or a block of n rows of n
/// groups. n is 0 where it is not known.
constexpr notation recognise_candidates(content_lines lines, int n) {
  const line_shape shape = shape_of(lines.line());
  const bool more = lines.next();
  if (shape.bars || (more && shape.looks_like_rule())) return notation::block;
  const bool cube = n > 0 ? shape.first_word == n * n * n : root(shape.first_word, 6) > 0;
  if (cube || (!shape.spaced && !more)) return notation::line;
  const bool whole = n > 0 ? shape.words == n * n : shape.words > 36 && root(shape.words, 4) > 0;
  return more && !whole ? notation::block : notation::numbers;
}

/// Takes the candidates of a text one by one.
class candidate_sink {
public:
  /// Adds a candidate; false where it is there already.
  constexpr virtual bool add(cell c, digit d) = 0;

protected:
  constexpr ~candidate_sink() = default;
};

/// Reads the candidates of a grid of n digits: one code for all sizes.
class candidate_scanner {
public:
  constexpr candidate_scanner(int n, const parse_options& options, candidate_sink& to)
      : n_(n), options_(options), to_(to) {}

  constexpr text_error scan(std::string_view text) {
    if (!options_.symbols.supports(n_)) return error_anywhere(text_fault::alphabet_size, options_, n_);
    content_lines lines(text, options_.first_line);
    const content_lines start = lines;
    if (!lines.next()) return error_anywhere(text_fault::no_puzzle, options_, n_);
    notation form = options_.form;
    if (form == notation::automatic) form = recognise_candidates(lines, n_);
    if (form == notation::block) return scan_block(start);
    if (form == notation::line && options_.symbols.is_numbers())
      return error_anywhere(text_fault::alphabet_size, options_, n_);
    return form == notation::line ? scan_line(lines) : scan_groups(lines);
  }

private:
  constexpr text_error scan_line(content_lines& lines) {
    const std::string_view line = lines.line();
    std::size_t at = 0, begin = 0;
    while (at < line.size() && is_space(line[at])) ++at;
    for (begin = at; at < line.size() && !is_space(line[at]);) ++at;
    const int length = count_characters(line.substr(begin, at - begin));
    // From here on a byte is a character: a wider one is no digit, and is reported below.
    if (length != n_ * n_ * n_) return counted(text_fault::candidate_length, lines, at, length, n_ * n_ * n_);
    for (int i = 0; i < n_ * n_ * n_; ++i) {
      const std::size_t offset = begin + static_cast<std::size_t>(i);
      const int value = options_.symbols.value(line[offset], n_);
      if (value != 0 && value != i % n_ + 1) {
        text_error e = wrong(text_fault::misplaced_candidate, lines, offset, i / n_,
                             first_character(line.substr(offset)));
        e.value = i % n_ + 1;
        return e;
      }
      if (value != 0) to_.add(cell(i / n_), digit::from_value(value));
    }
    return nothing_after(lines, at);
  }

  constexpr text_error scan_groups(content_lines& lines) {
    const int count = shape_of(lines.line()).words;
    if (count != n_ * n_)
      return counted(text_fault::candidate_count, lines, lines.line().size(), count, n_ * n_);
    std::size_t at = 0, offset = 0;
    for (int c = 0; c < n_ * n_; ++c) {
      const std::string_view group = next_word(lines.line(), at, offset);
      if (const text_error e = scan_group(lines, offset, group, c)) return e;
    }
    return nothing_after(lines, lines.line().size());
  }

  constexpr text_error scan_block(content_lines lines) {
    int row = 0, rows = 0;
    for (content_lines all = lines; all.next();) rows += !shape_of(all.line()).looks_like_rule();
    content_lines last = lines;
    while (lines.next()) {
      last = lines;
      const line_shape shape = shape_of(lines.line());
      if (shape.looks_like_rule()) continue;
      if (row++ == n_) return counted(text_fault::row_count, lines, 0, rows, n_);
      std::size_t at = 0, offset = 0;
      for (int i = 0; i <= n_; ++i) {
        const std::string_view group = next_word(lines.line(), at, offset);
        if (group.empty() != (i == n_)) {
          text_error e = counted(text_fault::row_length, lines, offset, shape.words, n_);
          e.row = row;
          return e;
        }
        if (i == n_) break;
        if (const text_error e = scan_group(lines, offset, group, (row - 1) * n_ + i)) return e;
      }
    }
    if (rows == 0) return error_anywhere(text_fault::no_puzzle, options_, n_);
    return row == n_ ? text_error{} : counted(text_fault::row_count, last, last.line().size(), row, n_);
  }

  // The group of one cell: its digits side by side, or numbers with commas between them.
  constexpr text_error scan_group(const content_lines& lines, std::size_t offset, std::string_view group,
                                  int c) {
    for (std::size_t at = 0; at <= group.size();) {
      std::string_view item = group.substr(at);
      if (options_.symbols.is_numbers())
        item = item.substr(0, item.find(','));
      else if (item.empty())
        break;
      else
        item = first_character(item);
      const int value = word_number(item);
      if (value <= 0) {
        if (item.empty()) item = group;
        return wrong(text_fault::bad_candidate, lines, offset + at, c, item);
      }
      if (!to_.add(cell(c), digit::from_value(value)))
        return wrong(text_fault::repeated_candidate, lines, offset + at, c, item);
      at += item.size() + options_.symbols.is_numbers();
    }
    return {};
  }

  constexpr int word_number(std::string_view item) const {
    if (options_.symbols.is_numbers()) {
      const int value = small_number(item);
      return value <= n_ ? value : 0;
    }
    return item.size() == 1 ? options_.symbols.value(item[0], n_) : -1;
  }

  constexpr text_error nothing_after(content_lines& lines, std::size_t end) const {
    if (!has_text_after(lines, end)) return {};
    return wrong(text_fault::trailing_text, lines, end, 0, lines.line().substr(end));
  }

  constexpr text_error wrong(text_fault kind, const content_lines& lines, std::size_t offset, int c,
                             std::string_view found) const {
    text_error e = error_at(kind, lines, offset, options_, n_);
    e.first = cell(c);
    e.found = found_text(found);
    return e;
  }

  constexpr text_error counted(text_fault kind, const content_lines& lines, std::size_t offset, int found,
                               int expected) const {
    return count_error_at(kind, lines, offset, options_, n_, found, expected);
  }

  int n_;
  parse_options options_;
  candidate_sink& to_;
};

template <box B>
class into_candidates final : public candidate_sink {
public:
  explicit constexpr into_candidates(candidates<B>& to) : to_(to) {
    for (int c = 0; c < B.cells(); ++c) to[cell(c)] = {};
  }
  constexpr bool add(cell c, digit d) override {
    const bool is_new = !to_.has(c, d);
    to_.add(c, d);
    return is_new;
  }

private:
  candidates<B>& to_;
};

} // namespace detail

// clang-format off
/// Reads the candidates of one grid. `parse` never reads candidates, since 16 groups may look like 16
/// numbers. There are three forms; bars, rules and white space or `options.form` decide between them:
///
/// - Pencil marks (`notation::block`): n rows of n groups, separated by white space or bars, with or without
///   rules and borders. A group names the candidates of its cell, each once and at least one: `1479`, or
///   `1,14,25` with the alphabet of numbers. A blank is no group: it could mean all or none.
/// - The same n^2 groups on one line (`notation::numbers`).
/// - n^3 characters on one line (`notation::line`), 729 at 9x9: for each cell n characters, of which the d-th
///   is the digit d or a blank. Here a cell may have no candidate. Not with the alphabet of numbers.
///
/// White space, comments and line ends are as in `parse`. Linear in the text; no allocation.
// clang-format on
template <box B>
constexpr expected<candidates<B>, text_error> parse_candidates(std::string_view text,
                                                               const parse_options& options = {}) {
  candidates<B> result;
  detail::into_candidates<B> to(result);
  if (const text_error e = detail::candidate_scanner(B.size(), options, to).scan(text)) return unexpected(e);
  return result;
}

/// The box of the grid whose candidates a text holds: n^3 characters (64, 729, 4,096, 15,625 or 46,656), n^2
/// groups, or rows of n groups. Square boxes only; an error for anything else. Linear in the text.
constexpr expected<box, text_error> size_of_candidates(std::string_view text,
                                                       const parse_options& options = {}) {
  detail::content_lines lines(text, options.first_line);
  const detail::content_lines start = lines;
  if (!lines.next()) return unexpected(detail::error_anywhere(text_fault::no_puzzle, options, 0));
  const notation form =
      options.form == notation::automatic ? detail::recognise_candidates(lines, 0) : options.form;
  if (form == notation::block) {
    parse_options words = options;
    words.symbols = alphabets::numbers;
    return detail::block_size_of(start, words);
  }
  const detail::line_shape shape = detail::shape_of(lines.line());
  const bool line = form == notation::line;
  if (const int k = line ? detail::root(shape.first_word, 6) : detail::root(shape.words, 4)) return box(k);
  text_error e = detail::error_at(line ? text_fault::candidate_length : text_fault::candidate_count, lines,
                                  lines.line().size(), options, 0);
  e.found_count = line ? shape.first_word : shape.words;
  return unexpected(e);
}

} // namespace boxline::inline v0_2
