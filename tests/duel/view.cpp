// Writing an observation down, field by field.
#include "view.h"

#include <algorithm>

#include "duel/notation.h"

namespace hepta::duel {
namespace {

class View {
  public:
    explicit View(const Observation& seen) : seen_(seen) {}

    void fill() {
        moment();
        for (int seat = 0; seat < 2; ++seat) city(seat);
        table();
        if ((seen_.expansions & agora_bit) != 0) senate();
        if ((seen_.expansions & pantheon_bit) != 0) pantheon();
        for (const Action action : seen_.legal) texts.push_back("legal " + notation(action));
    }

    std::vector<std::string> texts;
    std::vector<std::string> ids;

  private:
    void say(const std::string& what, long long value) { texts.push_back(what + ' ' + std::to_string(value)); }
    template <class Id>
    void name(const std::string& what, Id thing) {
        const std::string text(id(thing));
        texts.push_back(what + ' ' + text);
        ids.push_back(text);
    }
    template <class Mask, class At>
    void names(const std::string& what, Mask mask, At at_number) {
        for_each_bit(mask, [&](int number) { name(what, at_number(number)); });
    }
    void names(const std::string& what, const CardSet& cards) {
        cards.for_each([&](CardId card) { name(what, card); });
    }

    void moment() {
        say("seat", index(seen_.seat));
        say("expansions", seen_.expansions);
        say("shapes", seen_.shapes);
        say("age", static_cast<int>(seen_.age) + 1);
        say("phase", static_cast<int>(seen_.phase));
        say("step", static_cast<int>(seen_.step));
        say("active", index(seen_.active));
        say("again", seen_.again ? 1 : 0);
        say("victory", static_cast<int>(seen_.victory));
        say("winners", seen_.winners);
        say("picks", seen_.picks);
        for (int depth = 0; depth < seen_.tasks.size(); ++depth) {
            const Task& task = seen_.tasks[depth];
            texts.push_back("task " + std::to_string(depth) + ' ' + std::to_string(task.kind) + ' ' +
                            std::to_string(index(task.seat)) + ' ' + std::to_string(task.data) + ' ' +
                            std::to_string(task.more));
        }
    }

    void city(int seat) {
        const CityView& view = seen_.cities[at(seat)];
        const std::string start = "city " + std::to_string(seat) + ' ';
        say(start + "coins", view.coins);
        names(start + "card", view.cards);
        names(start + "built", view.built, wonder_at);
        names(start + "unbuilt", view.unbuilt, wonder_at);
        names(start + "token", view.tokens, token_at);
    }

    void table() {
        say("pawn", seen_.pawn);
        say("military", seen_.military);
        names("discard", seen_.discard);
        names("board", seen_.board, token_at);
        names("box", seen_.box, token_at);
        names("drawn", seen_.drawn, token_at);
        say("drawn unseen", seen_.drawn_unseen);
        names("offered", seen_.offered, wonder_at);
        names("laid out", seen_.seen_wonders, wonder_at);
        names("removed", seen_.removed_seen);
        for (int age = 0; age < age_count; ++age) say("removed of " + std::to_string(age + 1), seen_.removed[at(age)]);
        for (int number = 0; number < wonder_count; ++number)
            if (seen_.under[at(number)] != no_card)
                name("under " + std::string(id(wonder_at(number))), seen_.under[at(number)]);
        for_each_bit(seen_.present, [&](int slot) {
            const std::string where = "slot " + std::to_string(slot);
            if (seen_.display[at(slot)] != no_card) name(where, seen_.display[at(slot)]);
            if ((seen_.up & slot_bit(slot)) == 0) say(where + " back", static_cast<int>(seen_.backs[at(slot)]));
        });
    }

    void senate() {
        const agora::AgoraView& view = seen_.agora;
        for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
            const std::string start = "chamber " + std::to_string(chamber + 1) + ' ';
            for (int seat = 0; seat < 2; ++seat)
                say(start + "cubes of " + std::to_string(seat), view.cubes[at(seat)][at(chamber)]);
            say(start + "controller", view.controller[at(chamber)]);
            for (const agora::DecreeId decree : view.decrees[at(chamber)]) {
                if (decree == agora::hidden_decree) texts.push_back(start + "hidden decree");
                if (decree != agora::hidden_decree && decree != agora::no_decree) name(start + "decree", decree);
            }
        }
        say("decrees face up", view.face_up);
        say("shield held by", view.shield_held_by);
        say("locked by", view.locked_by);
        say("locked from box", view.locked_from_box ? 1 : 0);
        if (view.locked != no_token) name("locked", view.locked);
        names("seen in box", view.seen_in_box, token_at);
        for (int seat = 0; seat < 2; ++seat) say("ages seen", view.ages_seen[at(seat)]);
        conspiracies(view);
        memory("own", view.own_memory);
        memory("opponent's", view.opponent_memory);
    }

