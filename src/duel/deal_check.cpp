// Checks of a deal that came from outside: every deck must hold what the set-up clauses allow, each thing once.
#include <algorithm>
#include <string>

#include "duel/setup.h"

namespace hepta::duel {
namespace {

using Problem = std::optional<std::string>;

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

// Every member of a list exists, is possible, and occurs once over all lists fed in.
template <class Id, int Count>
class Once {
  public:
    explicit Once(std::string what) : what_(std::move(what)) {}
    template <class Possible>
    Problem add(Id item, const std::string& where, Possible possible) {
        const int number = static_cast<int>(item);
        if (number < 0 || number >= Count) return where + " has an unknown " + what_;
        if (!possible(item)) return where + " cannot hold " + what_ + " " + quoted(id(item));
        if (seen_[static_cast<std::size_t>(number)])
            return what_ + " " + quoted(id(item)) + " occurs twice, again in " + where;
        seen_[static_cast<std::size_t>(number)] = true;
        return std::nullopt;
    }

  private:
    std::string what_;
    std::array<bool, Count> seen_{};
};

Problem wrong_size(const std::string& where, int found, int possible) {
    if (found == possible) return std::nullopt;
    return where + " has " + std::to_string(found) + " entries, possible are " + std::to_string(possible);
}

std::string age_name(Age age) { return "Age " + std::to_string(number(age)); }

Problem wrong_tokens(const Deal& deal) {
    Once<TokenId, token_count> once("progress token");
    const Tokens all = tokens_in_game(deal.setup);
    const auto possible = [&](TokenId token) { return (all & only(token)) != 0; };
    if (auto problem = wrong_size("progress", deal.progress.size(), tokens_on_board)) return problem;
    if (auto problem = wrong_size("box", deal.box.size(), std::popcount(static_cast<unsigned>(all)) - tokens_on_board))
        return problem;
    for (const TokenId token : deal.progress)
        if (auto problem = once.add(token, "progress", possible)) return problem;
    for (const TokenId token : deal.box)
        if (auto problem = once.add(token, "box", possible)) return problem;
    return std::nullopt;
}

Problem wrong_wonders(const Deal& deal) {
    Once<WonderId, wonder_count> once("wonder");
    const Wonders all = wonders_in_game(deal.setup);
    for (const WonderId wonder : deal.wonders)
        if (auto problem = once.add(wonder, "wonders", [&](WonderId item) { return (all & only(item)) != 0; }))
            return problem;
    return std::nullopt;
}

// DU-SET-4, AG-SET-1, PA-SET-2
Problem wrong_age(const Deal& deal, Age age, Once<CardId, card_count>& once) {
    const auto number = static_cast<std::size_t>(age);
    const std::string where = age_name(age);
    const auto of_age = [&](CardId item) { return card(item).back == back_of(age); };
    for (const CardId item : deal.removed[number])
        if (auto problem = once.add(item, "removed of " + where, of_age)) return problem;
    if (auto problem = wrong_size(where, deal.ages[number].size(), display_size(deal.setup, age))) return problem;
    int politics = 0;
    int specials = 0;
    for (const CardId item : deal.ages[number]) {
        const auto possible = [&](CardId candidate) {
            if (is_senator(candidate)) return deal.setup.agora;
            if (special_cards(deal.setup).contains(candidate)) return age == Age::three;
            return of_age(candidate);
        };
        if (auto problem = once.add(item, where, possible)) return problem;
        politics += is_senator(item) ? 1 : 0;
        specials += special_cards(deal.setup).contains(item) ? 1 : 0;
    }
    const int possible_specials = age == Age::three ? 3 : 0;
    if (politics != senators_in(deal.setup, age))
        return where + " has " + std::to_string(politics) + " senators, possible are " +
               std::to_string(senators_in(deal.setup, age));
    if (specials != possible_specials)
        return where + " has " + std::to_string(specials) + " guilds or grand temples, possible are " +
               std::to_string(possible_specials);
    return std::nullopt;
}

Problem wrong_agora(const Deal& deal) {
    const auto anything = [](auto) { return true; };
    Once<agora::DecreeId, agora::decree_count> decrees("decree");
    for (const agora::DecreeId decree : deal.decrees)
        if (auto problem = decrees.add(decree, "decrees", anything)) return problem;
    Once<agora::ConspiracyId, agora::conspiracy_count> conspiracies("conspiracy");
    for (const agora::ConspiracyId conspiracy : deal.conspiracies)
        if (auto problem = conspiracies.add(conspiracy, "conspiracies", anything)) return problem;
    return std::nullopt;
}

Problem wrong_pantheon(const Deal& deal) {
    using namespace pantheon;
    for (int number = 0; number < mythology_count; ++number) {
        const auto count = std::count(deal.mythology_tokens.begin(), deal.mythology_tokens.end(), mythology_at(number));
        if (count > tokens_per_mythology)
            return "mythology_tokens has " + std::to_string(count) + " of " + quoted(id(mythology_at(number))) +
                   ", possible are " + std::to_string(tokens_per_mythology);
        Once<DivinityId, divinity_count> once("divinity");
        for (const DivinityId divinity : deal.divinities[at(number)])
            if (auto problem = once.add(divinity, "deck " + quoted(id(mythology_at(number))),
                                        [&](DivinityId item) { return mythology_of(item) == mythology_at(number); }))
                return problem;
    }
    for (int value = lowest_offering; value < lowest_offering + offering_count; ++value)
        if (std::count(deal.offering_tokens.begin(), deal.offering_tokens.end(), value) != 1)
            return "offering_tokens must hold 2, 3 and 4, each once";
    return std::nullopt;
}

Problem wrong_first_game(const Deal& deal) {
    Random any(0);
    const Deal right = duel::deal(deal.setup, any);
    if (right.wonders == deal.wonders) return std::nullopt;
    return "the wonders of a first game are given by DU-SET-7, found others";
}

}  // namespace

std::optional<std::string> why_impossible(const Deal& deal) {
    if (auto problem = why_impossible(deal.setup)) return problem;
    if (auto problem = wrong_wonders(deal)) return problem;
    if (auto problem = wrong_tokens(deal)) return problem;
    Once<CardId, card_count> once("card");
    for (const Age age : {Age::one, Age::two, Age::three})
        if (auto problem = wrong_age(deal, age, once)) return problem;
    if (deal.setup.agora)
        if (auto problem = wrong_agora(deal)) return problem;
    if (deal.setup.pantheon)
        if (auto problem = wrong_pantheon(deal)) return problem;
    if (deal.setup.first_game) return wrong_first_game(deal);
    return std::nullopt;
}

}  // namespace hepta::duel
