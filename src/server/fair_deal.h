// Deals that can be checked: the server commits to a secret before anybody sits down, every person adds chance when
// taking a seat, and the deal follows from both. docs/deal.md is the promise; this is its implementation.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/record.h"

namespace hepta::server {

// 32 bytes that nobody can foresee, hexadecimal.
std::string new_deal_secret();

// What is published of a secret: its SHA-256. Empty: this is no secret.
std::string commitment_to(std::string_view secret);

// The deal that follows, as in a record; fails where the options or the secret are none.
Result<std::vector<std::string>> fair_deal(const std::string& game, const play::Origin& origin);

// Why the deal of a record does not follow from its origin; nothing, if it does.
std::optional<std::string> why_unfair(const play::Match& match, const play::Origin& origin);

}  // namespace hepta::server
