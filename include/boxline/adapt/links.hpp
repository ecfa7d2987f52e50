// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/io/characters.hpp>

#include <string>
#include <string_view>

/// \file
/// The texts in links to puzzles.

namespace boxline::inline v0_2::adapt {

/// The text with %XX replaced by the byte that it stands for; a % without two hexadecimal digits remains.
/// Allocates. Linear.
inline std::string percent_decoded(std::string_view text) {
  std::string result;
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? digit(text[i + 1]) : -1;
    const int low = high >= 0 ? digit(text[i + 2]) : -1;
    result += low >= 0 ? static_cast<char>(high * 16 + low) : text[i];
    if (low >= 0) i += 2;
  }
  return result;
}

/// The text as RFC 3986 has it for parts of links: letters, digits and four signs (minus, underscore, dot,
/// tilde) as they are, each other byte as %XX. Allocates. Linear.
inline std::string percent_encoded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          std::string_view("-_.~").find(c) != std::string_view::npos;
    if (is_plain)
      result += c;
    else
      for (const unsigned part : {0x100u, byte / 16u, byte % 16u})
        result += part == 0x100 ? '%' : "0123456789ABCDEF"[part];
  }
  return result;
}

/// The value of a parameter of a link, `name=value`, decoded; empty where the link does not have it.
inline std::string link_parameter(std::string_view link, std::string_view name) {
  for (std::size_t at = link.find(name); at != link.npos; at = link.find(name, at + 1)) {
    const std::size_t value = at + name.size();
    if (at == 0 || (link[at - 1] != '?' && link[at - 1] != '&' && link[at - 1] != '#')) continue;
    if (value >= link.size() || link[value] != '=') continue;
    const std::size_t end = link.find_first_of("&#", value);
    return percent_decoded(link.substr(value + 1, end == link.npos ? end : end - value - 1));
  }
  return {};
}

} // namespace boxline::inline v0_2::adapt
