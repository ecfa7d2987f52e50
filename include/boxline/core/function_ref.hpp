// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2 {

template <class Signature>
class function_ref;

/// A callable of the caller's, referred to, not copied: a parameter of a function that need not be a
/// template. The callable must outlive the call. O(1), without allocation.
template <class Result, class... Arguments>
class function_ref<Result(Arguments...)> {
public:
  template <class F>
    requires(!std::same_as<std::remove_cvref_t<F>, function_ref> &&
             std::is_invocable_r_v<Result, std::remove_reference_t<F>&, Arguments...>)
  constexpr function_ref(F&& f)
      : object_(const_cast<void*>(static_cast<const void*>(&f))),
        call_([](void* object, Arguments... a) -> Result {
          return (*static_cast<std::remove_reference_t<F>*>(object))(std::forward<Arguments>(a)...);
        }) {}

  Result operator()(Arguments... a) const { return call_(object_, std::forward<Arguments>(a)...); }

private:
  void* object_;
  Result (*call_)(void*, Arguments...);
};

} // namespace boxline::inline v0_2
