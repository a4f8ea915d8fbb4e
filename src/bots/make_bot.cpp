// The bots there are, by kind.
#include "bots/make_bot.h"

#include "bots/duel_judge.h"
#include "bots/search_bot.h"
#include "bots/seven_judge.h"
#include "bots/simple_bots.h"

namespace hepta::bots {

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const Spec& spec, std::uint64_t seed) {
    switch (spec.kind) {
        case Kind::random: return std::make_unique<RandomBot<G>>(seed);
        case Kind::greedy: return std::make_unique<GreedyBot<G>>(spec, seed);
        case Kind::rules: return std::make_unique<RulesBot<G>>(spec, seed);
        case Kind::mcts:
        case Kind::seeker: return std::make_unique<SearchBot<G>>(spec, seed);
    }
    return nullptr;
}

template std::unique_ptr<Bot<seven::Seven>> make_bot<seven::Seven>(const Spec& spec, std::uint64_t seed);
template std::unique_ptr<Bot<duel::Duel>> make_bot<duel::Duel>(const Spec& spec, std::uint64_t seed);

}  // namespace hepta::bots
