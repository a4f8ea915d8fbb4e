// Deals that can be checked.
#include "server/fair_deal.h"

#include <algorithm>

#include "core/sha256.h"
#include "server/hex.h"
#include "server/secrets.h"
#include "server/setups.h"

namespace hepta::server {
namespace {

using Bytes = Sha256;

std::optional<std::string> bytes_in(std::string_view hex) {
    const auto bytes = read_hexadecimal<sizeof(Bytes)>(hex);
    return bytes ? std::optional(std::string(bytes->begin(), bytes->end())) : std::nullopt;
}

constexpr int word_bytes = 8;

std::uint64_t big_endian(const unsigned char* bytes) {
    std::uint64_t word = 0;
    for (int i = 0; i < word_bytes; ++i) word = word << 8U | bytes[i];
    return word;
}

// Block after block SHA-256(key, number of the block), each four words.
class Stream {
  public:
    explicit Stream(const Bytes& key) : key_(key) {}

    std::uint64_t next() {
        if (used_ == block_.size()) {
            std::string input(key_.begin(), key_.end());
            for (int shift = 64 - word_bytes; shift >= 0; shift -= word_bytes)
                input += static_cast<char>(number_ >> static_cast<unsigned>(shift) & 0xffU);
            block_ = sha256(input);
            ++number_;
            used_ = 0;
        }
        const std::uint64_t word = big_endian(block_.data() + used_);
        used_ += word_bytes;
        return word;
    }

  private:
    Bytes key_;
    std::uint64_t number_ = 0;
    Bytes block_{};
    std::size_t used_ = block_.size();
};

// A Chance takes a plain function: what it draws from stands here meanwhile.
thread_local std::optional<Stream> drawn_from;

}  // namespace

std::string new_deal_secret() {
    Bytes bytes{};
    fill_with_chance(bytes);
    return hexadecimal(bytes);
}

std::string commitment_to(std::string_view secret) {
    const auto bytes = bytes_in(secret);
    return bytes ? hexadecimal(sha256(*bytes)) : "";
}

Result<std::vector<std::string>> fair_deal(const std::string& game, const play::Origin& origin) {
    const Json options = Json::parse(origin.options, nullptr, false);
    if (!options.is_object()) return Failure{"the options are not a JSON object"};
    const auto setup = read_setup(game, options);
    if (std::holds_alternative<Refusal>(setup)) return Failure{"there is no such game, or its options are wrong"};
    if (!bytes_in(origin.secret)) return Failure{"the secret is not 32 bytes in hexadecimal"};
    drawn_from = Stream(sha256(play::origin_lines(game, origin)));
    Chance chance([] { return drawn_from->next(); });
    return deal_lines(std::get<Setup>(setup), chance);
}

std::optional<std::string> why_unfair(const play::Match& match, const play::Origin& origin) {
    if (commitment_to(origin.secret) != origin.commitment)
        return "the secret does not fit the commitment: its SHA-256 is " + commitment_to(origin.secret);
    const auto right = fair_deal(std::string(match.game()), origin);
    if (!right) return right.reason();
    const auto found = match.deal_lines();
    for (std::size_t i = 0; i < std::max(found.size(), right->size()); ++i) {
        const std::string expected = i < right->size() ? (*right)[i] : "nothing";
        const std::string there = i < found.size() ? found[i] : "nothing";
        if (expected != there)
            return "the deal does not follow from secret and chances: expected '" + expected + "', found '" + there +
                   "'";
    }
    return std::nullopt;
}

}  // namespace hepta::server