    void conspiracies(const agora::AgoraView& view) {
        say("conspiracy deck", view.deck_size);
        say("conspiracies drawn", view.drawn_count);
        for (int seat = 0; seat < 2; ++seat)
            names("triggered " + std::to_string(seat), view.triggered[at(seat)], agora::conspiracy_at);
        names("held", view.held, agora::conspiracy_at);
        names("prepared", view.prepared, agora::conspiracy_at);
        say("opponent holds", view.opponent_held);
        names("opponent prepared with", view.opponent_prepared);
        for (int number = 0; number < agora::conspiracy_count; ++number)
            if (view.prepared_with[at(number)] != no_card)
                name("under " + std::string(id(agora::conspiracy_at(number))), view.prepared_with[at(number)]);
        for (int place = 0; place < agora::place_count; ++place)
            if (view.known[at(place)] != agora::no_conspiracy)
                name("place " + std::to_string(place), view.known[at(place)]);
        say("known to opponent", view.known_to_opponent);
    }

    void memory(const std::string& whose, const agora::Memory& memory) {
        names(whose + " memory in front", memory.in_front, agora::conspiracy_at);
        say(whose + " memory complete", memory.complete);
        for (int number = 0; number < agora::conspiracy_count; ++number)
            if (memory.suspected_at[at(number)] != agora::no_place)
                say(whose + " memory of " + std::string(id(agora::conspiracy_at(number))),
                    memory.suspected_at[at(number)]);
    }

    void divinity(const std::string& where, pantheon::DivinityId card) {
        if (card == pantheon::hidden_divinity) texts.push_back(where + " hidden");
        if (card != pantheon::hidden_divinity && card != pantheon::no_divinity) name(where, card);
    }

    void pantheon() {
        const pantheon::PantheonView& view = seen_.pantheon;
        for (int seat = 0; seat < 2; ++seat) {
            const std::string start = "city " + std::to_string(seat) + ' ';
            names(start + "divinity", view.devotions[at(seat)].divinities, pantheon::divinity_at);
            say(start + "mythology", view.devotions[at(seat)].mythology);
            say(start + "offerings", view.devotions[at(seat)].offerings);
            say(start + "astarte", view.devotions[at(seat)].astarte);
        }
        for (int space = 0; space < pantheon::space_count; ++space) {
            divinity("space " + std::to_string(space + 1), view.spaces[at(space)]);
            say("back of space " + std::to_string(space + 1), static_cast<int>(view.backs[at(space)]));
        }
        for (int number = 0; number < pantheon::mythology_count; ++number) {
            const std::string deck = "deck " + std::string(id(pantheon::mythology_at(number)));
            int place = 0;
            for (const pantheon::DivinityId card : view.decks[at(number)])
                divinity(deck + ' ' + std::to_string(++place), card);
            say(deck + " drawn", view.drawn[at(number)]);
        }
        say("divinities known to opponent", view.known_to_opponent);
        for (const pantheon::Mythology token : view.mythology_tokens) say("mythology token", static_cast<int>(token));
        for (const int value : view.offering_tokens) say("offering token", value);
        say("tokens left", view.tokens_left);
        names("on Enki", view.enki_tokens, token_at);
        if (view.snake != no_card) name("snake", view.snake);
        say("snake of", view.snake_owner);
        say("minerva", view.minerva);
    }

    const Observation& seen_;
};

}  // namespace

std::vector<std::string> view_of(const Observation& seen) {
    View view(seen);
    view.fill();
    return view.texts;
}

std::vector<std::string> ids_in(const Observation& seen) {
    View view(seen);
    view.fill();
    std::sort(view.ids.begin(), view.ids.end());
    view.ids.erase(std::unique(view.ids.begin(), view.ids.end()), view.ids.end());
    return view.ids;
}

}  // namespace hepta::duel
