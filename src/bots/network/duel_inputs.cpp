// Inputs of the network of 7 Wonders Duel. Everything is seen from the mover's side: "mine" comes first, the pawn's and
// Minerva's positions count towards the rival's capital, the Pantheon's spaces start at the mover's end.
#include "bots/network/duel_inputs.h"

#include <bit>

#include "duel/market.h"
#include "duel/operands.h"
#include "duel/scoring.h"

namespace hepta::bots::duel_inputs {
namespace {

using namespace duel;
using duel::at;

constexpr int pawn_spaces = 2 * capital + 1;
constexpr int coin_steps = 24;
constexpr int unit_steps = 4;
constexpr int choice_steps = 2;
constexpr int copies = 2;  // of a science symbol
constexpr int cube_steps = 5;
constexpr int secret_steps = 5;
constexpr int chain_count = static_cast<int>(Chain::roman) + 1;
constexpr int phase_count = static_cast<int>(Phase::end) + 1;
constexpr int step_count = static_cast<int>(Step::turning_up) + 1;
constexpr int tasks_per_game = 32;  // kinds of tasks of the base game and of each expansion
constexpr int military_token_count = static_cast<int>(military_tokens.size());
constexpr int safe_coin_steps = 7;
constexpr int cover_levels = 3;  // a card lies free, or below one or two others
constexpr int shield_steps = 4;
constexpr int lead_steps = 10;
constexpr int points_of_a_lead_step = 3;
constexpr int shape_count = static_cast<int>(layouts.size());

// Blocks of two parts hold the mover's part first, then the rival's.
struct Blocks {
    InputBlocks next;
    InputBlock cards = next.take(2 * card_count);
    InputBlock display = next.take(cover_levels * card_count);
    InputBlock open_slots = next.take(shape_count * age_count * max_slots);
    InputBlock backs = next.take(shape_count * age_count * max_slots);
    InputBlock special_backs = next.take(max_slots);
    InputBlock available = next.take(card_count);
    InputBlock affordable = next.take(2 * card_count);
    InputBlock free = next.take(2 * card_count);
    InputBlock science_in_reach = next.take(2 * (symbol_count + 1));  // by different symbols: another one to be had now
    InputBlock shields_in_reach = next.take(2 * shield_steps);
    InputBlock lead = next.take(2 * lead_steps + 1);  // in points as they stand
    InputBlock discard = next.take(card_count);
    InputBlock buried = next.take(card_count);  // under a wonder or a conspiracy
    InputBlock built = next.take(2 * wonder_count);
    InputBlock unbuilt = next.take(2 * wonder_count);
    InputBlock payable = next.take(2 * wonder_count);
    InputBlock offered = next.take(wonder_count);
    InputBlock tokens = next.take(2 * token_count);
    InputBlock board = next.take(token_count);
    InputBlock coins = next.take(2 * coin_steps);
    InputBlock pawn = next.take(pawn_spaces);
    InputBlock military = next.take(military_token_count);
    InputBlock symbols = next.take(2 * symbol_count * copies);
    InputBlock different_symbols = next.take(2 * (symbol_count + 1));
    InputBlock symbols_open = next.take(symbol_count * copies);
    InputBlock symbols_unseen = next.take(symbol_count * copies);
    InputBlock units = next.take(2 * good_count * unit_steps);
    InputBlock choices = next.take(2 * 2 * choice_steps);
    InputBlock fixed_prices = next.take(2 * good_count);
    InputBlock chains = next.take(2 * chain_count);
    InputBlock cards_left = next.take(max_slots + 1);
    InputBlock age = next.take(age_count);
    InputBlock phase = next.take(phase_count);
    InputBlock step = next.take(step_count);
    InputBlock turn = next.take(2);  // the mover's turn; another one follows
    InputBlock picks = next.take(drafted_wonders + 1);
    InputBlock task = next.take(3 * tasks_per_game);
    InputBlock expansions = next.take(2);
    // Agora
    InputBlock cubes = next.take(2 * agora::chamber_count * cube_steps);
    InputBlock control = next.take(2 * agora::chamber_count);
    InputBlock chambers = next.take(2 * (agora::chamber_count + 1));
    InputBlock decrees = next.take(agora::chamber_count * agora::decree_count);
    InputBlock decrees_held = next.take(3 * agora::decree_count);
    InputBlock held = next.take(agora::conspiracy_count);
    InputBlock prepared = next.take(agora::conspiracy_count);
    InputBlock drawn = next.take(agora::conspiracy_count);
    InputBlock rival_secrets = next.take(2 * secret_steps);  // held, prepared
    // Pantheon
    InputBlock spaces = next.take(pantheon::space_count * pantheon::divinity_count);
    InputBlock hidden_spaces = next.take(pantheon::space_count * pantheon::mythology_count);
    InputBlock divinities = next.take(2 * pantheon::divinity_count);
    InputBlock mythology = next.take(2 * pantheon::mythology_count * pantheon::tokens_per_mythology);
    InputBlock offerings = next.take(2 * pantheon::offering_count);
    InputBlock mythology_left = next.take(pantheon::mythology_tokens_in_play * pantheon::mythology_count);
    InputBlock offerings_left = next.take(pantheon::offering_count * pantheon::offering_count);
    InputBlock safe_coins = next.take(2 * safe_coin_steps);
    InputBlock enki = next.take(token_count);
    InputBlock minerva = next.take(pawn_spaces);
};
constexpr Blocks blocks;

// Cards that bear each symbol.
constexpr auto cards_by_symbol = [] {
    std::array<CardSet, symbol_count> sets;
    for (int number = 0; number < card_count; ++number)
        if (const auto symbol = facts(card_at(number)).symbol; symbol != Facts::no_symbol)
            sets[symbol].insert(card_at(number));
    return sets;
}();

// Cards that can still be laid out or turned up in this Age or later, by Age.
constexpr auto cards_from_age_on = [] {
    std::array<CardSet, age_count> sets;
    for (int age = 0; age < age_count; ++age)
        sets[at(age)] = cards_with([&](const CardRow& row) { return row.back >= back_of(static_cast<Age>(age)); });
    return sets;
}();

// A position on a track, from the mover's side.
int seen_from(Seat seat, int position) { return capital + (index(seat) == 0 ? position : -position); }

// A military token with the sides exchanged for the second player.
int military_token_from(Seat seat, int token) { return index(seat) == 0 ? token : token ^ 1; }

class Collector {
  public:
    Collector(const State& state, Seat seat, InputList& inputs)
        : state_(state), me_(seat), rival_(opponent(seat)), out_(inputs) {}

