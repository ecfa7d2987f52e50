// SPDX-License-Identifier: BSL-1.0
#include "answers.hpp"

#include "brute.hpp"

#include <algorithm>
#include <iterator>

namespace soak {

namespace {

std::string text_of(const values& g) {
  std::string text;
  for (const int v : g) text += (text.empty() ? "" : " ") + std::to_string(v);
  return text;
}

std::uint64_t all_digits(int n) {
  return n == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
}

} // namespace

comparison::comparison(const puzzle_case& puzzle, std::uint64_t limit, tally& counts)
    : puzzle_(puzzle), allowed_(puzzle.marks), limit_(limit), counts_(counts) {
  if (puzzle.has_candidates()) return;
  for (const int v : puzzle.givens)
    allowed_.push_back(v == 0 ? all_digits(puzzle.shape.size()) : std::uint64_t{1} << (v - 1));
}

bool comparison::is_known(const values& g) const {
  return std::binary_search(known_.begin(), known_.end(), g);
}

void comparison::check_solution(const std::string& method, const values& g) const {
  const int n = puzzle_.shape.size();
  for (std::size_t c = 0; c < g.size(); ++c)
    if (g[c] < 1 || g[c] > n || !(allowed_[c] >> (g[c] - 1) & 1))
      throw difference(method + " gives cell " + std::to_string(c) +
                       " a value that the puzzle excludes: " + text_of(g));
  for (const std::vector<int>& cells : puzzle_.houses) {
    std::uint64_t seen = 0;
    for (const int c : cells) seen |= std::uint64_t{1} << (g[static_cast<std::size_t>(c)] - 1);
    if (seen != all_digits(n)) throw difference(method + " gives a digit twice in a house: " + text_of(g));
  }
}

void comparison::add(const std::string& method, answer a) {
  ++counts_["answers of " + method];
  if (a.is_complete) ++counts_["proofs of " + method];
  const auto count = [](std::size_t n) { return std::to_string(n) + (n == 1 ? " solution" : " solutions"); };
  for (const values& g : a.solutions) check_solution(method, g);
  std::sort(a.solutions.begin(), a.solutions.end());
  if (std::adjacent_find(a.solutions.begin(), a.solutions.end()) != a.solutions.end())
    throw difference(method + " gives a solution twice");
  if (a.solutions.size() > limit_) throw difference(method + " gives more solutions than it was asked for");

  const auto includes = [](const std::vector<values>& all, const std::vector<values>& some) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
  };
  const bool is_known = includes(known_, a.solutions);
  if (is_complete() && !is_known)
    throw difference(proven_by_ + " proves " + count(known_.size()) + "; " + method + " finds another one");
  if (a.is_complete && !includes(a.solutions, known_))
    throw difference(method + " proves " + count(a.solutions.size()) + "; " + most_by_ +
                     " finds another one");
  if (!is_known) {
    std::vector<values> all;
    std::set_union(known_.begin(), known_.end(), a.solutions.begin(), a.solutions.end(),
                   std::back_inserter(all));
    known_ = std::move(all);
    most_by_ = method;
  }
  if (a.is_complete) proven_by_ = method;
}

void comparison::add_brute_force() {
  brute::solver oracle(puzzle_.shape.size(), puzzle_.houses,
                       std::vector<int>(puzzle_.givens.begin(), puzzle_.givens.end()), allowed_);
  answer a;
  for (const std::vector<int>& g : oracle.solutions(limit_, 20'000))
    a.solutions.emplace_back(g.begin(), g.end());
  a.is_complete = !oracle.stopped() && a.solutions.size() < limit_;
  add("brute force", std::move(a));
}

} // namespace soak
