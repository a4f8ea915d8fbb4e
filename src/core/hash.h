// A 64-bit FNV-1a hash over bytes, for signatures of behaviour (not for security).
#pragma once

#include <cstdint>
#include <string_view>

namespace hepta {

class Hash {
  public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) add_byte(static_cast<unsigned char>(byte));
    }
    void add(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<unsigned char>(number >> shift));
    }
    std::uint64_t value() const { return value_; }

  private:
    void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }

    std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace hepta
