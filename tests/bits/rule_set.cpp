// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/rule_set.hpp>

using namespace boxline;
using propagate::locked, propagate::naked_single, propagate::hidden_single;

// The rules are incomplete types here.
using two = rule_set<naked_single, locked>;
static_assert(two::size == 2 && rule_set<>::size == 0);
static_assert(two::has<locked> && !two::has<hidden_single> && !rule_set<>::has<locked>);
static_assert(two::has_all<locked, naked_single> && two::has_all<> && !two::has_all<locked, hidden_single>);
static_assert(two::is_within<locked, hidden_single, naked_single> && !two::is_within<locked, hidden_single>);
static_assert(rule_set<>::is_within<> && !two::is_within<>);
