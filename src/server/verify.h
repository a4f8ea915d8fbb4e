// Whether a record holds: its deal, every choice, its result.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "play/record.h"
#include "server/table.h"

namespace hepta::server {

struct Verified {
    std::size_t moments = 0;             // all choices in them are legal
    bool over = false;                   // and the result is right
    std::optional<play::Origin> origin;  // the deal follows from it; none: the record does not say where it came from
};

// Otherwise what is wrong, with the reason: `bad_record`, `unfair_deal`.
std::variant<Verified, Refusal> verify(std::string_view record);

}  // namespace hepta::server
