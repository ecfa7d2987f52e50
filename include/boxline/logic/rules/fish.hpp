// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/fish.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/logic/rules/subset_name.hpp>

#include <string_view>
#include <utility>

namespace boxline::inline v0_2::logic {

/// Which fins a fish has.
enum class fish_fins : unsigned char {
  none,   ///< no fins
  finned, ///< fins; for basic fish each base has two cells or more besides
  sashimi ///< of basic fish: fins, and a base with one cell or none besides
};
/// The enumerator in words: `none`, `finned` or `sashimi`.
constexpr std::string_view to_string(fish_fins f) {
  return word_of(f, {"none", "finned", "sashimi"});
}

namespace detail {
constexpr short_text fish_name(int size, fish_shape shape, fish_fins fins, bool siamese,
                               std::string_view gap) {
  constexpr std::string_view names[] = {"x-wing",    "swordfish", "jellyfish",
                                        "squirmbag", "whale",     "leviathan"};
  short_text name;
  const auto add = [&](std::string_view word) {
    name += word;
    name += gap;
  };
  if (siamese) add("siamese");
  if (fins == fish_fins::finned) add("finned");
  if (fins == fish_fins::sashimi) add("sashimi");
  if (shape != fish_shape::basic) add(to_string(shape));
  return name += gap == " " && size == 2 ? "X-wing" : names[size - 2];
}

/// The step of one fish, or of two with the same bases.
template <class Finder>
step fish_step(const rule_info& info, const Finder& finder, const typename Finder::pattern& a,
               const typename Finder::pattern* b = nullptr) {
  step s{&info};
  const auto add = [&](const typename Finder::pattern& p) {
    for (const int x : p.eliminated) {
      const assignment what{cell(x), digit::from_index(p.digit)};
      if (std::find(s.eliminations.begin(), s.eliminations.end(), what) != s.eliminations.end()) continue;
      s.eliminations.push_back(what);
      set_argument why = finder.argument(p, x);
      if (std::find(s.sets.begin(), s.sets.end(), why) == s.sets.end()) s.sets.push_back(std::move(why));
    }
  };
  add(a);
  if (b != nullptr) add(*b);
  std::sort(s.eliminations.begin(), s.eliminations.end());
  return s;
}

/// All steps of a kind of fish, one by one.
template <board Board>
stop_reason fish_steps(const rule_info& info, const Board& b, const limits& limit, int size, fish_shape shape,
                       fish_fins fins, const state_cache<Board>& shared, function_ref<bool(step&&)> visit) {
  auto& targets = shared.template part<digit_targets<Board>>(b);
  if (targets.empty()) return stop_reason::none;
  fish_finder<Board> finder(b, limit, targets);
  return finder.for_each(size, shape, fins != fish_fins::none, [&](const auto& p) {
    if (shape == fish_shape::basic && p.is_sashimi != (fins == fish_fins::sashimi) && !p.fins.empty())
      return true;
    return visit(fish_step(info, finder, p));
  });
}
/// The same for two fish in one step.
template <board Board>
stop_reason siamese_steps(const rule_info& info, const Board& b, const limits& limit, int size,
                          fish_shape shape, fish_fins fins, const state_cache<Board>& shared,
                          function_ref<bool(step&&)> visit) {
  auto& targets = shared.template part<digit_targets<Board>>(b);
  if (targets.empty()) return stop_reason::none;
  fish_finder<Board> finder(b, limit, targets);
  std::vector<typename fish_finder<Board>::pattern> all;
  const stop_reason stopped = finder.for_each(size, shape, true, [&](const auto& p) {
    all.push_back(p);
    return true;
  });
  const auto is_right = [&](const auto& p) {
    return shape != fish_shape::basic || p.is_sashimi == (fins == fish_fins::sashimi);
  };
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size() && all[j].digit == all[i].digit; ++j) {
      if (all[i].base != all[j].base || (!is_right(all[i]) && !is_right(all[j])) ||
          (all[i].eliminated - all[j].eliminated).empty() || (all[j].eliminated - all[i].eliminated).empty())
        continue;
      if (!visit(fish_step(info, finder, all[i], &all[j]))) return stop_reason::none;
    }
  return stopped;
}
} // namespace detail

/// Fish: the candidates of a digit in `Size` bases lie in as many covers, so that the digit is eliminated
/// from the rest of the covers. X-wing (2), swordfish, jellyfish, squirmbag, whale, leviathan (7). With
/// fins, base candidates outside the covers, it is eliminated from cells that are peers of all fins. A
/// candidate in two covers is eliminated from a base too, and one in two bases counts as a fin unless it
/// lies in two covers. Steps are in the order of digits and of the cells that they eliminate from.
///
/// See `fish_finder` for the time. A basic fish without fins of a size over n / 2 has a smaller one in the
/// lines across. Source: HoDoKu's fish of these names.
template <int Size, fish_shape Shape = fish_shape::basic, fish_fins Fins = fish_fins::none>
struct fish {
  static_assert(Size >= 2 && Size <= 7, "boxline::logic::fish: 2 to 7 bases");
  static_assert(Shape == fish_shape::basic || Fins != fish_fins::sashimi,
                "boxline::logic::fish: only basic fish are sashimi; take finned");

private:
  static constexpr auto key = detail::fish_name(Size, Shape, Fins, false, "-"),
                        title = detail::fish_name(Size, Shape, Fins, false, " ");

public:
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      key, title,
      Fins == fish_fins::none
          ? "{digits} in {base-houses} can only be in {cover-houses}."
          : "{digits} in {base-houses} can only be in {cover-houses}, where the fins are covered too.",
      Size};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return detail::fish_steps(info, b, limit, Size, Shape, Fins, shared,
                              [&](step&& s) { return visit(std::move(s)); });
  }
};

/// Two fish with fins that have the same bases and other eliminations, in one step; of basic fish one of them
/// at least is of the kind. Source: HoDoKu's siamese fish.
template <int Size, fish_shape Shape, fish_fins Fins>
struct siamese_fish {
  static_assert(Fins != fish_fins::none,
                "boxline::logic::siamese_fish: without fins the covers are determined");

private:
  static constexpr auto key = detail::fish_name(Size, Shape, Fins, true, "-"),
                        title = detail::fish_name(Size, Shape, Fins, true, " ");

public:
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      key, title, "{digits} in {base-houses} can only be in {cover-houses}, in two ways with fins.", Size};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return detail::siamese_steps(info, b, limit, Size, Shape, Fins, shared,
                                 [&](step&& s) { return visit(std::move(s)); });
  }
};

} // namespace boxline::inline v0_2::logic
