// Records: printing and parsing.
#include "play/record.h"

#include <cassert>
#include <charconv>
#include <utility>

#include "core/words.h"

namespace hepta::play {
namespace {

constexpr std::string_view first_line = "heptapolis record 1";

std::string print_result(const Match& match) {
    std::string line = "result winners";
    for (const Seat seat : match.winners()) line += ' ' + std::to_string(index(seat));
    line += " totals";
    for (const int total : match.totals()) line += ' ' + std::to_string(total);
    return line;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 60;
    return "'" + std::string(text.substr(0, longest)) + (text.size() > longest ? "...'" : "'");
}

struct Line {
    int number = 0;
    std::string_view text;
};

Failure failure(const Line& line, const std::string& reason) {
    return {"line " + std::to_string(line.number) + ": " + reason};
}

// The lines of a text without comments; a carriage return at the end of a line does not count.
std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    int number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        ++number;
        if (!line.starts_with('#')) lines.push_back({number, line});
    }
    return lines;
}

std::optional<std::int64_t> parse_seed(std::string_view text) {
    std::int64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return seed;
}

// `0 build altar`
std::optional<Choice> parse_choice(std::string_view text) {
    const auto space = text.find(' ');
    const auto seat = parse_number(text.substr(0, space));
    if (space == std::string_view::npos || !seat || *seat < 0 || *seat >= max_seats) return std::nullopt;
    return Choice{seat_at(*seat), -1, std::string(text.substr(space + 1))};
}

// Reads a record from its first line to its last.
class Reader {
  public:
    explicit Reader(std::string_view text) : lines_(lines_of(text)) {}

    Result<Record> read() {
        if (auto wrong = read_head()) return *wrong;
        if (auto wrong = read_origin()) return *wrong;
        if (auto wrong = read_deal()) return *wrong;
        while (next_ < lines_.size()) {
            const Line& line = lines_[next_++];
            if (line.text.empty()) continue;
            const bool is_result = line.text.starts_with("result");
            if (auto wrong = is_result ? read_result(line) : read_moment(line)) return *wrong;
        }
        if (match_->over() && !result_read_) return failure(last_line(), "the game is over, but the result is missing");
        return Record{std::move(match_), std::move(origin_)};
    }

  private:
    Line last_line() const { return lines_.empty() ? Line{1, ""} : lines_.back(); }
    Line next_line() const { return next_ < lines_.size() ? lines_[next_] : last_line(); }

    // The rest of the next line if it starts with this tag.
    std::optional<std::string_view> tag(std::string_view name) {
        const std::string_view text = next_ < lines_.size() ? lines_[next_].text : "";
        if (!text.starts_with(name) || text.size() <= name.size() || text[name.size()] != ' ') return std::nullopt;
        ++next_;
        return text.substr(name.size() + 1);
    }

    std::optional<Failure> read_head() {
        if (lines_.empty() || lines_[0].text != first_line)
            return failure(next_line(), "this is not a record: the first line must be " + quoted(first_line));
        ++next_;
        const auto game = tag("game");
        if (!game) return failure(next_line(), "expected a line 'game ...', found " + quoted(next_line().text));
        game_ = *game;
        if (const auto text = tag("seed")) {
            seed_ = parse_seed(*text);
            if (!seed_) return failure(lines_[next_ - 1], "the seed is not a whole number: " + quoted(*text));
        }
        return std::nullopt;
    }

    std::optional<Failure> read_origin() {
        const auto options = tag("options");
        if (!options) return std::nullopt;
        origin_ = Origin{std::string(*options), {}, {}, {}};
        for (const auto& [name, value] :
             {std::pair{"commitment", &origin_->commitment}, std::pair{"secret", &origin_->secret}}) {
            const auto text = tag(name);
            if (!text) return failure(next_line(), "expected a line '" + std::string(name) + " ...'");
            *value = *text;
        }
        while (const auto text = tag("chance")) {
            const auto space = std::min(text->find(' '), text->size());
            const auto seat = parse_number(text->substr(0, space));
            if (!seat || *seat < 0 || *seat >= max_seats)
                return failure(lines_[next_ - 1], "expected a seat, found " + quoted(*text));
            origin_->chances.emplace_back(*seat, text->substr(std::min(space + 1, text->size())));
        }
        return std::nullopt;
    }

    std::optional<Failure> read_deal() {
        const int first = next_line().number;
        int last = first;
        std::vector<std::string> deal;
        for (; next_ < lines_.size() && !lines_[next_].text.empty(); ++next_) {
            deal.emplace_back(lines_[next_].text);
            last = lines_[next_].number;
        }
        auto match = match_from_deal(game_, deal, seed_);
        if (!match)
            return Failure{"lines " + std::to_string(first) + " to " + std::to_string(last) + ": " + match.reason()};
        match_ = std::move(*match);
        return std::nullopt;
    }

