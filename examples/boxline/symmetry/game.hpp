// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/request.hpp"
#include "symmetry/engine.hpp"

#include <memory>
#include <string>

namespace command {

/// The symmetries of a game at one box: see `symmetry::game_symmetries`.
class any_game_symmetries {
public:
  virtual ~any_game_symmetries() = default;
  /// As the functions of the same name, under these symmetries. Require grids of this box.
  virtual any_canonical canonical_of(const boxline::any_grid& g, const boxline::limits& limit) const = 0;
  virtual boxline::symmetry::equivalence_verdict equivalent(const boxline::any_grid& a,
                                                            const boxline::any_grid& b,
                                                            const boxline::limits& limit,
                                                            std::string& taking) const = 0;
};

/// The symmetries of these rules at a box of up to 9 digits; null, and why, where they are refused, or an
/// empty text where a limit stopped the search for them.
std::unique_ptr<any_game_symmetries> make_game_symmetries(boxline::box shape, const rules_choice& rules,
                                                          const boxline::limits& limit, std::string& why);

} // namespace command