    void collect() {
        add_table();
        add_display();
        add_city(me_, 0);
        add_city(rival_, 1);
        if (with_agora(state_)) add_senate();
        if (with_pantheon(state_)) add_pantheon();
    }

  private:
    void add_table() {
        out_.on(blocks.age, static_cast<int>(state_.age));
        out_.on(blocks.phase, static_cast<int>(state_.phase));
        out_.on(blocks.step, static_cast<int>(state_.step));
        if (state_.active == me_) out_.on(blocks.turn, 0);
        if (state_.again) out_.on(blocks.turn, 1);
        if (state_.phase == Phase::draft) out_.on(blocks.picks, state_.picks);
        if (!state_.tasks.empty()) {
            const int kind = state_.tasks.top().kind;
            out_.on(blocks.task, tasks_per_game * (kind / first_agora_task) + kind % first_agora_task);
        }
        if (with_agora(state_)) out_.on(blocks.expansions, 0);
        if (with_pantheon(state_)) out_.on(blocks.expansions, 1);
        out_.on(blocks.pawn, seen_from(me_, state_.pawn));
        const int lead = (score(state_, me_).total() - score(state_, rival_).total()) / points_of_a_lead_step;
        out_.on(blocks.lead, lead_steps + std::clamp(lead, -lead_steps, lead_steps));
        for_each_bit(state_.military, [&](int token) { out_.on(blocks.military, military_token_from(me_, token)); });
        for_each_bit(state_.board, [&](int token) { out_.on(blocks.board, token); });
        for_each_bit(state_.offered, [&](int wonder) { out_.on(blocks.offered, wonder); });
        state_.discard.for_each([&](CardId id) { out_.on(blocks.discard, index(id)); });
        for_each_bit(static_cast<Wonders>(state_.cities[0].built | state_.cities[1].built), [&](int wonder) {
            if (const CardId id = state_.under[at(wonder)]; id != no_card) bury(id);
        });
        if (with_agora(state_))
            for (const CardId id : state_.agora.prepared_with)
                if (id != no_card) bury(id);
    }