    // `3: 0 build altar; 1 sell tavern`
    std::optional<Failure> read_moment(const Line& line) {
        const std::string head = std::to_string(moments_ + 1) + ": ";
        if (result_read_) return failure(line, "nothing may follow the result, found " + quoted(line.text));
        if (match_->over()) return failure(line, "the game is over, expected 'result ...', found " + quoted(line.text));
        if (under_way_) return failure(line, "the line before lacks a choice");
        if (!line.text.starts_with(head))
            return failure(line, "expected a line '" + head + "...', found " + quoted(line.text));
        std::vector<Choice> choices;
        std::string_view rest = line.text.substr(head.size());
        while (true) {
            const auto end = rest.find("; ");
            const std::string_view text = rest.substr(0, end);
            const auto choice = parse_choice(text);
            if (!choice) return failure(line, "expected a seat and an action, found " + quoted(text));
            choices.push_back(*choice);
            if (end == std::string_view::npos) break;
            rest.remove_prefix(end + 2);
        }
        return play(line, choices);
    }

    // The choices of a whole moment stand in the order in which they are owed; those of the last one, if it is still
    // under way, in the order in which they were made.
    std::optional<Failure> play(const Line& line, const std::vector<Choice>& choices) {
        const auto owed = match_->owed();
        if (choices.size() > owed.size())
            return failure(
                line, "found " + std::to_string(choices.size()) + " choices, owed are " + std::to_string(owed.size()));
        under_way_ = choices.size() < owed.size();
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (!under_way_ && choices[i].seat != owed[i].seat)
                return failure(line, "expected a choice of seat " + std::to_string(index(owed[i].seat)) +
                                         ", found one of seat " + std::to_string(index(choices[i].seat)));
            if (auto wrong = match_->act(choices[i].seat, choices[i].action)) return failure(line, *wrong);
        }
        ++moments_;
        return std::nullopt;
    }

    std::optional<Failure> read_result(const Line& line) {
        if (result_read_) return failure(line, "a second result");
        if (!match_->over()) return failure(line, "a result, but the game is not over");
        const std::string right = print_result(*match_);
        if (line.text != right) return failure(line, "wrong result " + quoted(line.text) + "; it is '" + right + "'");
        result_read_ = true;
        return std::nullopt;
    }

    std::vector<Line> lines_;
    std::size_t next_ = 0;
    std::string game_;
    std::optional<std::int64_t> seed_;
    std::optional<Origin> origin_;
    std::unique_ptr<Match> match_;
    int moments_ = 0;
    bool under_way_ = false;
    bool result_read_ = false;
};

}  // namespace

std::string print_choices(const std::vector<Choice>& choices) {
    std::string text;
    for (const Choice& choice : choices)
        text += (text.empty() ? "" : "; ") + std::to_string(index(choice.seat)) + ' ' + choice.action;
    return text;
}

namespace {

std::string print_origin(const Origin& origin, const std::string& commitment) {
    std::string text = "options " + origin.options + '\n' + commitment + "secret " + origin.secret + '\n';
    for (const auto& [seat, chance] : origin.chances)
        text += "chance " + std::to_string(seat) + (chance.empty() ? "" : " " + chance) + '\n';
    return text;
}

}  // namespace

std::string origin_lines(std::string_view game, const Origin& origin) {
    return "game " + std::string(game) + '\n' + print_origin(origin, "");
}

std::string print_record(const Match& match, const std::optional<Origin>& origin) {
    std::string text(first_line);
    text += "\ngame " + std::string(match.game()) + '\n';
    if (const auto seed = match.seed()) text += "seed " + std::to_string(*seed) + '\n';
    if (origin) text += print_origin(*origin, "commitment " + origin->commitment + '\n');
    for (const std::string& line : match.deal_lines()) text += line + '\n';
    text += '\n';
    int moment = 0;
    for (const auto& choices : match.turns()) text += std::to_string(++moment) + ": " + print_choices(choices) + '\n';
    if (match.over()) text += print_result(match) + '\n';
    return text;
}

Result<Record> read_record(std::string_view text) { return Reader(text).read(); }

Result<std::unique_ptr<Match>> parse_record(std::string_view text) {
    auto record = read_record(text);
    if (!record) return record.failure();
    return std::move(record->match);
}

std::unique_ptr<Match> replayed(const Match& match, std::size_t moments) {
    assert(moments <= match.turns().size());
    auto copy = match.restarted();
    for (std::size_t moment = 0; moment < moments; ++moment)
        for (const Choice& choice : match.turns()[moment]) copy->act(choice.seat, choice.action);
    return copy;
}

}  // namespace hepta::play
