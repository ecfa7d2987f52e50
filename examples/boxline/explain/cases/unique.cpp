// SPDX-License-Identifier: BSL-1.0
#include "explain/cases/coded_rule.hpp"

#include <boxline/logic/rules/avoidable_rectangle.hpp>
#include <boxline/logic/rules/bivalue_grave.hpp>
#include <boxline/logic/rules/hidden_rectangle.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

namespace command {

// The variants -1 and -2, without and with missing candidates, are found by the same rules.
std::span<const coded_rule> coded_unique() {
  using namespace boxline::logic;
  static constexpr coded_rule rules[] = {
      coded<unique_rectangle<1>>("0600"),    coded<unique_rectangle<2>>("0601"),
      coded<unique_rectangle<3>>("0602"),    coded<unique_rectangle<4>>("0603"),
      coded<unique_rectangle<5>>("0604"),    coded<unique_rectangle<6>>("0605"),
      coded<hidden_rectangle>("0606"),       coded<avoidable_rectangle<1>>("0607"),
      coded<avoidable_rectangle<2>>("0608"), coded<bivalue_grave<1>>("0610")};
  return rules;
}

} // namespace command
