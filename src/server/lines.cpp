// What people say at a table.
#include "server/lines.h"

#include <algorithm>

#include "play/json_text.h"
#include "server/limits.h"

namespace hepta::server {

std::optional<Said> read_said(const Json& message) {
    const auto phrase = string_in(message, "phrase");
    if (phrase) {
        if (std::find(phrases.begin(), phrases.end(), *phrase) == phrases.end()) return std::nullopt;
        return Said{*phrase, ""};
    }
    const auto text = string_in(message, "text");
    const auto line = text ? clean_line(*text) : std::nullopt;
    if (!line || line->empty()) return std::nullopt;
    return Said{"", *line};
}

std::string print_said(const Said& said) {
    return (said.phrase.empty() ? Json{{"text", said.text}} : Json{{"phrase", said.phrase}}).dump();
}

std::optional<Said> parse_said(const std::string& body) {
    const Json json = play::parse_json(body);
    Said said{play::text_in(play::part_of(json, "phrase")), play::text_in(play::part_of(json, "text"))};
    if (said.phrase.empty() == said.text.empty()) return std::nullopt;
    return said;
}

std::optional<Line> Lines::add(const Event& event) {
    const auto place = static_cast<std::size_t>(event.seat - spectators_seat);
    counts_.resize(std::max(counts_.size(), place + 1));
    ++counts_[place];
    const auto said = parse_said(event.body);
    if (!said) return std::nullopt;
    const bool watches = event.seat == spectators_seat;
    const auto is_of_them = [&](const Line& line) { return (line.seat == spectators_seat) == watches; };
    if (std::count_if(latest_.begin(), latest_.end(), is_of_them) >= kept_lines)
        latest_.erase(std::find_if(latest_.begin(), latest_.end(), is_of_them));
    latest_.push_back({event.seq, event.seat, *said, event.at});
    return latest_.back();
}

void Lines::forget(int seat) {
    std::erase_if(latest_, [&](const Line& line) { return line.seat == seat; });
}

int Lines::count(int seat) const {
    const auto place = static_cast<std::size_t>(seat - spectators_seat);
    return place < counts_.size() ? counts_[place] : 0;
}

}  // namespace hepta::server
