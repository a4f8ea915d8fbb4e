// A bot for one game, as asked for.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "bots/spec.h"
#include "duel/game.h"
#include "seven/game.h"

namespace hepta::bots {

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const Spec& spec, std::uint64_t seed);

extern template std::unique_ptr<Bot<seven::Seven>> make_bot<seven::Seven>(const Spec& spec, std::uint64_t seed);
extern template std::unique_ptr<Bot<duel::Duel>> make_bot<duel::Duel>(const Spec& spec, std::uint64_t seed);

}  // namespace hepta::bots
