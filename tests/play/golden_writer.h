// Writes a whole game as text, with every observation, legal list and action: the golden playthroughs.
#pragma once

#include <gtest/gtest.h>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "play/games.h"

namespace hepta::play {

// How the playthrough of a game is written and played.
struct GoldenStyle {
    std::string test;                       // the suite that writes the file
    std::vector<std::string> public_facts;  // starts of names of facts that both the last reader and this one know
    std::vector<std::string> favoured;      // words of actions that are preferred, so that much happens
    bool with_keys = false;                 // members of objects are written with their names
    bool with_city = false;                 // the city that a choice is for is written
};

// A value on one line: members and items separated by spaces, lists in brackets.
inline std::string on_one_line(const Json& value, bool with_keys) {
    if (value.is_null()) return "-";
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, part] : value.items())
        text += (text.empty() ? "" : " ") + (with_keys && value.is_object() ? key + ' ' : "") +
                on_one_line(part, with_keys);
    if (value.is_array()) return '[' + text + ']';
    return with_keys ? '{' + text + '}' : text;
}

using Facts = std::map<std::string, std::string>;

inline std::string three_digits(int number) {
    const std::string digits = std::to_string(number);
    return std::string(3 - digits.size(), '0') + digits;
}

// An observation as facts with a name each. Things that have a slot are named after it. The legal list has a line of
// its own.
inline Facts facts_of(const Json& observation, bool with_keys) {
    Facts facts;
    for (const auto& [key, value] : observation.items()) {
        if (key == "legal") continue;
        const bool list_of_objects = value.is_array() && !value.empty() && value[0].is_object();
        if (!list_of_objects) {
            facts[key] = on_one_line(value, with_keys);
            continue;
        }
        int number = 0;
        for (const auto& item : value) {
            const int place = item.is_object() && item.contains("slot") ? item["slot"].get<int>() : number;
            facts[key + ' ' + three_digits(place)] = on_one_line(item, with_keys);
            ++number;
        }
    }
    return facts;
}

// Of an observation only what is new is written: open facts against the last observation written, the others against
// the last one of this seat. Nothing is lost by that.
template <Game G>
class GoldenWriter {
  public:
    GoldenWriter(GoldenStyle style, const Opening<G>& opening, Random playing)
        : style_(std::move(style)), playing_(playing), match_(opening, std::nullopt) {}

    std::string text() {
        out_ =
            "# A whole game with every observation (what is new in it), legal list and action.\n"
            "# Written by HEPTA_UPDATE_GOLDEN=1 and the test " +
            style_.test + " of tests/play; review the diff.\n";
        for (const auto& line : match_.deal_lines()) out_ += line + '\n';
        while (!match_.over())
            for (const Owed& owed : match_.owed()) decide(owed);
        const Json end = match_.end_json();
        if (end.contains("victory")) out_ += "victory " + end["victory"].get<std::string>() + '\n';
        for (const auto& score : end["scores"]) out_ += "score " + score.dump() + '\n';
        out_ += "winners " + on_one_line(end["winners"], false) + '\n';
        return out_;
    }

  private:
    void decide(const Owed& owed) {
        const Json observation = match_.observation_json(owed.seat);
        out_ += "\nseat " + std::to_string(index(owed.seat)) +
                (style_.with_city ? " for city " + std::to_string(owed.city) : "") + '\n';
        write_news(facts_of(observation, style_.with_keys), seen_by_[index(owed.seat)]);
        std::string legal;
        for (const auto& action : observation["legal"])
            legal += (legal.empty() ? "" : ", ") + action.template get<std::string>();
        const std::string action = choose(match_.legal(owed.seat));
        out_ += "legal: " + legal + "\naction: " + action + '\n';
        const auto wrong = match_.act(owed.seat, action);
        if (wrong) ADD_FAILURE() << *wrong;
    }

    bool is_public(const std::string& name) const {
        for (const std::string& start : style_.public_facts)
            if (name.starts_with(start)) return true;
        return false;
    }

    void write(std::initializer_list<std::string_view> parts) {
        for (const std::string_view part : parts) out_ += part;
    }

    void write_news(const Facts& now, Facts& seen) {
        for (const auto& [name, value] : now) {
            Facts& before = is_public(name) ? shown_ : seen;
            const auto old = before.find(name);
            if (old == before.end() || old->second != value) write({"  ", name, ": ", value, "\n"});
            before[name] = value;
        }
        for (Facts* before : {&shown_, &seen})
            std::erase_if(*before, [&](const auto& fact) {
                const bool gone = !now.contains(fact.first);
                if (gone) write({"  ", fact.first, " is gone\n"});
                return gone;
            });
    }

    std::string choose(const std::vector<std::string>& legal) {
        const auto with = [&](const std::string& word) {
            std::vector<std::string> some;
            for (const auto& action : legal)
                if (action.find(word) != std::string::npos) some.push_back(action);
            return some;
        };
        for (const std::string& word : style_.favoured) {
            const auto some = with(word);
            if (!some.empty() && playing_.below(3) != 0)
                return some[static_cast<std::size_t>(playing_.below(static_cast<int>(some.size())))];
        }
        return legal[static_cast<std::size_t>(playing_.below(static_cast<int>(legal.size())))];
    }

    GoldenStyle style_;
    Random playing_;
    MatchOf<G> match_;
    Facts shown_;
    std::map<int, Facts> seen_by_;
    std::string out_;
};

}  // namespace hepta::play
