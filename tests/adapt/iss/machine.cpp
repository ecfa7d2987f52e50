// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"

#include <boxline/adapt/iss/machine.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <set>
#include <string>

namespace machine_test {

using namespace boxline;
using namespace boxline::adapt::detail;

// An automaton, first states first, then the others that are accepted.
struct plain {
  unsigned symbols, states, first, others, first_accepted;
  std::vector<std::vector<std::set<unsigned>>> next; // by state and digit

  bool accepts(const std::vector<unsigned>& digits) const {
    std::set<unsigned> now;
    for (unsigned i = 0; i < first; ++i) now.insert(i);
    for (const unsigned d : digits) {
      std::set<unsigned> then;
      for (const unsigned s : now) then.insert(next[s][d].begin(), next[s][d].end());
      now = then;
    }
    for (const unsigned s : now)
      if (s < first ? (first_accepted >> s & 1) != 0 : s < first + others) return true;
    return false;
  }
};

int width(std::size_t value) {
  return static_cast<int>(std::bit_width(value));
}

class writer {
public:
  void put(unsigned value, int count) {
    for (int i = count; i-- > 0;) bits_ += static_cast<char>('0' + (value >> i & 1));
  }
  // Whole bytes, then characters.
  std::string text() const {
    std::string padded = bits_ + std::string((8 - bits_.size() % 8) % 8, '0'), result;
    padded.append((6 - padded.size() % 6) % 6, '0');
    for (std::size_t i = 0; i < padded.size(); i += 6)
      result += iss_base64[std::stoul(padded.substr(i, 6), nullptr, 2)];
    return result;
  }

private:
  std::string bits_;
};

std::string text_of(const plain& p, bool by_masks) {
  const int state_bits = std::max(1, width(p.states)), symbol_bits = width(p.symbols - 1);
  writer w;
  w.put(by_masks, 2);
  w.put(unsigned(state_bits) - 1, 4);
  w.put(p.symbols - 1, 4);
  w.put(p.first, state_bits);
  w.put(p.others, state_bits);
  w.put(p.first_accepted, int(p.first));
  std::size_t most = 0;
  std::vector<std::size_t> counts;
  for (const auto& row : p.next) {
    counts.push_back(0);
    for (const auto& to : row) counts.back() += to.size();
    most = std::max(most, counts.back());
  }
  if (!by_masks) w.put(unsigned(width(most)), 4);
  for (std::size_t s = 0; s < p.states; ++s) {
    unsigned mask = 0;
    for (unsigned d = 0; d < p.symbols; ++d) mask |= unsigned(!p.next[s][d].empty()) << d;
    if (by_masks)
      w.put(mask, int(p.symbols));
    else
      w.put(unsigned(counts[s]), width(most));
    for (unsigned d = 0; d < p.symbols; ++d)
      for (const unsigned to : p.next[s][d]) {
        if (!by_masks) w.put(d, symbol_bits);
        w.put(to, state_bits);
      }
  }
  return w.text();
}

plain drawn(random_source& random, bool is_deterministic) {
  plain p;
  p.symbols = 1 + unsigned(random.below(5));
  p.states = 1 + unsigned(random.below(7));
  p.first = is_deterministic ? 1 : 1 + unsigned(random.below(std::min(p.states, 3u)));
  p.others = unsigned(random.below(p.states - p.first + 1));
  p.first_accepted = unsigned(random.below(1u << p.first));
  p.next.assign(p.states, std::vector<std::set<unsigned>>(p.symbols));
  for (auto& row : p.next)
    for (auto& to : row)
      for (int k = int(random.below(is_deterministic ? 2 : 4)); k > 0; --k)
        to.insert(unsigned(random.below(p.states)));
  return p;
}

bool accepts(const automaton_lists& lists, const std::vector<unsigned>& digits) {
  std::int64_t state = lists[0][0];
  for (const unsigned d : digits)
    if (state != 0) state = lists[std::size_t(state)][d];
  return state != 0 && std::find(lists[0].begin() + 1, lists[0].end(), state) != lists[0].end();
}

// Calls check(digits) for all lists of up to so many.
template <class F>
void each_word(std::vector<unsigned>& digits, unsigned n, std::size_t most, F check) {
  check(digits);
  if (digits.size() == most) return;
  for (unsigned d = 0; d < n; ++d) {
    digits.push_back(d);
    each_word(digits, n, most, check);
    digits.pop_back();
  }
}

TEST_CASE("automata of either form accept what they did before they were written") {
  random_source random(1);
  int accepted = 0, refused = 0;
  for (int round = 0; round < shortened(400); ++round) {
    const bool by_masks = round % 2 == 0;
    const plain p = drawn(random, by_masks);
    iss_machine m;
    REQUIRE(m.read(text_of(p, by_masks)));
    const int n = 1 + int(random.below(5)); // with fewer digits than symbols, or more
    const automaton_lists lists = m.written(n, 1000);
    REQUIRE(!lists.empty());
    std::vector<unsigned> digits;
    each_word(digits, unsigned(n), 4, [&](const std::vector<unsigned>& word) {
      const bool has_symbols =
          std::all_of(word.begin(), word.end(), [&](unsigned d) { return d < p.symbols; });
      const bool wanted = has_symbols && p.accepts(word);
      REQUIRE(accepts(lists, word) == wanted);
      ++(wanted ? accepted : refused);
    });
  }
  CHECK(accepted > 1000 / (is_shortened ? 10 : 1));
  CHECK(refused > 1000 / (is_shortened ? 10 : 1));
}

TEST_CASE("what is no automaton, or has too many states") {
  iss_machine m;
  // The last one ends within the number of the others that are accepted.
  for (const char* text : {"", "A", "*", "gAAA", "EAAA", "SBg"}) {
    CAPTURE(text);
    CHECK(!m.read(text));
  }
  random_source random(2);
  plain p = drawn(random, false);
  while (p.states < 5) p = drawn(random, false);
  const std::string text = text_of(p, false);
  REQUIRE(m.read(text));
  CHECK(m.written(int(p.symbols), 1).empty());
  // Any beginning of it is one, or is refused.
  for (std::size_t k = 0; k < text.size(); ++k)
    if (m.read(text.substr(0, k))) CHECK(m.written(4, 1000).size() > 1);
}

TEST_CASE("the automata of some rules, by their definitions") {
  std::vector<unsigned> digits;
  const automaton_lists parts = parts_of_sum(5, 4),
                        classes = each_class(6, [](int d) { return (d - 1) / 2; });
  each_word(digits, 4, 6, [&](const std::vector<unsigned>& word) {
    unsigned sum = 0;
    bool holds = true;
    for (const unsigned d : word) {
      sum += d + 1;
      if (sum > 5) holds = false;
      if (sum == 5) sum = 0;
    }
    REQUIRE(accepts(parts, word) == (holds && sum == 0));
  });
  each_word(digits, 6, 5, [&](const std::vector<unsigned>& word) {
    std::set<unsigned> seen;
    for (const unsigned d : word) seen.insert(d / 2);
    REQUIRE(accepts(classes, word) == (seen.size() == 3));
  });
  each_word(digits, 9, 4, [&](const std::vector<unsigned>& word) {
    bool holds = true;
    for (std::size_t i = 0; i < word.size(); ++i)
      holds =
          holds && (word[i] != 4 || (i > 0 && word[i - 1] == 0) || (i + 1 < word.size() && word[i + 1] == 8));
    REQUIRE(accepts(flatmates(), word) == holds);
  });
}

} // namespace machine_test
