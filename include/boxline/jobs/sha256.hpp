// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace boxline::inline v0_2::jobs {

/// The digest SHA-256 of a text that is given in pieces: the same however it is cut. `sha256sum` prints the
/// same. O(bytes), no allocation but for the text of the digest.
///
///     sha256 sum;
///     sum.add("ab");
///     sum.add("c");
///     sum.hex();       // ba7816bf...
///
/// Source: FIPS 180-4, section 6.2.
class sha256 {
public:
  /// Takes the next piece.
  constexpr void add(std::string_view piece) {
    bytes_ += piece.size();
    for (const char c : piece) {
      block_[filled_++] = static_cast<unsigned char>(c);
      if (filled_ == block_.size()) {
        absorb();
        filled_ = 0;
      }
    }
  }

  /// The digest of all pieces so far, as 64 hexadecimal digits. More pieces may follow.
  constexpr std::string hex() const {
    sha256 last = *this;
    const std::uint64_t bits = bytes_ * 8;
    last.add(std::string_view("\x80", 1));
    while (last.filled_ != 56) last.add(std::string_view("\0", 1));
    for (int shift = 56; shift >= 0; shift -= 8)
      last.block_[last.filled_++] = static_cast<unsigned char>(bits >> shift);
    last.absorb();
    std::string text;
    for (const std::uint32_t word : last.state_)
      for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
    return text;
  }

private:
  // The first 32 bits of the fractions of the cube roots of the first 64 primes.
  static constexpr std::array<std::uint32_t, 64> round_words{
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

  constexpr void absorb() {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i)
      w[i] = std::uint32_t{block_[4 * i]} << 24 | std::uint32_t{block_[4 * i + 1]} << 16 |
             std::uint32_t{block_[4 * i + 2]} << 8 | std::uint32_t{block_[4 * i + 3]};
    for (std::size_t i = 16; i < 64; ++i) {
      const std::uint32_t x = w[i - 15], y = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) + w[i - 7] +
             (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
    }
    std::array<std::uint32_t, 8> s = state_;
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint32_t a = s[0], e = s[4];
      const std::uint32_t t = s[7] + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                              ((e & s[5]) ^ (~e & s[6])) + round_words[i] + w[i];
      const std::uint32_t u =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
      s = {t + u, a, s[1], s[2], s[3] + t, e, s[5], s[6]};
    }
    for (std::size_t i = 0; i < 8; ++i) state_[i] += s[i];
  }

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> block_{};
  std::size_t filled_ = 0;
  std::uint64_t bytes_ = 0;
};

/// The digest of a whole text.
constexpr std::string sha256_of(std::string_view text) {
  sha256 sum;
  sum.add(text);
  return sum.hex();
}

} // namespace boxline::inline v0_2::jobs
