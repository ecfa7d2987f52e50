// SPDX-License-Identifier: BSL-1.0
//
// Grids as text and their houses, for all boxes.

#include "solve/searches.hpp"

#include <boxline/io/format.hpp>

namespace command {

std::string format_grid(const boxline::any_grid& g, boxline::notation form,
                        const boxline::print_options& options) {
  std::string text;
  boxline::visit_box<solved_boxes>(
      g.shape(), [&]<boxline::box B>() { text = boxline::format(g.as<B>(), form, options); });
  return text;
}

std::string format_marks(boxline::box shape, const std::vector<std::vector<int>>& marks,
                         const boxline::print_options& options) {
  std::string text;
  boxline::visit_box(shape, [&]<boxline::box B>() {
    boxline::candidates<B> left;
    for (int c = 0; c < B.cells(); ++c) {
      left[boxline::cell(c)] = {};
      for (const int i : marks[std::size_t(c)]) left[boxline::cell(c)].insert(i);
    }
    text = boxline::format_pencil_marks(left, options);
  });
  return text;
}

boxline::expected<lists_of_cells, std::string> house_cells(const rules_choice& rules, boxline::box shape) {
  lists_of_cells result;
  std::string error = no_box<solved_boxes>(shape, "houses");
  boxline::visit_box<solved_boxes>(shape, [&]<boxline::box B>() {
    const auto list = read_houses<B>(rules);
    error = list ? std::string() : list.error();
    for (int u = 0; list && u < list->size(); ++u) {
      const auto cells = list->cells(boxline::house(u));
      result.emplace_back(cells.begin(), cells.end());
    }
  });
  if (!error.empty()) return boxline::unexpected(error);
  return result;
}

} // namespace command
