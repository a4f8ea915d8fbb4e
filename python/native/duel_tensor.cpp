// An observation of Duel as a row of bytes. What belongs to a player comes twice, the observer's first; tracks and
// spaces are seen from the observer's side. The base game's blocks come first, then Pantheon's, then Agora's.
#include <bit>
#include <cstring>

#include "native/tensors.h"

namespace hepta::python {

using namespace duel;
using duel::at;

namespace {

constexpr int positions = 2 * capital + 1;
constexpr int phase_count = static_cast<int>(Phase::end) + 1;
constexpr int step_count = static_cast<int>(Step::turning_up) + 1;
constexpr int military_count = static_cast<int>(military_tokens.size());
constexpr int tasks_per_game = 32;
constexpr int games_with_tasks = 3;  // the base game and two expansions, in ranges of first_agora_task

constexpr auto base_blocks = laid_out(std::to_array<TensorBlock>({
    {"age", {1, age_count}, "Age, one is on"},
    {"phase", {1, phase_count}, "draft, play, who starts the next Age, end; one is on"},
    {"step", {1, step_count}, "step of the turn, one is on"},
    {"my_turn", {1, 1}, "1 if it is the observer's turn"},
    {"again", {1, 1}, "1 if another turn follows this one"},
    {"task", {games_with_tasks, tasks_per_game}, "kind of the choice inside an effect, one is on, if any"},
    {"picks", {1, drafted_wonders + 1}, "wonders drafted so far, one is on"},
    {"offered", {1, wonder_count}, "wonders to draft from"},
    {"coins", {2, 1}, "coins"},
    {"cards", {2, card_count}, "cards in the cities"},
    {"built", {2, wonder_count}, "wonders constructed"},
    {"unbuilt", {2, wonder_count}, "wonders not yet constructed"},
    {"tokens", {2, token_count}, "progress tokens"},
    {"board", {1, token_count}, "progress tokens on the board"},
    {"drawn", {1, token_count}, "progress tokens drawn for a choice, as far as seen"},
    {"pawn", {1, positions}, "the conflict pawn, from 9 behind to 9 ahead; one is on"},
    {"military", {1, military_count}, "military tokens on the board, own side first in each pair"},
    {"discard", {1, card_count}, "the discard pile"},
    {"buried", {1, card_count}, "cards under wonders"},
    {"open", {1, card_count}, "cards of the display that lie face up"},
    {"available", {1, card_count}, "those that may be taken"},
    {"covers", {1, card_count}, "how many cards lie on each open card"},
    {"slot_card", {1, max_slots}, "the open card in each slot of the display, by number + 1; 0: none"},
    {"slot_hidden", {1, max_slots}, "slots with a card face down"},
    {"slot_special", {1, max_slots}, "of these, guilds, temples and senators, which have backs of their own"},
}));
constexpr int base_size = base_blocks.back().first + base_blocks.back().size();

constexpr auto pantheon_blocks = laid_out(
    std::to_array<TensorBlock>({
        {"spaces", {pantheon::space_count, pantheon::divinity_count}, "divinities on the spaces, as far as known"},
        {"hidden_spaces", {pantheon::space_count, pantheon::mythology_count}, "mythologies of cards not known"},
        {"divinities", {2, pantheon::divinity_count}, "divinities activated"},
        {"mythology", {2, pantheon::mythology_count}, "number of mythology tokens"},
        {"offerings", {2, pantheon::offering_count}, "offering tokens"},
        {"display_mythology",
         {pantheon::mythology_tokens_in_play, pantheon::mythology_count},
         "mythology tokens on cards"},
        {"display_offerings", {1, pantheon::offering_count}, "values of the offering tokens on cards"},
        {"astarte", {2, 1}, "coins on Astarte"},
        {"enki", {1, token_count}, "progress tokens on Enki"},
        {"minerva", {1, positions}, "the pawn of Minerva; one is on, if it is there"},
        {"snake", {2, card_count}, "the card with the snake token, by its owner"},
    }),
    base_size);
constexpr int pantheon_size = pantheon_blocks.back().first + pantheon_blocks.back().size();

constexpr auto agora_blocks =
    laid_out(std::to_array<TensorBlock>({
                 {"cubes", {2, agora::chamber_count}, "influence cubes in each chamber"},
                 {"control", {2, agora::chamber_count}, "chambers controlled"},
                 {"decrees", {agora::chamber_count, agora::decree_count}, "decrees face up in each chamber"},
                 {"held", {1, agora::conspiracy_count}, "own conspiracies, not prepared"},
                 {"prepared", {1, agora::conspiracy_count}, "own conspiracies, prepared"},
                 {"triggered", {2, agora::conspiracy_count}, "conspiracies triggered"},
                 {"drawn_conspiracies", {1, agora::conspiracy_count}, "conspiracies drawn for a choice"},
                 {"rival_held", {1, 1}, "number of the rival's conspiracies, not prepared"},
                 {"rival_prepared", {1, 1}, "number of the rival's conspiracies, prepared"},
                 {"conspiracy_deck", {1, 1}, "cards left in the deck of conspiracies"},
             }),
             pantheon_size);
constexpr int agora_size = agora_blocks.back().first + agora_blocks.back().size();

consteval int base(std::string_view name) { return place_of(base_blocks, name); }
consteval int gods(std::string_view name) { return place_of(pantheon_blocks, name); }
consteval int senate(std::string_view name) { return place_of(agora_blocks, name); }

class Writer {
  public:
    Writer(const Observation& seen, std::uint8_t* row) : seen_(seen), me_(index(seen.seat)), row_(row) {}

