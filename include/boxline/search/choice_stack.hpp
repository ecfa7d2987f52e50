// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search {

/// A stack that keeps its first elements within itself, as many as fit into `Bytes`, and the others on the
/// heap: a search of usual depth allocates nothing. In constant expressions, and for elements that are not
/// trivially copyable, all are on the heap. Copies cost the elements that there are.
template <class T, std::size_t Bytes = 24 * 1024>
class choice_stack {
  static constexpr std::size_t inside =
      std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T> ? Bytes / sizeof(T) : 0;

public:
  constexpr choice_stack() {} // leaves the bytes as they are
  constexpr choice_stack(const choice_stack& other) : beyond_(other.beyond_) { copy_inside(other); }
  constexpr choice_stack(choice_stack&& other) noexcept : beyond_(std::move(other.beyond_)) {
    copy_inside(other);
    other.clear();
  }
  constexpr choice_stack& operator=(const choice_stack& other) {
    if (this == &other) return *this;
    beyond_ = other.beyond_;
    copy_inside(other);
    return *this;
  }
  constexpr choice_stack& operator=(choice_stack&& other) noexcept {
    if (this == &other) return *this;
    beyond_ = std::move(other.beyond_);
    copy_inside(other);
    other.clear();
    return *this;
  }
  constexpr ~choice_stack() = default;

  constexpr std::size_t size() const { return size_ + beyond_.size(); }
  constexpr bool empty() const { return size() == 0; }
  /// A new element on top, `T{parts...}`.
  template <class... Parts>
  constexpr T& push(Parts&&... parts) {
    if (!std::is_constant_evaluated() && size_ < inside)
      return *new (bytes_ + sizeof(T) * size_++) T{static_cast<Parts&&>(parts)...};
    beyond_.push_back(T{static_cast<Parts&&>(parts)...});
    return beyond_.back();
  }
  /// Require that it is not empty.
  constexpr T& top() { return beyond_.empty() ? *at(size_ - 1) : beyond_.back(); }
  constexpr T& bottom() { return size_ > 0 ? *at(0) : beyond_.front(); }
  constexpr void pop() {
    if (beyond_.empty())
      --size_;
    else
      beyond_.pop_back();
  }
  constexpr void clear() {
    size_ = 0;
    beyond_.clear();
  }

private:
  T* at(std::size_t i) { return std::launder(reinterpret_cast<T*>(bytes_ + sizeof(T) * i)); }
  const T* at(std::size_t i) const {
    return std::launder(reinterpret_cast<const T*>(bytes_ + sizeof(T) * i));
  }
  constexpr void copy_inside(const choice_stack& other) {
    if constexpr (inside > 0)
      for (size_ = 0; size_ < other.size_; ++size_) new (bytes_ + sizeof(T) * size_) T(*other.at(size_));
  }

  std::vector<T> beyond_;
  std::size_t size_ = 0;
  alignas(T) std::byte bytes_[inside * sizeof(T) + 1];
};

} // namespace boxline::inline v0_2::search
