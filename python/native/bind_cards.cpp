// What a drawing needs to know of cards and displays.
#include <array>
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "duel/cards.h"
#include "duel/display.h"
#include "duel/spelling.h"
#include "native/bindings.h"
#include "seven/cards.h"

namespace hepta::python {
namespace nb = nanobind;
using namespace nb::literals;

namespace {

nb::dict colours_of_seven() {
    constexpr std::array<std::string_view, seven::colour_count> names = {"brown",  "grey", "blue",  "green",
                                                                         "yellow", "red",  "purple"};
    nb::dict all;
    for (int number = 0; number < seven::card_count; ++number) {
        const auto& card = seven::card(seven::card_at(number));
        all[nb::cast(card.id())] = names[static_cast<std::size_t>(card.row.colour)];
    }
    return all;
}

nb::dict colours_of_duel() {
    nb::dict all;
    for (int number = 0; number < duel::card_count; ++number) {
        const auto colour = static_cast<std::size_t>(duel::card(duel::card_at(number)).colour);
        if (colour < duel::colour_names.size())
            all[nb::cast(duel::id(duel::card_at(number)))] = duel::colour_names[colour];
    }
    return all;
}

std::vector<std::string_view> extra_turn_wonders() {
    std::vector<std::string_view> all;
    duel::for_each_bit(duel::wonders_with(duel::EffectKind::play_again),
                       [&](int number) { all.push_back(duel::id(duel::wonder_at(number))); });
    return all;
}

// Row and column of every slot, in half cards.
std::vector<std::pair<int, int>> slots(int age, bool agora) {
    if (age < 1 || age > duel::age_count) throw nb::value_error("an age is 1, 2 or 3");
    const duel::Layout& layout = duel::layouts.at(agora ? 1 : 0).at(static_cast<std::size_t>(age - 1));
    std::vector<std::pair<int, int>> all;
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(layout.size); ++slot)
        all.emplace_back(layout.row.at(slot), layout.column.at(slot));
    return all;
}

}  // namespace

void bind_cards(nb::module_& module) {
    module.def(
        "card_colours",
        [](std::string_view game) {
            if (game == "seven") return colours_of_seven();
            if (game == "duel") return colours_of_duel();
            throw nb::value_error("a game is 'seven' or 'duel'");
        },
        "game"_a, nb::sig("def card_colours(game: str) -> dict[str, str]"), "The colour of every card, by its id.");
    module.def("extra_turn_wonders", &extra_turn_wonders, "Duel: the wonders that give another turn.");
    module.def("display_slots", &slots, "age"_a, "agora"_a = false,
               "Duel: row and column of every slot of an Age's display; cards are two columns wide.");
}

}  // namespace hepta::python
