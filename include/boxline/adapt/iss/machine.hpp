// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/iss/words.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::adapt::detail {

/// The numbers of a written constraint `automaton`: the first state and the accepted ones, then for each
/// state the next one by digit.
using automaton_lists = std::vector<std::vector<std::int64_t>>;

// clang-format off
/// A finite automaton of a constraint string, which need not be deterministic. Its text has six bits to a
/// character, the highest first:
///
///     2      the form of the states: 0 or 1
///     4, 4   b - 1 and s - 1: the bits in the number of a state, the digits
///     b, b   how many states are first ones, and how many others are accepted
///     ...    a bit for each first state, the last one first: whether it is accepted
///     4      form 0: the bits in the number of moves
///     ...    each state. Form 0: the number of moves, then a digit and a state for each.
///            Form 1: a bit for each digit, the last one first; then the states that these lead to
///
/// First states have the first numbers, then come the others that are accepted. Zeros may follow.
// clang-format on
class iss_machine {
public:
  /// Returns false where a text is none. O(its length).
  bool read(std::string_view text) {
    text_ = text;
    at_ = 0;
    has_all_ = true;
    if (std::any_of(text.begin(), text.end(), [](char c) { return iss_base64.find(c) == iss_base64.npos; }))
      return false;
    const unsigned form = bits(2), state_bits = bits(4) + 1, symbols = bits(4) + 1;
    first_ = bits(state_bits);
    const unsigned others = bits(state_bits);
    if (form > 1 || first_ == 0 || first_ > 31) return false;
    const unsigned first_accepted = bits(first_);
    if (!has_all_) return false;
    accepted_.assign(std::size_t(1) << state_bits, false);
    for (unsigned i = 0; i < first_; ++i) accepted_[i] = (first_accepted >> i & 1) != 0;
    for (unsigned i = 0; i < others && first_ + i < accepted_.size(); ++i) accepted_[first_ + i] = true;
    return (form == 0 ? read_lists(state_bits, symbols) : read_masks(state_bits, symbols)) && has_all_;
  }

  /// A deterministic automaton for the same digits, 1 to n: its states are the sets of states that this one
  /// may be in. Empty where it would have more than `most`, or these 2^20 states in all. O(states) times the
  /// moves.
  automaton_lists written(int n, std::size_t most) const {
    constexpr std::size_t most_members = std::size_t{1} << 20;
    automaton_lists lists{{1}};
    std::map<std::vector<unsigned>, std::int64_t> numbers;
    std::vector<std::vector<unsigned>> sets;
    std::size_t members = 0;
    const auto number_of = [&](std::vector<unsigned> set) -> std::int64_t {
      if (set.empty()) return 0;
      const auto [at, is_new] = numbers.try_emplace(set, std::int64_t(sets.size()) + 1);
      if (is_new) {
        members += set.size();
        sets.push_back(std::move(set));
      }
      return at->second;
    };
    std::vector<unsigned> start;
    for (unsigned i = 0; i < first_; ++i) start.push_back(i);
    number_of(std::move(start));
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (i == most || members > most_members) return {};
      if (std::any_of(sets[i].begin(), sets[i].end(), [&](unsigned s) { return accepted_[s]; }))
        lists[0].push_back(std::int64_t(i) + 1);
      std::vector<std::vector<unsigned>> next(static_cast<std::size_t>(n)); // by digit
      for (const unsigned state : sets[i])
        if (state < moves_.size())
          for (const move& m : moves_[state])
            if (m.digit < unsigned(n)) next[m.digit].push_back(m.to);
      std::vector<std::int64_t> row;
      for (std::vector<unsigned>& set : next) {
        std::sort(set.begin(), set.end());
        set.erase(std::unique(set.begin(), set.end()), set.end());
        row.push_back(number_of(std::move(set)));
      }
      lists.push_back(std::move(row));
    }
    return lists;
  }