    void write_base() {
        on(base("age"), static_cast<int>(seen_.age));
        on(base("phase"), static_cast<int>(seen_.phase));
        on(base("step"), static_cast<int>(seen_.step));
        row_[base("my_turn")] = seen_.active == seen_.seat ? 1 : 0;
        row_[base("again")] = seen_.again ? 1 : 0;
        if (!seen_.tasks.empty()) {
            const int kind = seen_.tasks.top().kind;
            on(base("task"), tasks_per_game * (kind / first_agora_task) + kind % first_agora_task);
        }
        on(base("picks"), seen_.picks);
        bits(base("offered"), seen_.offered);
        for (int part = 0; part < 2; ++part) write_city(seen_.cities[at(seat_of(part))], part);
        bits(base("board"), seen_.board);
        bits(base("drawn"), seen_.drawn);
        on(base("pawn"), position(seen_.pawn));
        for_each_bit(seen_.military, [&](int token) { on(base("military"), me_ == 0 ? token : token ^ 1); });
        cards(base("discard"), seen_.discard);
        for (const CardId id : seen_.under)
            if (index(id) < card_count) on(base("buried"), index(id));
        write_display();
    }

    void write_pantheon() {
        const pantheon::PantheonView& view = seen_.pantheon;
        for (int space = 0; space < pantheon::space_count; ++space) {
            const int mine = me_ == 0 ? space : pantheon::space_count - 1 - space;
            const int id = index(view.spaces[at(space)]);
            if (id < pantheon::divinity_count)
                on(gods("spaces"), mine * pantheon::divinity_count + id);
            else if (view.spaces[at(space)] == pantheon::hidden_divinity)
                on(gods("hidden_spaces"), mine * pantheon::mythology_count + index(view.backs[at(space)]));
        }
        for (int part = 0; part < 2; ++part) write_devotion(view.devotions[at(seat_of(part))], part);
        for_each_bit(view.tokens_left, [&](int token) {
            if (seen_.age == Age::one)
                on(gods("display_mythology"),
                   token * pantheon::mythology_count + index(view.mythology_tokens[at(token)]));
            else
                row_[gods("display_offerings") + token] = view.offering_tokens[at(token)];
        });
        bits(gods("enki"), view.enki_tokens);
        if (view.minerva != pantheon::no_minerva) on(gods("minerva"), position(view.minerva));
        if (view.snake_owner != pantheon::no_owner && index(view.snake) < card_count)
            on(gods("snake"), part_of(view.snake_owner) * card_count + index(view.snake));
    }

