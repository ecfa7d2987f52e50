// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/notation.hpp>
#include <boxline/io/print_candidates.hpp>

#include <iterator>
#include <string>

/// \file
/// The functions of print.hpp and print_candidates.hpp with strings as results. All linear in the text.

namespace boxline::inline v0_2 {

/// The grid as n^2 characters.
template <box B>
std::string format_line(const grid<B>& g, const print_options& options = {}) {
  std::string text(static_cast<std::size_t>(B.cells()), ' ');
  print_line(g, text.data(), options);
  return text;
}

/// The grid as n^2 numbers separated by single spaces, 0 for blank; in the characters of `hex` or `letters`
/// where they are given.
template <box B>
std::string format_numbers(const grid<B>& g, const print_options& options = {alphabets::numbers, '0'}) {
  std::string text;
  print_numbers(g, std::back_inserter(text), options);
  return text;
}

/// The grid as a block of n lines, with rules between its boxes.
template <box B>
std::string format_block(const grid<B>& g, const print_options& options = {}) {
  std::string text;
  text.reserve(static_cast<std::size_t>(block_size<B>(options.symbols)));
  print_block(g, std::back_inserter(text), options);
  return text;
}

/// The grid in a notation, such as that of the text that it was read from (`text_item::form`), with one end
/// of line: a line for `automatic`. Instead of an alphabet that has no characters for n digits, numbers are
/// written; numbers are decimal where the alphabet is the default.
template <box B>
std::string format(const grid<B>& g, notation form, const print_options& options = {}) {
  std::string text;
  append(text, g, form, options);
  return text;
}

/// Appends the same to a text. Allocates nothing where the text has the capacity.
template <box B>
void append(std::string& text, const grid<B>& g, notation form, print_options options = {}) {
  if (!options.symbols.supports(B.size())) options.symbols = alphabets::numbers;
  if (form == notation::block) {
    print_block(g, std::back_inserter(text), options);
    return;
  }
  if (form == notation::numbers || options.symbols.is_numbers()) {
    print_numbers(g, std::back_inserter(text), options);
  } else {
    const std::size_t before = text.size();
    text.resize(before + static_cast<std::size_t>(B.cells()));
    print_line(g, text.data() + before, options);
  }
  text += '\n';
}

/// The candidates as pencil marks: a block of n lines.
template <box B>
std::string format_pencil_marks(const candidates<B>& marks, const print_options& options = {}) {
  std::string text;
  print_pencil_marks(marks, std::back_inserter(text), options);
  return text;
}

/// The candidates as n^3 characters.
template <box B>
std::string format_candidate_line(const candidates<B>& marks, const print_options& options = {}) {
  std::string text;
  print_candidate_line(marks, std::back_inserter(text), options);
  return text;
}

} // namespace boxline::inline v0_2
