// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/answer.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/print.hpp>
#include <boxline/io/size.hpp>

#include <charconv>
#include <cstddef>
#include <iterator>
#include <string>

/// \file
/// The header of exported models. Each begins with two comments, in the syntax of its format:
///
///     c boxline cnf box 3x3 encoding extended reduced
///     c givens 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
///
/// The first has the format, the box and the options of the format; the second has the givens, as a line of
/// characters, or as numbers for n >= 62. So an answer can be read with the model file alone.

namespace boxline::inline v0_2::adapt {

/// The first two comments of an exported model.
struct model_header {
  std::string_view format; ///< cnf, lp, opb, mzn, dot, graphml, col or dlx
  box shape = 1;
  std::string_view rest;   ///< the rest of the first line
  std::string_view givens; ///< to be parsed with `model_symbols(shape.size())`
  int line = 0;            ///< the line of the givens, from 1
};

/// The alphabet of the givens in the header of a model.
constexpr alphabet model_symbols(int n) {
  return n <= alphabets::digits_letters.most() ? alphabets::digits_letters : alphabets::numbers;
}

namespace detail {

inline void put(std::string& text, std::string_view part) {
  text += part;
}
inline void put(std::string& text, long long number) {
  char digits[24];
  // By length: g++ 12 -O3 gives a false -Wrestrict for the range.
  text.append(digits, std::size_t(std::to_chars(digits, digits + sizeof digits, number).ptr - digits));
}
inline void put(std::string& text, int number) {
  put(text, static_cast<long long>(number));
}
inline void put(std::string& text, std::size_t number) {
  put(text, static_cast<long long>(number));
}
/// Appends strings and numbers one after the other.
template <class... Parts>
void put_all(std::string& text, const Parts&... parts) {
  (put(text, parts), ...);
}

inline void put_cell(std::string& text, cell c, int n) {
  print_cell_name(c, n, std::back_inserter(text));
}

/// Appends the header; `begin` and `end` delimit a comment.
template <box B>
void put_header(std::string& text, std::string_view begin, std::string_view end, std::string_view format,
                std::string_view rest, const grid<B>& givens) {
  BOXLINE_ASSERT(givens.has_digits_only());
  put_all(text, begin, "boxline ", format, " box ", B.rows, "x", B.columns, rest.empty() ? "" : " ", rest,
          end, "\n", begin, "givens ");
  const alphabet symbols = model_symbols(B.size());
  if (symbols.is_numbers())
    print_numbers(givens, std::back_inserter(text));
  else
    print_line(givens, std::back_inserter(text), {symbols, '.'});
  put_all(text, end, "\n");
}

/// The part of a line after `word`, up to the end of a comment.
inline std::string_view after(std::string_view line, std::string_view word) {
  line = line.substr(line.find(word) + word.size());
  line = line.substr(0, line.rfind(" -->"));
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
  return line;
}

} // namespace detail

/// The header of an exported model. Reads its first lines alone. The views refer to `model`.
inline expected<model_header, answer_error> read_header(std::string_view model) {
  model_header header;
  text_words words(model);
  for (int looked_at = 0; looked_at < 4 && words.next_line(); ++looked_at) {
    const std::string_view line = words.line();
    if (header.format.empty() && line.find("boxline ") != line.npos) {
      text_words parts = text_words::of_line(detail::after(line, "boxline "));
      header.format = parts.next();
      if (parts.next() == "box") {
        const auto shape = parse_size(parts.next());
        if (!shape)
          return unexpected(detail::error_in_line(words, answer_fault::bad_header, line, "box and its size"));
        header.shape = *shape;
      } else {
        return unexpected(detail::error_in_line(words, answer_fault::bad_header, line, "box and its size"));
      }
      header.rest = parts.rest();
    } else if (!header.format.empty() && line.find("givens ") != line.npos) {
      header.givens = detail::after(line, "givens ");
      header.line = words.line_number();
      return header;
    }
  }
  return unexpected(detail::error_in_line(words, answer_fault::no_header, "",
                                          "the comments 'boxline ... box ...' and 'givens ...'"));
}

/// The givens of an exported model. An error if it is of another box, or no exported model.
template <box B>
expected<grid<B>, answer_error> read_givens(std::string_view model) {
  const auto header = read_header(model);
  if (!header) return unexpected(header.error());
  answer_error e;
  e.line = header->line;
  if (header->shape != B) {
    e.kind = answer_fault::bad_header;
    e.expected = "a model of the box that is asked for";
    return unexpected(e);
  }
  const alphabet symbols = model_symbols(B.size());
  parse_options options;
  options.symbols = symbols;
  options.form = symbols.is_numbers() ? notation::numbers : notation::line;
  const auto g = parse<B>(header->givens, options);
  if (g) return *g;
  e.kind = answer_fault::bad_header;
  e.found = found_text(header->givens);
  e.expected = "the givens of a grid of this box";
  return unexpected(e);
}

} // namespace boxline::inline v0_2::adapt
