// Golden playthroughs: tests/golden/seven_N.txt holds a whole game with N players, with every observation, legal list
// and action. HEPTA_UPDATE_GOLDEN=1 writes the files anew; the diff then describes the change.
#include <gtest/gtest.h>
#include <map>

#include "core/random.h"
#include "play/games.h"
#include "support/files.h"

namespace hepta::play {
namespace {

using seven::Seven;

constexpr std::uint64_t seed = 7;

// Boards whose powers ask for decisions, on sides that differ from file to file. Two players: the Free City has one.
seven::Setup golden_setup(int players) {
    using seven::Side;
    seven::Setup setup;
    setup.players = players;
    setup.wishes[0] = {seven::find_wonder("olympia"), players % 2 == 0 ? Side::a : Side::b};
    setup.wishes[1] = {seven::find_wonder("babylon"), Side::b};
    setup.wishes[2] = {seven::find_wonder("halicarnassus"), players % 2 == 0 ? Side::b : Side::a};
    return setup;
}

// A value on one line: members and items separated by spaces, lists in brackets.
std::string on_one_line(const Json& value) {
    if (value.is_null()) return "-";
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& part : value) text += (text.empty() ? "" : " ") + on_one_line(part);
    return value.is_array() ? '[' + text + ']' : text;
}

using Facts = std::map<std::string, std::string>;

// An observation as facts with a name each. The legal list has a line of its own.
Facts facts_of(const Json& observation) {
    Facts facts;
    for (const auto& [key, value] : observation.items()) {
        if (key == "legal") continue;
        const bool list_of_objects = value.is_array() && !value.empty() && value[0].is_object();
        if (!list_of_objects) {
            facts[key] = on_one_line(value);
            continue;
        }
        int number = 0;
        for (const auto& item : value) {
            std::string digits = std::to_string(number++);
            facts[key + ' ' + std::string(3 - digits.size(), '0') + digits] = on_one_line(item);
        }
    }
    return facts;
}

bool is_public(const std::string& name) {
    for (const char* start : {"age", "turn", "step", "cities", "discard_size", "controller"})
        if (name.starts_with(start)) return true;
    return false;
}

// Writes a game. Of an observation only what is new is written: open facts against the last observation written,
// the others against the last one of this seat. Nothing is lost by that.
class GoldenWriter {
  public:
    explicit GoldenWriter(int players)
        : playing_(seed, Purpose::players, static_cast<std::uint64_t>(players)),
          match_(opening(players), std::nullopt) {}

    std::string text() {
        out_ =
            "# A whole game with every observation (what is new in it), legal list and action.\n"
            "# Written by HEPTA_UPDATE_GOLDEN=1 and the test SevenGolden of tests/play; review the diff.\n";
        for (const auto& line : match_.deal_lines()) out_ += line + '\n';
        while (!match_.over())
            for (const Owed& owed : match_.owed()) decide(owed);
        const Json end = match_.end_json();
        for (const auto& score : end["scores"]) out_ += "score " + score.dump() + '\n';
        out_ += "winners " + on_one_line(end["winners"]) + '\n';
        return out_;
    }

  private:
    static Opening<Seven> opening(int players) {
        const seven::Setup setup = golden_setup(players);
        Random dealing(seed, Purpose::deal, static_cast<std::uint64_t>(players));
        return {setup, Seven::deal(setup, dealing)};
    }

    void decide(const Owed& owed) {
        const Json observation = match_.observation_json(owed.seat);
        out_ += "\nseat " + std::to_string(index(owed.seat)) + " for city " + std::to_string(owed.city) + '\n';
        write_news(facts_of(observation), seen_by_[index(owed.seat)]);
        std::string legal;
        for (const auto& action : observation["legal"])
            legal += (legal.empty() ? "" : ", ") + action.get<std::string>();
        const std::string action = choose(match_.legal(owed.seat));
        out_ += "legal: " + legal + "\naction: " + action + '\n';
        const auto wrong = match_.act(owed.seat, action);
        if (wrong) ADD_FAILURE() << *wrong;
    }

    void write_news(const Facts& now, Facts& seen) {
        for (const auto& [name, value] : now) {
            Facts& before = is_public(name) ? shown_ : seen;
            const auto old = before.find(name);
            if (old == before.end() || old->second != value) out_ += "  " + name + ": " + value + '\n';
            before[name] = value;
        }
        std::erase_if(seen, [&](const auto& fact) {
            const bool gone = !now.contains(fact.first);
            if (gone) out_ += "  " + fact.first + " is gone\n";
            return gone;
        });
    }

    // Stages, powers and builds before sales, so that much happens.
    std::string choose(const std::vector<std::string>& legal) {
        const auto with = [&](const std::string& word) {
            std::vector<std::string> some;
            for (const auto& action : legal)
                if (action.find(word) != std::string::npos) some.push_back(action);
            return some;
        };
        for (const char* word : {"stage ", "take ", " free", "build "}) {
            const auto some = with(word);
            if (!some.empty() && playing_.below(3) != 0)
                return some[static_cast<std::size_t>(playing_.below(static_cast<int>(some.size())))];
        }
        return legal[static_cast<std::size_t>(playing_.below(static_cast<int>(legal.size())))];
    }

    Random playing_;
    MatchOf<Seven> match_;
    Facts shown_;
    std::map<int, Facts> seen_by_;
    std::string out_;
};

class SevenGolden : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, SevenGolden, testing::Range(2, 8),
                         [](const auto& one) { return std::to_string(one.param); });

TEST_P(SevenGolden, the_game_is_as_written) {
    const std::string file = "tests/golden/seven_" + std::to_string(GetParam()) + ".txt";
    const std::string found = GoldenWriter(GetParam()).text();
    if (updating()) write_text(file, found);
    EXPECT_EQ(first_difference(read_text(file), found), "") << file;
}

}  // namespace
}  // namespace hepta::play
