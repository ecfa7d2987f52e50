// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/penpa_text.hpp>
#include <boxline/adapt/variant_puzzle.hpp>

/// \file
/// Links of Penpa+ to puzzles whose rules are houses: boxes or other regions by their outlines, diagonals as
/// lines from corner to corner, windows as shaded cells. Whatever else is drawn may be a rule, and is an
/// error that names it. Plain puzzles, several a text: `formats/penpa.hpp`.

namespace boxline::inline v0_2::adapt {

namespace detail {

/// A label for each cell: which cells no border divides.
inline std::vector<int> labels_within(int n, const std::set<std::pair<int, int>>& borders) {
  std::vector<int> labels(std::size_t(n * n), -1);
  int next = 0;
  for (int first = 0; first < n * n; ++first) {
    if (labels[std::size_t(first)] >= 0) continue;
    std::vector<cell> open{cell(first)};
    labels[std::size_t(first)] = next;
    while (!open.empty()) {
      const cell c = open.back();
      open.pop_back();
      for (const cell other : side_neighbours(c, n)) {
        if (labels[std::size_t(other)] >= 0) continue;
        if (borders.count({std::min<int>(c, other), std::max<int>(c, other)}) != 0) continue;
        labels[std::size_t(other)] = next;
        open.push_back(other);
      }
    }
    ++next;
  }
  return labels;
}

} // namespace detail

/// The puzzle of a link. `left_out` has the digits of the player. Fails for other links, and for whatever may
/// be a rule. Linear but for sets of lines.
inline expected<variant_puzzle, variant_error> read_penpa(std::string_view link) {
  while (!link.empty() && static_cast<unsigned char>(link.back()) <= ' ') link.remove_suffix(1);
  variant_error e;
  detail::penpa_content content;
  detail::penpa_reader reader;
  const auto unsupported = [&](std::string what) {
    e.kind = variant_fault::unsupported;
    e.expected = std::move(what) + " in a link of Penpa+";
    return unexpected(e);
  };
  if (!reader.read(link, content)) {
    if (reader.is_unsupported) return unsupported(reader.expected);
    e.kind = variant_fault::bad_link;
    e.found = found_text(link);
    e.expected = reader.expected;
    return unexpected(e);
  }
  const int n = content.size;
  variant_puzzle p(usual_box(n));
  p.givens.assign(content.givens.begin(), content.givens.end());
  p.title = content.title;
  p.author = content.author;
  p.rules = content.rules;
  if (!content.placed.empty()) detail::leave_out(p, "the player's digits");

  const std::vector<int> labels = detail::labels_within(n, content.borders);
  for (const auto& [a, b] : content.borders)
    if (labels[std::size_t(a)] == labels[std::size_t(b)])
      return unsupported("lines that are not the outline of a region");
  std::vector<int> sizes(std::size_t(n * n));
  for (const int label : labels) ++sizes[std::size_t(label)];
  for (const int size : sizes)
    if (size != 0 && size != n) {
      e.kind = variant_fault::bad_region;
      e.found = found_text(std::to_string(size) + " cells");
      e.expected = std::to_string(n) + " cells within the lines around a region";
      return unexpected(e);
    }
  if (const variant_error fault = detail::add_regions(p, labels); fault) return unexpected(fault);
  if (content.falling) p.houses.push_back(detail::diagonal(false, n));
  if (content.rising) p.houses.push_back(detail::diagonal(true, n));
  if (!content.shaded.empty()) {
    std::set<int> cells;
    const auto windows = detail::windows_of(n);
    for (const auto& window : windows) cells.insert(window.begin(), window.end());
    if (cells != content.shaded) return unsupported("shaded cells that are no windows");
    p.houses.insert(p.houses.end(), windows.begin(), windows.end());
  }
  return p;
}

/// The link of a puzzle. Fails where it has constraints, or houses that are no regions, diagonals or windows,
/// or more than 25 digits.
inline expected<std::string, variant_error> penpa_link(const variant_puzzle& p) {
  const auto no_part = [](std::string where, std::string what) {
    variant_error e;
    e.kind = variant_fault::not_in_format;
    e.where = std::move(where);
    e.expected = std::move(what);
    return unexpected(e);
  };
  const int n = p.shape.size();
  if (n < 2 || n > 25) return no_part("size", "a grid that Penpa+ does not have: 2x2 to 25x25");
  if (!p.constraints.empty())
    return no_part(p.constraints[0].kind, "a constraint that links of Penpa+ have as a drawing alone");
  detail::penpa_content content;
  content.size = n;
  content.givens.assign(p.givens.begin(), p.givens.end());
  content.title = p.title;
  content.author = p.author;
  content.rules = p.rules;
  std::vector<std::vector<cell>> rest;
  const std::vector<int> labels = detail::region_labels(p, rest);
  if (std::find(labels.begin(), labels.end(), -1) != labels.end())
    return no_part("houses", "cells in no box or region, which Penpa+ does not have");
  content.borders = detail::borders_between(n, [&](int c) { return labels[std::size_t(c)]; });
  auto windows = detail::windows_of(n);
  for (const auto& house : rest) {
    const auto is_house = [&](const auto& other) { return detail::same_cells(house, other); };
    if (const auto window = std::find_if(windows.begin(), windows.end(), is_house); window != windows.end()) {
      content.shaded.insert(house.begin(), house.end());
      windows.erase(window);
    } else if (!content.falling && is_house(detail::diagonal(false, n))) {
      content.falling = true;
    } else if (!content.rising && is_house(detail::diagonal(true, n))) {
      content.rising = true;
    } else {
      return no_part("houses", "a house that is no region, diagonal or window, which Penpa+ does not have");
    }
  }
  if (!content.shaded.empty() && !windows.empty())
    return no_part("houses", "some of the windows, which Penpa+ has all or none");
  const std::vector<int> joined = detail::labels_within(n, content.borders);
  if (*std::max_element(joined.begin(), joined.end()) >= n)
    return no_part("houses", "a region that is not connected");
  return detail::penpa_link_of(content);
}

} // namespace boxline::inline v0_2::adapt