private:
  struct move {
    unsigned digit, to;
  };

  std::size_t left() const { return text_.size() * 6 - at_; }
  unsigned bits(unsigned count) {
    unsigned value = 0;
    has_all_ = has_all_ && count <= left();
    for (unsigned i = 0; i < count && has_all_; ++i, ++at_)
      value = value << 1 | unsigned(iss_base64.find(text_[at_ / 6]) >> (5 - at_ % 6) & 1);
    return value;
  }
  bool read_lists(unsigned state_bits, unsigned symbols) {
    const unsigned count_bits = bits(4), symbol_bits = unsigned(std::bit_width(symbols - 1));
    moves_.clear();
    while (count_bits > 0 && left() >= count_bits) {
      moves_.emplace_back();
      for (unsigned count = bits(count_bits); count > 0; --count) {
        if (left() < symbol_bits + state_bits) return false;
        const unsigned digit = bits(symbol_bits);
        moves_.back().push_back({digit, bits(state_bits)});
      }
    }
    return true;
  }
  bool read_masks(unsigned state_bits, unsigned symbols) {
    moves_.clear();
    while (left() >= symbols) {
      moves_.emplace_back();
      const unsigned mask = bits(symbols);
      for (unsigned digit = 0; digit < symbols; ++digit) {
        if ((mask >> digit & 1) == 0) continue;
        if (left() < state_bits) return false;
        moves_.back().push_back({digit, bits(state_bits)});
      }
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0; // bits read
  bool has_all_ = true;
  unsigned first_ = 0;
  std::vector<bool> accepted_;
  std::vector<std::vector<move>> moves_; // by state
};

/// The text of a deterministic automaton for the digits 1 to n, as `iss_machine` reads it. Without accepted
/// states all are. Requires n <= 16 and at most 2^16 states.
inline std::string machine_text(const automaton_lists& lists, int n) {
  const std::size_t states = lists.size() - 1;
  const auto start = std::size_t(lists[0][0]);
  std::vector<bool> accepted(states + 1, lists[0].size() == 1);
  for (std::size_t k = 1; k < lists[0].size(); ++k) accepted[std::size_t(lists[0][k])] = true;
  std::vector<std::size_t> order{start};
  for (const bool which : {true, false})
    for (std::size_t s = 1; s <= states; ++s)
      if (s != start && accepted[s] == which) order.push_back(s);
  std::vector<unsigned> number(states + 1);
  for (std::size_t k = 0; k < states; ++k) number[order[k]] = unsigned(k);
  const auto others = std::count(accepted.begin() + 1, accepted.end(), true) - (accepted[start] ? 1 : 0);

  std::string text;
  unsigned value = 0, count = 0; // the bits of the next character
  const auto put = [&](unsigned bits, int width) {
    for (int i = width; i-- > 0;) {
      value = value << 1 | (bits >> i & 1);
      if (++count % 6 != 0) continue;
      text += iss_base64[value];
      value = 0;
    }
  };
  const int width = std::max(1, static_cast<int>(std::bit_width(states - 1)));
  put(1, 2);
  put(unsigned(width) - 1, 4);
  put(unsigned(n) - 1, 4);
  put(1, width);
  put(unsigned(others), width);
  put(accepted[start] ? 1 : 0, 1);
  for (const std::size_t s : order) {
    unsigned mask = 0;
    for (std::size_t d = 0; d < std::size_t(n); ++d) mask |= unsigned(lists[s][d] != 0) << d;
    put(mask, n);
    for (const std::int64_t to : lists[s])
      if (to != 0) put(number[std::size_t(to)], width);
  }
  put(0, int((8 - count % 8) % 8));
  put(0, int((6 - count % 6) % 6));
  return text;
}

/// Cells that fall into parts of one sum: the state is the sum since the last part.
inline automaton_lists parts_of_sum(int sum, int n) {
  automaton_lists lists{{1, 1}};
  for (int state = 0; state < sum; ++state) {
    lists.emplace_back();
    for (int d = 1; d <= n; ++d)
      lists.back().push_back(state + d < sum ? state + d + 1 : state + d == sum ? 1 : 0);
  }
  return lists;
}
/// Cells that have a digit of each of three classes: `class_of(digit)` is 0 to 2. The state is those seen.
template <class F>
automaton_lists each_class(int n, F class_of) {
  automaton_lists lists{{1, 8}};
  for (int seen = 0; seen < 8; ++seen) {
    lists.emplace_back();
    for (int d = 1; d <= n; ++d) lists.back().push_back((seen | 1 << class_of(d)) + 1);
  }
  return lists;
}
/// A column in which each 5 has a 1 above it or a 9 below it. State 2: after a 1; 3: after a 5 without.
inline automaton_lists flatmates() {
  automaton_lists lists{{1, 1, 2}};
  for (int state = 1; state <= 3; ++state) {
    lists.emplace_back();
    for (int d = 1; d <= 9; ++d) {
      const int next = d == 1 ? 2 : d == 5 && state != 2 ? 3 : 1;
      lists.back().push_back(state == 3 && d != 9 ? 0 : next);
    }
  }
  return lists;
}

} // namespace boxline::inline v0_2::adapt::detail
