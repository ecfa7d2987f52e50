// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/brancher.hpp>
#include <boxline/core/random.hpp>

namespace boxline::inline v0_2::branch {

/// Another brancher's choices, with their alternatives in random order (`choice.shuffle(random)`): for random
/// solutions.
template <class Brancher>
class shuffled {
public:
  /// See `runs_natively`.
  template <class Board>
  static constexpr bool is_native = runs_natively<Brancher, Board>;

  /// Equal seeds give equal choices.
  explicit constexpr shuffled(std::uint64_t seed = 0, Brancher brancher = {})
      : random_(seed), brancher_(brancher) {}

  template <board Board>
    requires brancher_for<Brancher, Board>
  constexpr auto choose(const Board& b) {
    auto choice = brancher_.choose(b);
    choice.shuffle(random_);
    return choice;
  }
  template <board Board>
  constexpr void failed(const Board& b) {
    if constexpr (requires { brancher_.failed(b); }) brancher_.failed(b);
  }
  constexpr void restarted() {
    if constexpr (requires { brancher_.restarted(); }) brancher_.restarted();
  }

private:
  random_source random_;
  [[no_unique_address]] Brancher brancher_;
};

} // namespace boxline::inline v0_2::branch