    void bury(CardId id) {
        seen_.insert(id);
        out_.on(blocks.buried, index(id));
    }

    void add_display() {
        const int shape = state_.shapes;
        const int age = static_cast<int>(state_.age);
        seen_ |= state_.discard | state_.cities[0].cards | state_.cities[1].cards;
        CardSet open;
        for_each_bit(state_.present, [&](int slot) {
            const CardId id = card_in(state_, slot);
            if ((state_.up & slot_bit(slot)) != 0) {
                open.insert(id);
                const Slots covering = layout(state_).covered_by[at(slot)] & state_.present;
                out_.on(blocks.display, std::popcount(covering) * card_count + index(id));
                out_.on(blocks.open_slots, (shape * age_count + age) * max_slots + slot);
                return;
            }
            out_.on(blocks.backs, (shape * age_count + age) * max_slots + slot);
            if (card(id).back > Back::age_three) out_.on(blocks.special_backs, slot);
        });
        out_.on(blocks.cards_left, std::popcount(state_.present));
        const Eight<CardId> available = available_cards(state_);
        for (int i = 0; i < available.count; ++i) out_.on(blocks.available, index(available[i]));
        seen_ |= open;
        add_symbols_to_come(open);
    }

    void add_symbols_to_come(const CardSet& open) {
        const CardSet& possible = cards_from_age_on[static_cast<std::size_t>(state_.age)];
        for (int symbol = 0; symbol < symbol_count; ++symbol) {
            const CardSet& bearers = cards_by_symbol[at(symbol)];
            const int to_come = (bearers & possible).count() - (bearers & possible & seen_).count();
            out_.up_to(blocks.symbols_open, copies * symbol, copies, (bearers & open).count());
            out_.up_to(blocks.symbols_unseen, copies * symbol, copies, to_come);
        }
    }

    void add_city(Seat seat, int part) {
        const City& city = city_of(state_, seat);
        city.cards.for_each([&](CardId id) { out_.on(blocks.cards, part * card_count + index(id)); });
        for_each_bit(city.built, [&](int wonder) { out_.on(blocks.built, part * wonder_count + wonder); });
        for_each_bit(city.unbuilt, [&](int wonder) { out_.on(blocks.unbuilt, part * wonder_count + wonder); });
        for_each_bit(city.tokens, [&](int token) { out_.on(blocks.tokens, part * token_count + token); });
        for_each_bit(city.chains, [&](int chain) { out_.on(blocks.chains, part * chain_count + chain); });
        out_.up_to(blocks.coins, part * coin_steps, coin_steps, city.coins);
        for (int symbol = 0; symbol < symbol_count; ++symbol)
            out_.up_to(blocks.symbols, copies * (part * symbol_count + symbol), copies,
                       city.symbols.of(static_cast<Symbol>(symbol)));
        out_.on(blocks.different_symbols, part * (symbol_count + 1) + city.symbols.different());
        add_supply(city.supply, part);
        add_purchases(seat, part);
    }

    void add_supply(const Supply& supply, int part) {
        for (int good = 0; good < good_count; ++good)
            out_.up_to(blocks.units, unit_steps * (part * good_count + good), unit_steps, supply.units(good));
        out_.up_to(blocks.choices, choice_steps * (2 * part), choice_steps, supply.raw_choices());
        out_.up_to(blocks.choices, choice_steps * (2 * part + 1), choice_steps, supply.manufactured_choices());
        for_each_bit(supply.fixed_prices(), [&](int good) { out_.on(blocks.fixed_prices, part * good_count + good); });
    }

