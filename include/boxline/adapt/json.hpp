// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/json_value.hpp>
#include <boxline/adapt/utf16.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/io/characters.hpp>
#include <boxline/io/error_message.hpp>

#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

/// \file
/// JSON (RFC 8259) as a value, and the abbreviated form of it that SudokuPad puts into its links. The reader
/// is boxline's own: it reads both forms, throws nothing, and an error has its place.

namespace boxline::inline v0_2::adapt {

/// What is wrong with a JSON text.
enum class json_fault : unsigned char {
  none,
  unexpected,    ///< `found` is not allowed there
  bad_escape,    ///< `found` is no escape sequence
  repeated_name, ///< the name `found` stands twice in one object
  too_deep,      ///< lists and objects in each other, more than 100 deep
  trailing       ///< text after the value
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(json_fault f) {
  return word_of(f, {"none", "unexpected", "bad escape", "repeated name", "too deep", "trailing"});
}

/// An error in a JSON text, and its place.
struct json_error : read_error<json_fault> {
  std::string_view expected{}; ///< what was expected; refers to a string literal
};

/// The error as one line of English, without an end of line, as in
/// `line 1, column 9: found '}', expected a value`.
inline std::string describe(const json_error& e) {
  return e ? place_text(e) + found_expected(e, std::string(e.expected)) : "no error";
}

/// The form of a JSON text.
enum class json_form : unsigned char {
  standard,   ///< RFC 8259
  abbreviated ///< SudokuPad's links: names without quotation marks, ' for ", t and f, colours without #, and
              ///< nothing where a list has an empty object
};
/// The enumerator in words, as it is named.
constexpr std::string_view to_string(json_form f) {
  return word_of(f, {"standard", "abbreviated"});
}

namespace detail {

/// Reads one JSON text.
class json_reader {
public:
  json_reader(std::string_view text, json_form form)
      : text_(text), abbreviated_(form == json_form::abbreviated),
        single_quotes_(abbreviated_ && text.find('"') == text.npos) {}

  expected<json_value, json_error> read() {
    json_value v;
    if (!value(v, 0)) return unexpected(error_);
    skip_blanks();
    if (at_ < text_.size()) {
      wrong(json_fault::trailing, "the end of the text");
      return unexpected(error_);
    }
    return v;
  }

private:
  using type = json_value::type;

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || at_ >= text_.size()) return false;
    advance();
    return true;
  }
  void advance() {
    if (ends_line(text_, at_)) {
      ++line_;
      column_ = 0;
    }
    // The bytes of one character count once.
    if (++at_ >= text_.size() || static_cast<unsigned char>(text_[at_]) >> 6 != 2) ++column_;
  }
  void skip_blanks() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n') advance();
  }
  bool wrong(json_fault fault, std::string_view expected) {
    const std::string_view rest = text_.substr(at_);
    return wrong(fault, expected, rest.empty() ? rest : first_character(rest));
  }
  bool wrong(json_fault fault, std::string_view expected, std::string_view found) {
    error_.kind = fault;
    error_.expected = expected;
    error_.found = found_text(found);
    error_.line = line_;
    error_.column = column_;
    return false;
  }

  bool value(json_value& v, int depth) {
    skip_blanks();
    v.line = line_;
    v.column = column_;
    if (depth > 100) return wrong(json_fault::too_deep, "at most 100 lists and objects in each other");
    const char c = peek();
    if (c == '{') return object(v, depth);
    if (c == '[') return list(v, depth);
    if (c == '"' || (single_quotes_ && c == '\'')) {
      v.kind = type::text;
      return text_in_quotes(v.text);
    }
    if (abbreviated_) return bare_word(v);
    if (const std::size_t length = number_length(); length > 0) return number(v, length);
    for (const std::string_view word : {"true", "false", "null"})
      if (text_.substr(at_, word.size()) == word) {
        v.kind = word == "null" ? type::null : type::boolean;
        v.boolean = word == "true";
        for (std::size_t i = 0; i < word.size(); ++i) advance();
        return true;
      }
    return wrong(json_fault::unexpected, "a value");
  }