    void write_agora() {
        const agora::AgoraView& view = seen_.agora;
        for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
            for (int part = 0; part < 2; ++part)
                row_[senate("cubes") + part * agora::chamber_count + chamber] =
                    view.cubes[at(seat_of(part))][at(chamber)];
            if (const int owner = view.controller[at(chamber)]; owner != agora::nobody)
                on(senate("control"), part_of(owner) * agora::chamber_count + chamber);
            for (const agora::DecreeId id : view.decrees[at(chamber)])
                if (index(id) < agora::decree_count) on(senate("decrees"), chamber * agora::decree_count + index(id));
        }
        bits(senate("held"), view.held);
        bits(senate("prepared"), view.prepared);
        for (int part = 0; part < 2; ++part)
            bits(senate("triggered") + part * agora::conspiracy_count, view.triggered[at(seat_of(part))]);
        for (int place = agora::first_drawn_place; place < agora::place_count; ++place)
            if (const auto id = view.known[at(place)]; id != agora::no_conspiracy)
                on(senate("drawn_conspiracies"), index(id));
        row_[senate("rival_held")] = view.opponent_held;
        row_[senate("rival_prepared")] = as_byte(view.opponent_prepared.count());
        row_[senate("conspiracy_deck")] = view.deck_size;
    }

  private:
    int seat_of(int part) const { return part == 0 ? me_ : 1 - me_; }
    int part_of(int seat) const { return seat == me_ ? 0 : 1; }
    int position(int track) const { return capital + (me_ == 0 ? track : -track); }

    void on(int block, int number) { row_[block + number] = 1; }
    template <class Mask>
    void bits(int block, Mask mask) {
        for_each_bit(mask, [&](int number) { on(block, number); });
    }
    void cards(int block, const CardSet& set) {
        set.for_each([&](CardId id) { on(block, index(id)); });
    }

    void write_city(const CityView& city, int part) {
        row_[base("coins") + part] = as_byte(city.coins);
        cards(base("cards") + part * card_count, city.cards);
        bits(base("built") + part * wonder_count, city.built);
        bits(base("unbuilt") + part * wonder_count, city.unbuilt);
        bits(base("tokens") + part * token_count, city.tokens);
    }

    void write_display() {
        const Layout& shape = layouts[seen_.shapes][static_cast<std::size_t>(seen_.age)];
        for_each_bit(seen_.present & ~seen_.up, [&](int slot) {
            on(base("slot_hidden"), slot);
            if (back_of(seen_, slot) > Back::age_three) on(base("slot_special"), slot);
        });
        for_each_bit(seen_.present & seen_.up, [&](int slot) {
            const int id = index(seen_.display[at(slot)]);
            const int covers = std::popcount(shape.covered_by[at(slot)] & seen_.present);
            row_[base("slot_card") + slot] = as_byte(id + 1);
            on(base("open"), id);
            if (covers == 0)
                on(base("available"), id);
            else
                row_[base("covers") + id] = as_byte(covers);
        });
    }

    void write_devotion(const pantheon::DevotionView& devotion, int part) {
        using namespace pantheon;
        bits(gods("divinities") + part * divinity_count, devotion.divinities);
        for (int which = 0; which < mythology_count; ++which)
            row_[gods("mythology") + part * mythology_count + which] = devotion.mythology >> (2 * which) & 3;
        bits(gods("offerings") + part * offering_count, devotion.offerings);
        row_[gods("astarte") + part] = devotion.astarte;
    }

    const Observation& seen_;
    int me_;
    std::uint8_t* row_;
};

int size_with(bool agora, bool pantheon) { return agora ? agora_size : pantheon ? pantheon_size : base_size; }

}  // namespace

int Tensor<Duel>::size(const Setup& setup) { return size_with(setup.agora, setup.pantheon); }

std::vector<NamedBlock> Tensor<Duel>::layout(const Setup& setup) {
    std::vector<NamedBlock> blocks;
    const auto add = [&](const auto& some) {
        for (const TensorBlock& block : some)
            if (block.first < size(setup))
                blocks.push_back({std::string(block.name), block.shape, block.says, block.first});
    };
    add(base_blocks);
    add(pantheon_blocks);
    add(agora_blocks);
    return blocks;
}

void Tensor<Duel>::write(const Observation& seen, std::uint8_t* row) {
    const bool agora = (seen.expansions & agora_bit) != 0;
    const bool pantheon = (seen.expansions & pantheon_bit) != 0;
    std::memset(row, 0, static_cast<std::size_t>(size_with(agora, pantheon)));
    Writer writer(seen, row);
    writer.write_base();
    if (pantheon) writer.write_pantheon();
    if (agora) writer.write_agora();
}

}  // namespace hepta::python