    // What this player could pay for, were it this player's turn.
    void add_purchases(Seat seat, int part) {
        const City& city = city_of(state_, seat);
        const Market here = market(state_, seat);
        const Eight<CardId> available = available_cards(state_);
        bool new_symbol = false;
        int shields = 0;
        for_each_bit(affordable(here, available) & ((1U << available.count) - 1), [&](int i) {
            const CardId id = available[i];
            const Facts& card = facts(id);
            out_.on(blocks.affordable, part * card_count + index(id));
            if (price_of(here, id).total == 0) out_.on(blocks.free, part * card_count + index(id));
            new_symbol |= card.symbol != Facts::no_symbol && city.symbols.of(static_cast<Symbol>(card.symbol)) == 0;
            shields = std::max<int>(shields, card.shields);
        });
        if (new_symbol) out_.on(blocks.science_in_reach, part * (symbol_count + 1) + city.symbols.different());
        out_.up_to(blocks.shields_in_reach, part * shield_steps, shield_steps, shields);
        for_each_bit(affordable(here, city.unbuilt),
                     [&](int wonder) { out_.on(blocks.payable, part * wonder_count + wonder); });
    }

    void add_senate() {
        const agora::AgoraState& senate = state_.agora;
        std::array<int, 2> chambers{};
        for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
            for (const auto& [seat, part] : {std::pair{me_, 0}, std::pair{rival_, 1}})
                out_.up_to(blocks.cubes, cube_steps * (part * agora::chamber_count + chamber), cube_steps,
                           senate.cubes[at(seat)][at(chamber)]);
            const int owner = senate.controller[at(chamber)];
            const int part = owner == agora::nobody ? 2 : owner == index(me_) ? 0 : 1;
            if (part < 2) {
                ++chambers[at(part)];
                out_.on(blocks.control, part * agora::chamber_count + chamber);
            }
            for (int place = 0; place < 2; ++place) add_decree(chamber, place, part);
        }
        for (int part = 0; part < 2; ++part)
            out_.on(blocks.chambers, part * (agora::chamber_count + 1) + chambers[at(part)]);
        add_conspiracies();
    }

    void add_decree(int chamber, int place, int part) {
        const agora::DecreeId id = state_.agora.decrees[at(chamber)][at(place)];
        if (id == agora::no_decree || !agora::is_up(state_.agora, chamber, place)) return;
        out_.on(blocks.decrees, chamber * agora::decree_count + index(id));
        out_.on(blocks.decrees_held, part * agora::decree_count + index(id));
    }

    void add_conspiracies() {
        const agora::Intrigue& mine = state_.agora.intrigues[at(me_)];
        const agora::Intrigue& theirs = state_.agora.intrigues[at(rival_)];
        for_each_bit(mine.held, [&](int number) { out_.on(blocks.held, number); });
        for_each_bit(mine.prepared, [&](int number) { out_.on(blocks.prepared, number); });
        const auto size = [](agora::Conspiracies set) { return std::popcount(set); };
        out_.up_to(blocks.rival_secrets, 0, secret_steps, size(theirs.held));
        out_.up_to(blocks.rival_secrets, secret_steps, secret_steps, size(theirs.prepared));
        // AG-HID-2: who draws conspiracies sees them.
        if (state_.tasks.empty() || !state_.tasks.top().is(agora::TaskKind::keep) || state_.tasks.top().seat != me_)
            return;
        for (const agora::ConspiracyId id : state_.agora.drawn)
            if (id != agora::no_conspiracy) out_.on(blocks.drawn, index(id));
    }

    int space_from_my_end(int space) const { return index(me_) == 0 ? space : pantheon::space_count - 1 - space; }

    void add_pantheon() {
        const pantheon::PantheonState& gods = state_.pantheon;
        const bool open = state_.age != Age::one;  // PA-HID-4
        for (int space = 0; space < pantheon::space_count; ++space) {
            const pantheon::DivinityId id = gods.spaces[at(space)];
            if (id == pantheon::no_divinity) continue;
            const int place = space_from_my_end(space);
            const bool known = open || id == pantheon::gate || (gods.devotions[at(me_)].known & only(id)) != 0;
            if (known)
                out_.on(blocks.spaces, place * pantheon::divinity_count + index(id));
            else
                out_.on(blocks.hidden_spaces, place * pantheon::mythology_count + index(mythology_of(id)));
        }
        for (const auto& [seat, part] : {std::pair{me_, 0}, std::pair{rival_, 1}})
            add_devotion(gods.devotions[at(seat)], part);
        add_display_tokens();
        for_each_bit(gods.enki_tokens, [&](int token) { out_.on(blocks.enki, token); });
        if (gods.minerva != pantheon::no_minerva) out_.on(blocks.minerva, seen_from(me_, gods.minerva));
    }