  // -? (0 | 1-9 digits) (. digits)? ((e|E) (+|-)? digits)?
  std::size_t number_length() const {
    std::size_t i = at_;
    const auto is_digit = [this](std::size_t k) {
      return k < text_.size() && text_[k] >= '0' && text_[k] <= '9';
    };
    const auto is = [this](std::size_t k, char c) { return k < text_.size() && text_[k] == c; };
    if (is(i, '-')) ++i;
    if (!is_digit(i)) return 0;
    if (is(i, '0'))
      ++i;
    else
      while (is_digit(i)) ++i;
    if (is(i, '.') && is_digit(i + 1))
      for (++i; is_digit(i);) ++i;
    if (is(i, 'e') || is(i, 'E')) {
      const std::size_t sign = is(i + 1, '+') || is(i + 1, '-') ? 1 : 0;
      if (is_digit(i + 1 + sign))
        for (i += 1 + sign; is_digit(i);) ++i;
    }
    return i - at_;
  }
  bool number(json_value& v, std::size_t length) {
    v.kind = type::number;
    // From the digits, not by strtod: that depends on the locale, and from_chars of clang 14's library has no
    // floating point.
    const std::string_view digits = text_.substr(at_, length);
    double scale = 1;
    int exponent = 0;
    bool after_point = false;
    for (std::size_t i = 0; i < length; ++i) {
      const char c = digits[i];
      if (c == '.') {
        after_point = true;
      } else if (c == 'e' || c == 'E') {
        const std::size_t from = i + (digits[i + 1] == '+' ? 2 : 1);
        if (std::from_chars(digits.data() + from, digits.data() + length, exponent).ec != std::errc())
          exponent = digits[from] == '-' ? -9999 : 9999;
        break;
      } else if (c != '-') {
        v.number = v.number * 10 + (c - '0');
        if (after_point) scale *= 10;
      }
    }
    v.number = v.number / scale * std::pow(10.0, exponent);
    if (digits[0] == '-') v.number = -v.number;
    for (std::size_t i = 0; i < length; ++i) advance();
    return true;
  }

  // In the abbreviated form: a number, t, f, true, false, null, #0, #F or the six digits of a colour.
  bool bare_word(json_value& v) {
    std::size_t length = 0;
    const auto is_hex = [](char c) {
      return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    const std::string_view ends = ",]}: \t\r\n\"'";
    while (at_ + length < text_.size() && ends.find(text_[at_ + length]) == ends.npos) ++length;
    const std::string_view word = text_.substr(at_, length);
    bool is_colour = length == 6;
    for (const char c : word) is_colour = is_colour && is_hex(c);
    const std::size_t digits = number_length();
    if (is_colour)
      v = json_value("#" + std::string(word));
    else if (word == "#0" || word == "#F")
      v = json_value(word == "#0" ? "#000000" : "#FFFFFF");
    else if (word == "t" || word == "true" || word == "f" || word == "false")
      v = json_value(word[0] == 't');
    else if (word == "null")
      v = json_value();
    else
      return length > 0 && digits == length ? number(v, length) : wrong(json_fault::unexpected, "a value");
    v.line = line_;
    v.column = column_;
    for (std::size_t i = 0; i < length; ++i) advance();
    return true;
  }

  bool list(json_value& v, int depth) {
    v.kind = type::list;
    advance();
    skip_blanks();
    if (!abbreviated_ && take(']')) return true;
    for (;;) {
      json_value& item = v.items.emplace_back();
      skip_blanks();
      if (abbreviated_ && (peek() == ',' || peek() == ']')) {
        item.kind = type::object;
        item.line = line_;
        item.column = column_;
      } else if (!value(item, depth + 1)) {
        return false;
      }
      skip_blanks();
      if (take(']')) return true;
      if (!take(',')) return wrong(json_fault::unexpected, "',' or ']'");
    }
  }

  bool object(json_value& v, int depth) {
    v.kind = type::object;
    advance();
    skip_blanks();
    if (take('}')) return true;
    for (;;) {
      skip_blanks();
      std::string name;
      if (peek() == '"' || (single_quotes_ && peek() == '\'')) {
        if (!text_in_quotes(name)) return false;
      } else if (abbreviated_) {
        const auto is_letter = [](char c) {
          return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        };
        for (; is_letter(peek()); advance()) name += peek();
      }
      if (name.empty()) return wrong(json_fault::unexpected, "the name of a member");
      if (v.find(name) != nullptr) return wrong(json_fault::repeated_name, "each name once", name);
      skip_blanks();
      if (!take(':')) return wrong(json_fault::unexpected, "':'");
      v.names.push_back(std::move(name));
      if (!value(v.items.emplace_back(), depth + 1)) return false;
      skip_blanks();
      if (take('}')) return true;
      if (!take(',')) return wrong(json_fault::unexpected, "',' or '}'");
    }
  }

  bool text_in_quotes(std::string& to) {
    const char quote = peek();
    advance();
    for (;;) {
      const char c = peek();
      if (at_ >= text_.size()) return wrong(json_fault::unexpected, "the end of a text in quotation marks");
      if (static_cast<unsigned char>(c) < 0x20)
        return wrong(json_fault::unexpected, "no control character in quotation marks");
      if (c == quote) {
        advance();
        return true;
      }
      if (c == '\\') {
        if (!escape(to)) return false;
        continue;
      }
      to += c;
      advance();
    }
  }
  bool escape(std::string& to) {
    constexpr std::string_view letters = "\"\\/bfnrt'", meanings = "\"\\/\b\f\n\r\t'";
    const std::string_view two = text_.substr(at_, 2);
    const std::size_t which = two.size() == 2 ? letters.find(two[1]) : letters.npos;
    if (which < letters.size() - (single_quotes_ ? 0 : 1)) {
      to += meanings[which];
      advance();
      advance();
      return true;
    }
    unsigned code = 0;
    if (!hex_escape(code)) return wrong(json_fault::bad_escape, "an escape sequence such as \\n", two);
    if (code >= 0xD800 && code < 0xDC00) {
      unsigned low = 0;
      const bool is_pair = hex_escape(low) && low >= 0xDC00 && low < 0xE000;
      code = is_pair ? 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00) : 0xFFFD;
    } else if (code >= 0xDC00 && code < 0xE000) {
      code = 0xFFFD;
    }
    add_utf8(to, code);
    return true;
  }
  bool hex_escape(unsigned& code) {
    const std::string_view six = text_.substr(at_, 6);
    if (six.size() < 6 || six[0] != '\\' || six[1] != 'u') return false;
    const auto [end, fault] = std::from_chars(six.data() + 2, six.data() + 6, code, 16);
    if (fault != std::errc() || end != six.data() + 6) return false;
    for (int i = 0; i < 6; ++i) advance();
    return true;
  }

