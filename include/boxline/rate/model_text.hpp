// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/size.hpp>
#include <boxline/io/text_words.hpp>
#include <boxline/rate/model.hpp>

#include <charconv>
#include <cmath>
#include <version>
#if !defined(__cpp_lib_to_chars)
#include <clocale>
#include <cstdlib>
#include <string>
#endif

/// \file
/// Models as text, line by line; `#` begins a comment:
// clang-format off
///
///     boxline linear model 1
///     unit minutes
///     size 3x3
///     intercept 12.5
///     class Gentle
///     class Moderate 20
///     interval -3.5 4
///     weight hidden-single 0.125
///     weight trial 3 0.01
// clang-format on

/// An interval, and the third word of a weight, the feature's mean, may be left out.

namespace boxline::inline v0_2::rate {

/// The first error in the text of a model.
struct model_error {
  int line = 0;        ///< from 1
  std::string message; ///< without the line

  /// Prints both to `out`.
  void print_to(std::FILE* out) const { std::fprintf(out, "line %d: %s", line, message.c_str()); }
};

/// Reads a text that is a finite number and nothing else. Where it is not, returns false, and `x` is
/// unspecified.
inline bool read_number(std::string_view text, double& x) {
#if defined(__cpp_lib_to_chars)
  const auto [end, how] = std::from_chars(text.data(), text.data() + text.size(), x);
  return how == std::errc() && end == text.data() + text.size() && std::isfinite(x);
#else // libc++ has `from_chars` of integers alone
  if (text.starts_with('+') || text.find_first_not_of("0123456789.eE+-") != text.npos) return false;
  std::string local(text);
  if (const std::size_t point = local.find('.'); point != local.npos)
    local.replace(point, 1, std::localeconv()->decimal_point);
  char* end = nullptr;
  x = std::strtod(local.c_str(), &end);
  return !local.empty() && end == local.c_str() + local.size() && std::isfinite(x);
#endif
}

namespace detail {

inline std::string shortest(double x) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, x).ptr};
}

/// Reads a model line by line.
class model_reader {
public:
  linear_model m;

  /// Reads a line. Returns the error, or an empty text.
  std::string line(std::string_view text) {
    text_words words = text_words::of_line(text);
    if (!headed_) {
      headed_ = words.rest() == head;
      return headed_ ? ""
                     : "found '" + std::string(words.rest().substr(0, 40)) + "', expected '" + head + "'";
    }
    const std::string key(words.next());
    const std::string_view rest = words.rest();
    if (key == "unit")
      return once(
          has_unit_, key, [&] { return (m.unit = rest, !m.unit.empty()); }, "a unit");
    if (key == "size")
      return once(
          has_size_, key, [&] { return size(rest); }, "a size as 3x3");
    if (key == "intercept")
      return once(
          has_intercept_, key, [&] { return read_number(rest, m.intercept); }, "a number");
    if (key == "class") return class_line(rest);
    if (key == "interval")
      return once(
          has_interval_, key, [&] { return interval(rest); }, "two numbers, the lower first");
    if (key == "weight") return weight_line(rest);
    return "found '" + key + "', expected unit, size, intercept, class, interval or weight";
  }
  /// Checks that nothing is missing. Returns the error, or an empty text.
  std::string end() const {
    if (!headed_) return std::string("found nothing, expected '") + head + "'";
    const char* missing = !has_unit_ ? "unit" : !has_size_ ? "size" : !has_intercept_ ? "intercept" : nullptr;
    return missing == nullptr ? "" : std::string("there is no line '") + missing + "'";
  }

  static constexpr const char* head = "boxline linear model 1";

private:
  template <class Read>
  static std::string once(bool& has, const std::string& key, Read read, const char* wanted) {
    if (has) return "a second line '" + key + "'";
    has = true;
    return read() ? "" : key + ": expected " + wanted;
  }
  bool size(std::string_view text) {
    const auto b = parse_size(text);
    if (b) m.shape = *b;
    return b.has_value();
  }
  bool interval(std::string_view text) {
    text_words words = text_words::of_line(text);
    return read_number(words.next(), m.below) && read_number(words.rest(), m.above) && m.below <= m.above;
  }
  std::string class_line(std::string_view rest) {
    text_words words = text_words::of_line(rest);
    const std::string name(words.next());
    if (name.empty()) return "class: expected a name";
    rest = words.rest();
    model_class c{name, 0};
    if (m.classes.empty() != rest.empty() || (!rest.empty() && !read_number(rest, c.from)))
      return "class " + name +
             (m.classes.empty() ? ": the first class has no number"
                                : ": expected the number that it begins at");
    if (m.classes.size() > 1 && c.from < m.classes.back().from)
      return "class " + name + ": begins below the class before it";
    m.classes.push_back(c);
    return "";
  }
  std::string weight_line(std::string_view rest) {
    text_words words = text_words::of_line(rest);
    model_term t{std::string(words.next()), 0};
    if (!read_number(words.next(), t.weight) ||
        (!words.rest().empty() && !read_number(words.rest(), t.typical)))
      return "weight: expected a feature, a number, and the feature's mean or nothing";
    for (const model_term& other : m.terms)
      if (other.name == t.name) return "a second weight of '" + t.name + "'";
    m.terms.push_back(std::move(t));
    return "";
  }

  bool headed_ = false, has_unit_ = false, has_size_ = false, has_intercept_ = false, has_interval_ = false;
};

} // namespace detail

/// A model as text; `read_model` restores it exactly. Requires names without white space and a unit of one
/// line.
inline std::string write_model(const linear_model& m) {
  using detail::shortest;
  std::string text = std::string(detail::model_reader::head) + "\nunit " + m.unit + "\nsize " +
                     std::to_string(m.shape.rows) + "x" + std::to_string(m.shape.columns) + "\nintercept " +
                     shortest(m.intercept) + "\n";
  for (std::size_t i = 0; i < m.classes.size(); ++i)
    text += "class " + m.classes[i].name + (i == 0 ? "" : " " + shortest(m.classes[i].from)) + "\n";
  if (m.below != 0 || m.above != 0) text += "interval " + shortest(m.below) + " " + shortest(m.above) + "\n";
  for (const model_term& t : m.terms)
    text += "weight " + t.name + " " + shortest(t.weight) +
            (t.typical == 0 ? "" : " " + shortest(t.typical)) + "\n";
  return text;
}

/// Reads a model. An error has the first wrong line. Names of features are not checked: see `weights::of`.
inline expected<linear_model, model_error> read_model(std::string_view text) {
  detail::model_reader reader;
  text_lines lines(text);
  while (lines.next()) {
    const std::string_view line = lines.line().substr(0, lines.line().find('#'));
    if (text_words::of_line(line).next().empty()) continue;
    if (std::string why = reader.line(line); !why.empty())
      return unexpected(model_error{lines.number(), std::move(why)});
  }
  if (std::string why = reader.end(); !why.empty())
    return unexpected(model_error{lines.number(), std::move(why)});
  return std::move(reader.m);
}

} // namespace boxline::inline v0_2::rate