    void add_devotion(const pantheon::Devotion& devotion, int part) {
        using namespace pantheon;
        for_each_bit(devotion.divinities, [&](int id) { out_.on(blocks.divinities, part * divinity_count + id); });
        for (int which = 0; which < mythology_count; ++which)
            out_.up_to(blocks.mythology, tokens_per_mythology * (part * mythology_count + which), tokens_per_mythology,
                       devotion.mythology_tokens(mythology_at(which)));
        for_each_bit(devotion.offerings, [&](int token) { out_.on(blocks.offerings, part * offering_count + token); });
        out_.up_to(blocks.safe_coins, part * safe_coin_steps, safe_coin_steps, devotion.astarte);
    }

    // PA-SET-3, PA-SET-4: mythology tokens lie on the display of Age I, offering tokens on that of Age II.
    void add_display_tokens() {
        const pantheon::PantheonState& gods = state_.pantheon;
        for_each_bit(gods.tokens_left, [&](int token) {
            if (state_.age == Age::one)
                out_.on(blocks.mythology_left,
                        token * pantheon::mythology_count + index(gods.mythology_tokens[at(token)]));
            else
                out_.on(blocks.offerings_left,
                        token * pantheon::offering_count + gods.offering_tokens[at(token)] - pantheon::lowest_offering);
        });
    }

    const State& state_;
    Seat me_;
    Seat rival_;
    InputWriter out_;
    CardSet seen_;
};

// The rows of one operand: row `first + step * (value ^ flip)` for a value.
struct OperandRows {
    std::uint16_t first = no_row;
    std::int8_t step = 0;
    std::uint8_t flip = 0;
    std::uint16_t of(std::uint8_t value) const { return static_cast<std::uint16_t>(first + step * (value ^ flip)); }
};
struct ActionRows {
    OperandRows a, b;
};

// Every value has a row; seen by the second player it has the row of what the first one would see.
constexpr OperandRows rows_in(InputBlock block, const OperandForm& operand, int seat) {
    if (block.size == 0) return {};
    const auto first = static_cast<std::uint16_t>(block.first);
    if (operand.count == 0) return {first};
    const OtherSide side = seat == 0 ? OtherSide::same : operand.other_side;
    if (side == OtherSide::reversed) return {static_cast<std::uint16_t>(first + operand.count - 1), -1};
    return {first, 1, static_cast<std::uint8_t>(side == OtherSide::exchanged ? 1 : 0)};
}

struct RowTable {
    std::array<std::array<ActionRows, action_kind_count>, 2> seen_by;
    int size = 0;
};
constexpr RowTable row_table = [] {
    RowTable table;
    InputBlocks next;
    for (int kind = 0; kind < action_kind_count; ++kind) {
        const ActionForm& form = form_of(static_cast<ActionKind>(kind));
        const OperandForm a = form_of(form.a.operand);
        const OperandForm b = form_of(form.b.operand);
        const InputBlock rows_of_a = next.take(std::max(1, a.count));
        const InputBlock rows_of_b = next.take(b.count);
        for (int seat = 0; seat < 2; ++seat)
            table.seen_by[at(seat)][at(kind)] = {rows_in(rows_of_a, a, seat), rows_in(rows_of_b, b, seat)};
    }
    table.size = next.size();
    return table;
}();

}  // namespace

const int input_count = blocks.next.size();
const int policy_row_count = row_table.size;

int bucket_of(const State& state) {
    return 4 * state.expansions + (state.phase == Phase::draft ? 0 : number(state.age));
}

void collect(const State& state, Seat seat, InputList& inputs) { Collector(state, seat, inputs).collect(); }

PolicyRows rows_of(Seat seat, Action action) {
    const auto& [a, b] = row_table.seen_by[at(seat)][static_cast<std::size_t>(action.kind)];
    return {a.of(action.a), b.of(action.b)};
}

}  // namespace hepta::bots::duel_inputs
