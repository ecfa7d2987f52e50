// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/io/notation.hpp>

#include <string>

namespace boxline::inline v0_2 {

/// How a file of puzzles is laid out.
enum class layout : unsigned char {
  automatic, ///< a puzzle a line, but a line with bars, or of rules alone, begins a block
  lines,     ///< a puzzle a line, whatever its characters
  blocks,    ///< blocks, with or without rules
  whole      ///< one puzzle in the whole text, which may have blank lines
};
/// The enumerator in words: `automatic`, `lines`, `blocks` or `whole`.
constexpr std::string_view to_string(layout l) {
  return word_of(l, {"automatic", "lines", "blocks", "whole"});
}

struct reader_options {
  layout lines = layout::automatic;
  int max_bytes =
      1 << 20; ///< the longest line or block, at least 16; a longer one is an error, and is skipped
};

/// One puzzle of a text, not parsed.
struct text_item {
  /// Its lines as they stand, whole, but a byte order mark before the first, except that an LF stands for a
  /// CR alone; valid until the next `feed`.
  std::string_view text;
  int line = 0;                        ///< the number of its first line, from 1
  notation form = notation::automatic; ///< to parse it, and for an answer; `automatic` with `layout::whole`
  text_error error{};                  ///< of kind `too_long`, with no text; else of kind `none`

  /// The options that parse this item, so that errors name lines of the file: `parse<3>(item.text,
  /// item.options(o))`.
  constexpr parse_options options(parse_options base = {}) const {
    base.form = form;
    base.first_line = line;
    return base;
  }
};

/// Splits a text that is read in pieces into puzzles. Memory is bounded by a piece and the longest puzzle:
///
///     reader in;
///     for (each piece) {
///       in.feed(piece);
///       for (text_item item; in.next(item);) ...;
///     }
///     in.finish();
///     for (text_item item; in.next(item);) ...;
///
/// A puzzle is a line or a block. A block ends at a blank line, at the end of the text, and between two
/// consecutive rules (the lower border of one block and the upper border of the next). It ends nowhere else:
/// a row too many is an error of this block and never a new puzzle. Blank lines, comments, line ends and byte
/// order marks are as in lines.hpp; the last line needs no line end. The split does not depend on how the
/// text is cut into pieces. Errors inside an item are found by its parser, and do not affect the next item.
class reader {
public:
  explicit reader(const reader_options& options = {}) : options_(options) {}

  /// Takes the next piece of the text. Invalidates the views of earlier items. Linear in the piece and in the
  /// unfinished item before it.
  void feed(std::string_view piece) {
    buffer_.erase(0, keep_from());
    line_begin_ -= erased_;
    scanned_ -= erased_;
    item_begin_ -= item_open_ ? erased_ : 0;
    const std::size_t from = complete();
    buffer_.append(piece);
    for (std::size_t i = buffer_.find('\r', from); i < complete(); i = buffer_.find('\r', i + 1))
      if (buffer_[i + 1] != '\n') buffer_[i] = '\n';
  }
  /// Call it after the last piece: the last line and block are then complete.
  void finish() { finished_ = true; }

  /// The next item of the pieces so far; false if there is no complete one, after `finish` if there is none.
  /// Linear in the bytes that it consumes.
  bool next(text_item& item) {
    for (;;) {
      std::size_t end = 0, after = 0;
      if (!find_line(end, after)) {
        if (skipping_ == skip::none && held() > limit()) return give_up(item);
        if (finished_ && item_open_) return emit(item, buffer_.size());
        return false;
      }
      const std::string_view line(buffer_.data() + line_begin_, end - line_begin_);
      if (skipping_ != skip::none) {
        // A line too long is skipped to its end, a block too long to the blank line that ends it.
        const bool over = skipping_ == skip::line || (!tail_ && is_blank(line));
        tail_ = false;
        pass(after);
        if (over && !(skipping_ == skip::block && options_.lines == layout::whole)) skipping_ = skip::none;
        continue;
      }
      if ((item_open_ ? end - item_begin_ : line.size()) > limit()) return give_up(item);
      const std::string_view content = line_content(line);
      if (content.empty()) {
        if (item_open_ && options_.lines != layout::whole && is_blank(line))
          return emit(item, line_begin_ - mark_);
        pass(after);
        continue;
      }
      const bool plain = !item_open_ && options_.lines == layout::automatic && detail::is_plain(content);
      const detail::line_shape shape = plain ? detail::line_shape{} : detail::shape_of(content);
      if (item_open_ && ends_block(content, shape)) return emit(item, line_begin_ - mark_);
      if (plain || (!item_open_ && !begins_block(content, shape))) {
        item.text = line;
        item.line = line_;
        item.form = shape.is_numbers() ? notation::numbers : notation::line;
        if (item.error) item.error = {};
        pass(after);
        return true;
      }
      pass(after);
    }
  }

private:
  enum class skip : unsigned char { none, line, block };

