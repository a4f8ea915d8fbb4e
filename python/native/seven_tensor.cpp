// An observation of 7 Wonders as a row of bytes: what concerns the seat, then one part for each city, from the city
// that it decides for: itself, its left and right neighbours, the second ones to the left and right, and so on.
#include <cstring>

#include "native/tensors.h"

namespace hepta::python {

using namespace seven;

namespace {

constexpr int board_count = static_cast<int>(boards.size());
constexpr int step_count = static_cast<int>(Step::end) + 1;
constexpr int use_count = 3;
constexpr int past_turns = turns_per_age - 1;

constexpr auto own_blocks = laid_out(std::to_array<TensorBlock>({
    {"players", {1, max_players - 1}, "number of players, 2 to 7, one is on"},
    {"age", {1, age_count}, "Age, one is on"},
    {"turn", {1, turns_per_age}, "turn of the Age, one is on"},
    {"step", {1, step_count}, "choose, seventh card, discard power, end; one is on"},
    {"free_city", {1, 1}, "1 if the choice is for the Free City (two players)"},
    {"hand", {1, card_count}, "copies of each card in hand"},
    {"held_before", {past_turns, card_count}, "the hands held earlier in this Age, the latest first"},
    {"drawn", {1, card_count}, "cards drawn for the Free City in this Age (two players)"},
    {"pile", {1, card_count}, "the discard pile as it was last shown to this seat"},
    {"committed",
     {2 * use_count, card_count},
     "own choices of this turn, not yet revealed: for the own city and the Free "
     "City; build, stage, sell"},
}));
constexpr int own_size = own_blocks.back().first + own_blocks.back().size();

constexpr auto city_blocks = laid_out(std::to_array<TensorBlock>({
    {"board", {1, board_count}, "wonder and side, one is on"},
    {"stages", {1, max_stages + 1}, "stages built, one is on"},
    {"coins", {1, 1}, "coins"},
    {"victories", {1, age_count}, "conflict tokens won in each Age"},
    {"defeats", {1, 1}, "defeat tokens"},
    {"free_build_used", {1, 1}, "Olympia A: used in this Age"},
    {"buildings", {1, card_count}, "cards that stand in the city"},
}));
constexpr int city_size = city_blocks.back().first + city_blocks.back().size();

void write_cards(const Hand& hand, std::uint8_t* row) {
    for (const CardId id : hand) ++row[index(id)];
}

void write_city(const CityView& city, std::uint8_t* row) {
    row[place_of(city_blocks, "board") + index(city.board)] = 1;
    row[place_of(city_blocks, "stages") + city.stages] = 1;
    row[place_of(city_blocks, "coins")] = as_byte(city.coins);
    std::uint8_t* const victories = row + place_of(city_blocks, "victories");
    victories[0] = city.tokens.victories_1;
    victories[1] = city.tokens.victories_2;
    victories[2] = city.tokens.victories_3;
    row[place_of(city_blocks, "defeats")] = city.tokens.defeats;
    row[place_of(city_blocks, "free_build_used")] = city.free_build_used ? 1 : 0;
    std::uint8_t* const buildings = row + place_of(city_blocks, "buildings");
    city.buildings.for_each([&](CardId id) { buildings[index(id)] = 1; });
}

void write_committed(const Action& action, std::uint8_t* rows) {
    const int use = action.kind == ActionKind::stage ? 1 : action.kind == ActionKind::sell ? 2 : 0;
    if (action.kind == ActionKind::none || action.kind == ActionKind::pass || action.kind == ActionKind::take) return;
    rows[use * card_count + index(action.card)] = 1;
}

void write_memory(const Observation& seen, std::uint8_t* row) {
    const auto age = static_cast<std::size_t>(seen.age);
    for (int back = 1; back <= seen.turn; ++back)
        write_cards(seen.hands[age][static_cast<std::size_t>(seen.turn - back)],
                    row + place_of(own_blocks, "held_before") + (back - 1) * card_count);
    for (const CardId id : seen.drawn[age])
        if (index(id) < card_count) ++row[place_of(own_blocks, "drawn") + index(id)];
    for (std::size_t stage = seen.piles.size(); stage-- > 0;) {
        if (!seen.pile_seen[stage]) continue;
        std::copy(seen.piles[stage].begin(), seen.piles[stage].end(), row + place_of(own_blocks, "pile"));
        break;
    }
}

}  // namespace

std::vector<NamedBlock> Tensor<Seven>::layout(const Setup& setup) {
    std::vector<NamedBlock> blocks;
    for (const TensorBlock& block : own_blocks)
        blocks.push_back({std::string(block.name), block.shape, block.says, block.first});
    for (int place = 0; place < city_count(setup.players); ++place)
        for (const TensorBlock& block : city_blocks)
            blocks.push_back({"city" + std::to_string(place) + "." + std::string(block.name), block.shape, block.says,
                              own_size + place * city_size + block.first});
    return blocks;
}

int Tensor<Seven>::size(const Setup& setup) { return own_size + city_count(setup.players) * city_size; }

void Tensor<Seven>::write(const Observation& seen, std::uint8_t* row) {
    const int cities = city_count(seen.players);
    std::memset(row, 0, static_cast<std::size_t>(own_size + cities * city_size));
    row[place_of(own_blocks, "players") + seen.players - 2] = 1;
    row[place_of(own_blocks, "age") + static_cast<int>(seen.age)] = 1;
    row[place_of(own_blocks, "turn") + seen.turn] = 1;
    row[place_of(own_blocks, "step") + static_cast<int>(seen.step)] = 1;
    const int city = seen.acting_city < cities ? seen.acting_city : index(seen.seat);
    row[place_of(own_blocks, "free_city")] = seen.players == 2 && city == free_city ? 1 : 0;
    write_cards(seen.hand, row + place_of(own_blocks, "hand"));
    write_memory(seen, row);
    write_committed(seen.committed[0], row + place_of(own_blocks, "committed"));
    write_committed(seen.committed[1], row + place_of(own_blocks, "committed") + use_count * card_count);
    for (int place = 0; place < cities; ++place) {
        const int distance = (place + 1) / 2;
        const int other = (place % 2 == 1 ? city + distance : city + cities - distance) % cities;
        write_city(seen.cities[static_cast<std::size_t>(other)], row + own_size + place * city_size);
    }
}

}  // namespace hepta::python
