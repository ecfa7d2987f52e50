// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/characters.hpp>
#include <boxline/io/read_error.hpp>

#include <string>

/// \file
/// The parts that all messages of read errors are made of.

namespace boxline::inline v0_2 {

/// The place of an error in front of its message: `line 3, column 17: `, `line 3: `, or nothing where the
/// error has no place.
template <class Fault>
std::string place_text(const read_error<Fault>& e) {
  if (e.line <= 0) return "";
  return "line " + std::to_string(e.line) + (e.column > 0 ? ", column " + std::to_string(e.column) : "") +
         ": ";
}

/// What was found, in single quotes; `nothing` where it is empty. A single byte that is no printable
/// character is written as `byte 0x07`, among others as `\x07`.
inline std::string quoted(const found_text& found) {
  const std::string_view bytes = found.view();
  if (bytes.empty()) return "nothing";
  std::string text = "'";
  const auto hex = [](unsigned digit) { return "0123456789ABCDEF"[digit & 15]; };
  const bool multibyte = count_characters(bytes) == 1 && bytes.size() > 1;
  for (const char c : bytes) {
    const unsigned byte = static_cast<unsigned char>(c);
    if ((byte >= 0x20 && byte < 0x7F) || (byte >= 0x80 && multibyte))
      text += c;
    else if (bytes.size() == 1)
      return std::string("byte 0x") + hex(byte >> 4) + hex(byte);
    else
      ((text += "\\x") += hex(byte >> 4)) += hex(byte);
  }
  return text + (found.is_cut() ? "...'" : "'");
}

/// `found 'q', expected a digit`.
template <class Fault>
std::string found_expected(const read_error<Fault>& e, const std::string& expected) {
  return "found " + quoted(e.found) + ", expected " + expected;
}

/// `found 80 characters, expected 81`, with the plural of `thing` for all counts but 1.
template <class Fault>
std::string count_expected(const read_error<Fault>& e, const char* thing, const std::string& expected) {
  return "found " + std::to_string(e.found_count) + " " + thing + (e.found_count == 1 ? "" : "s") +
         ", expected " + expected;
}

} // namespace boxline::inline v0_2