  std::string_view text_;
  bool abbreviated_, single_quotes_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
  json_error error_;
};

inline void write_json_text(const std::string& text, std::string& to) {
  to += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      (to += '\\') += c;
    } else if (c == '\n') {
      to += "\\n";
    } else if (byte < 0x20) {
      to += "\\u00";
      for (const unsigned digit : {byte / 16u, byte % 16u}) to += "0123456789abcdef"[digit];
    } else {
      to += c;
    }
  }
  to += '"';
}

inline void write_json_to(const json_value& v, std::string& to) {
  using type = json_value::type;
  switch (v.kind) {
  case type::null:
    to += "null";
    break;
  case type::boolean:
    to += v.boolean ? "true" : "false";
    break;
  case type::number:
    // Whole numbers as far as a double has all of them.
    to += v.number == std::floor(v.number) && std::abs(v.number) < 9007199254740992.0
              ? std::to_string(static_cast<long long>(v.number))
              : std::to_string(v.number);
    break;
  case type::text:
    write_json_text(v.text, to);
    break;
  case type::list:
  case type::object:
    to += v.is(type::list) ? '[' : '{';
    for (std::size_t i = 0; i < v.items.size(); ++i) {
      if (i > 0) to += ',';
      if (v.is(type::object)) {
        write_json_text(v.names[i], to);
        to += ':';
      }
      write_json_to(v.items[i], to);
    }
    to += v.is(type::list) ? ']' : '}';
    break;
  }
}

} // namespace detail

/// Reads a JSON text. An error for anything else, also for a name that an object has twice. Halves of
/// surrogate pairs become U+FFFD. A byte order mark is passed over. Allocates. Linear, but quadratic in the
/// members of one object.
inline expected<json_value, json_error> parse_json(std::string_view text,
                                                   json_form form = json_form::standard) {
  return detail::json_reader(without_byte_order_mark(text), form).read();
}

/// The value as JSON without blanks. Numbers that are no integers below 10^9 have six digits after the point.
/// Allocates. Linear.
inline std::string write_json(const json_value& v) {
  std::string text;
  detail::write_json_to(v, text);
  return text;
}

} // namespace boxline::inline v0_2::adapt