  std::size_t limit() const {
    return static_cast<std::size_t>(options_.max_bytes < 16 ? 16 : options_.max_bytes);
  }
  std::size_t held() const {
    const std::size_t begin = item_open_ ? item_begin_ : line_begin_, end = complete();
    return end > begin ? end - begin : 0;
  }
  // The buffer without a CR at its end, which is a line end of its own unless an LF follows.
  std::size_t complete() const { return buffer_.size() - (buffer_.ends_with('\r') ? 1 : 0); }
  std::size_t keep_from() {
    // Of an unfinished line that is skipped only whether it is blank so far is kept.
    if (skipping_ != skip::none && !at_start_ && buffer_.find('\n', scanned_) == std::string::npos) {
      tail_ |= !is_blank(std::string_view(buffer_).substr(line_begin_));
      line_begin_ = scanned_ = complete();
    }
    return erased_ = item_open_ ? item_begin_ : line_begin_;
  }

  // The end of the line that begins at line_begin_, and the start of the one after it.
  bool find_line(std::size_t& end, std::size_t& after) {
    if (at_start_ && !pass_byte_order_mark()) return false;
    end = buffer_.find('\n', scanned_);
    if (end == std::string::npos) {
      scanned_ = complete();
      if (!finished_ || (line_begin_ == buffer_.size() && !tail_)) return false;
      after = end = buffer_.size();
      return true;
    }
    after = end + 1;
    return true;
  }

  bool pass_byte_order_mark() {
    const std::string_view mark = byte_order_mark;
    const std::string_view head = std::string_view(buffer_).substr(line_begin_, mark.size());
    if (head.size() < mark.size() && mark.starts_with(head) && !finished_) return false;
    at_start_ = false;
    mark_ = head == mark ? mark.size() : 0;
    line_begin_ = scanned_ = line_begin_ + mark_;
    return true;
  }
  // White space before them is around the puzzle, as before any line.
  static constexpr bool is_dashes(std::string_view content) {
    return content.find_first_not_of('-', content.find_first_not_of(" \t")) == content.npos;
  }
  // Comments are not blank: they end no block.
  static constexpr bool is_blank(std::string_view line) {
    for (const char c : line)
      if (!is_space(c) && c != '\r') return false;
    return true;
  }

  bool begins_block(std::string_view content, const detail::line_shape& shape) {
    if (options_.lines == layout::lines) return false;
    const bool rule = shape.looks_like_rule();
    if (options_.lines == layout::automatic && !shape.bars && !rule) return false;
    item_open_ = true;
    item_begin_ = line_begin_;
    item_line_ = line_;
    after_rule_ = rule;
    has_rows_ = !rule;
    // A line of dashes only, as many as a grid has cells, is a grid of blanks if no block follows.
    doubtful_ = options_.lines == layout::automatic && is_dashes(content);
    return true;
  }

  bool ends_block(std::string_view content, const detail::line_shape& shape) {
    if (options_.lines == layout::whole) return false;
    const bool rule = shape.looks_like_rule();
    if (doubtful_ && ((!rule && !shape.bars) || is_dashes(content))) return true;
    if (rule && after_rule_ && has_rows_) return true;
    doubtful_ = false;
    after_rule_ = rule;
    has_rows_ |= !rule;
    return false;
  }

  bool emit(text_item& item, std::size_t end) {
    item = {std::string_view(buffer_).substr(item_begin_, end - item_begin_),
            item_line_,
            options_.lines == layout::whole ? notation::automatic
            : doubtful_                     ? notation::line
                                            : notation::block,
            {}};
    item_open_ = doubtful_ = false;
    return true;
  }

  bool give_up(text_item& item) {
    item = {};
    item.line = item_open_ ? item_line_ : line_;
    item.error.kind = text_fault::too_long;
    item.error.line = item.line;
    item.error.column = 1;
    item.error.expected_count = static_cast<int>(limit());
    const bool blocks = options_.lines == layout::blocks || options_.lines == layout::whole;
    skipping_ = item_open_ || blocks ? skip::block : skip::line;
    item_open_ = doubtful_ = false;
    // This line is skipped too: it is not the blank line that ends a block.
    tail_ = true;
    scanned_ = line_begin_;
    return true;
  }

  void pass(std::size_t after) {
    line_begin_ = scanned_ = after;
    at_start_ = true;
    if (line_ < INT_MAX) ++line_;
  }

  reader_options options_;
  std::string buffer_;
  // The line begins after its byte order mark, of mark_ bytes, once at_start_ is false.
  std::size_t line_begin_ = 0, scanned_ = 0, item_begin_ = 0, erased_ = 0, mark_ = 0;
  int line_ = 1, item_line_ = 0;
  skip skipping_ = skip::none;
  bool finished_ = false, at_start_ = true, item_open_ = false, doubtful_ = false, after_rule_ = false,
       has_rows_ = false, tail_ = false;
};

} // namespace boxline::inline v0_2
