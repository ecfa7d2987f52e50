// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "puzzle_case.hpp"

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace soak {

/// Two results that should agree do not, or one is wrong by itself. Ends the draw.
struct difference : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Throws `difference` unless it holds.
inline void require(bool holds, const char* what) {
  if (!holds) throw difference(what);
}
/// The same, with the name of a method before it.
inline void require(bool holds, const std::string& name, const char* what) {
  if (!holds) throw difference(name + ": " + what);
}

/// How often each thing was compared.
using tally = std::map<std::string, std::uint64_t>;

/// The solutions of a puzzle that one method found.
struct answer {
  std::vector<values> solutions{};
  bool is_complete = false; ///< it claims that there are no others
};

/// Holds the answers of several methods to one puzzle against each other, up to a number of solutions.
class comparison {
public:
  comparison(const puzzle_case& puzzle, std::uint64_t limit, tally& counts);

  /// Adds one. Throws `difference` where a solution is none, occurs twice, or where the answer contradicts an
  /// earlier one.
  void add(const std::string& method, answer a);
  /// Adds that of brute force, within some nodes.
  void add_brute_force();

  /// Solutions that are known, sorted.
  const std::vector<values>& known() const { return known_; }
  bool is_known(const values& g) const;
  /// Whether some method proved that there are no others.
  bool is_complete() const { return !proven_by_.empty(); }
  std::uint64_t limit() const { return limit_; }

private:
  void check_solution(const std::string& method, const values& g) const;

  const puzzle_case& puzzle_;
  std::vector<std::uint64_t> allowed_; // a mask of values for each cell
  std::uint64_t limit_;
  tally& counts_;
  std::vector<values> known_; // the union of all answers
  std::string proven_by_, most_by_;
};

} // namespace soak
