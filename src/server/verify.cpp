// Whether a record holds.
#include "server/verify.h"

#include "server/fair_deal.h"

namespace hepta::server {

std::variant<Verified, Refusal> verify(std::string_view record) {
    const auto read = play::read_record(record);
    if (!read) return Refusal{"bad_record", {{"reason", read.reason()}}};
    const play::Match& match = *read->match;
    if (read->origin)
        if (const auto wrong = why_unfair(match, *read->origin)) return Refusal{"unfair_deal", {{"reason", *wrong}}};
    return Verified{match.turns().size(), match.over(), read->origin};
}

}  // namespace hepta::server
