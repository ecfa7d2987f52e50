// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/model.hpp>

#include <array>

namespace boxline::inline v0_2::rate {

namespace detail {
struct explainer_term {
  std::string_view name;
  double weight;
};
/// The result of `boxline train 9x9-se-ratings.tsv --value ser`, 20 rounds, seed 0, with a column `class`
/// added. The file has 8,000 ratings, a controlled-bias sample. Its report:
///
///     puzzles 8000, with trial steps 0, features 29, rounds 20, seed 0
///     R^2 on held-out data: mean 0.9145, least 0.9076, most 0.9215
///     R^2 of the averaged model on all data: 0.9149
///     held-out predictions within 20 percent: 84.59 percent
///     held-out predictions in the right class: 81.17 percent
inline constexpr double explainer_intercept = 2.16089;
inline constexpr std::array<explainer_term, 28> explainer_terms{{
    {"hidden-single", 0.00253188},
    {"naked-single", -0.0130836},
    {"pointing", 0.0502604},
    {"claiming", 0.0647856},
    {"hidden-pair", 0.0102708},
    {"hidden-triple", -0.0159239},
    {"hidden-quadruple", 0.0507582},
    {"naked-pair", -0.33172},
    {"naked-triple", 0.0871757},
    {"path-consistency/1-4", 0.057863},
    {"path-consistency/5-8", 0.11323},
    {"path-consistency/9-16", 0.119291},
    {"path-consistency/17-32", 0.150762},
    {"path-consistency/33+", 0.179055},
    {"naked-single/first", 0.420184},
    {"pointing/first", 0.525959},
    {"claiming/first", 0.166904},
    {"hidden-pair/first", 0.127975},
    {"hidden-triple/first", 0.16608},
    {"hidden-quadruple/first", 0.151581},
    {"naked-pair/first", 0.478924},
    {"naked-triple/first", 0.0871757},
    {"path-consistency/first", 3.75381},
    {"sources", -0.00333012},
    {"distance", 0.00323469},
    {"jump", 0.00158907},
    {"gap", -0.00497059},
    {"open", -0.000324576},
}};
} // namespace detail

/// The default model: from the features of `logic::entwistle` at 9x9 to the rating of Sudoku Explainer, which
/// is the rating of the hardest step and not a time. So `KEY/first`, whether a rule is needed at all, has the
/// greatest weights. It was not trained on times of people; no public table of these was found. The classes
/// are those of that program's generator: Easy and Medium (to 1.5) are Gentle, Hard (to 2.5) Moderate,
/// Fiendish (to 6.0) Tough, the rest Diabolical. They begin where `cuts_from_labels` puts them for the
/// held-out predictions.
inline linear_model explainer_model() {
  linear_model m;
  m.unit = "Sudoku Explainer rating";
  m.shape = 3;
  m.intercept = detail::explainer_intercept;
  for (const detail::explainer_term& t : detail::explainer_terms)
    m.terms.push_back({std::string(t.name), t.weight});
  m.classes = {{"Gentle", 0}, {"Moderate", 1.69785}, {"Tough", 2.40457}, {"Diabolical", 6.30886}};
  return m;
}

} // namespace boxline::inline v0_2::rate
