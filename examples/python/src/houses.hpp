// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "module.hpp"

#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/io/describe.hpp>
#include <boxline/io/houses_text.hpp>

#include <memory>

namespace module {

/// The houses of a word, `diagonals` or `windows`, or of a text in the notations of `parse_houses`.
template <boxline::box B>
boxline::house_list<B> houses_of(const std::string& text) {
  if (text == "diagonals") return boxline::house_list<B>::diagonals();
  if (text == "windows") return boxline::house_list<B>::windows();
  const auto list = boxline::parse_houses<B>(text);
  if (!list) throw std::invalid_argument("houses: " + boxline::describe(list.error()));
  return *list;
}

/// Calls `f.operator()<B>(solver)` with the default solver for the houses of a text, empty for rows, columns
/// and boxes. `kept` owns what the solver refers to.
template <class F>
void for_kept_houses(int n, const std::string& houses, std::shared_ptr<const void>& kept, F&& f) {
  for_size<2, 3, 4>(n, [&]<boxline::box B>() {
    if (houses.empty()) {
      f.template operator()<B>(boxline::dispatched_solver<B>());
      return;
    }
    using listed = boxline::houses::listed<B>;
    const auto list = std::make_shared<const boxline::house_list<B>>(houses_of<B>(houses));
    kept = list;
    f.template operator()<B>(boxline::solver_for<listed>(listed(*list)));
  });
}
/// The same, where nothing outlives the call.
template <class F>
void for_houses(int n, const std::string& houses, F&& f) {
  std::shared_ptr<const void> kept;
  for_kept_houses(n, houses, kept, f);
}

} // namespace module
