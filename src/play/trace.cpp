// Traces: a whole game as JSON lines with every legal list and every state.
#include "play/trace.h"

#include <istream>
#include <ostream>

#include "play/json_text.h"

namespace hepta::play {
namespace {

void write(std::ostream& out, const Json& json) { out << json.dump() << '\n'; }

Json decision_json(const Match& match, const Owed& owed, const std::vector<std::string>& legal, bool observations) {
    Json json = {{"type", "decision"}, {"seat", index(owed.seat)}};
    if (owed.city >= 0) json["city"] = owed.city;
    json["legal"] = legal;
    json["action"] = nullptr;
    if (observations) json["observation"] = match.observation_json(owed.seat);
    return json;
}

// The decisions of a moment are shown together before anything of them happens.
class TraceWriter {
  public:
    TraceWriter(std::ostream& out, Match& match, bool observations)
        : out_(out), match_(match), observations_(observations) {
        write(out_, match.start_json());
        write(out_, match.state_json());
    }

    // Makes one decision; `answer` gets the legal list and returns an action or none.
    template <class Answer>
    std::optional<std::string> decide(const Owed& owed, bool last_of_moment, Answer answer) {
        const auto legal = match_.legal(owed.seat);
        Json json = decision_json(match_, owed, legal, observations_);
        const std::string action = answer(legal);
        json["action"] = action;
        if (auto wrong = match_.act(owed.seat, action)) return wrong;
        write(out_, json);
        if (!last_of_moment) return std::nullopt;
        write(out_, match_.state_json());
        if (match_.over()) write(out_, match_.end_json());
        return std::nullopt;
    }

  private:
    std::ostream& out_;
    Match& match_;
    bool observations_;
};

std::string describe(const std::vector<Owed>& owed) {
    std::string text;
    for (const Owed& one : owed)
        text += (text.empty() ? "seat " : ", seat ") + std::to_string(index(one.seat)) +
                (one.city >= 0 ? " for city " + std::to_string(one.city) : "");
    return text;
}

// Reads the games of a trace line by line.
class Replayer {
  public:
    Replayer(std::ostream& out, bool observations) : out_(out), observations_(observations) {}

    std::optional<std::string> read(const std::string& line) {
        const Json json = parse_json(line);
        if (json.is_discarded() || !json.is_object()) return "not a JSON object: " + line.substr(0, 80);
        const auto type = json.find("type");
        if (type == json.end() || !type->is_string()) return std::nullopt;
        if (*type == "start") return begin(json);
        if (*type == "decision") return decide(json);
        return std::nullopt;
    }

    bool has_game() const { return match_ != nullptr; }

    std::optional<std::string> finish() const {
        if (match_ && !match_->over()) return "the game is not complete; owed: " + describe(match_->owed());
        return std::nullopt;
    }

  private:
    std::optional<std::string> begin(const Json& start) {
        if (auto wrong = finish()) return "a new game starts, but " + *wrong;
        auto match = match_from_start(start);
        if (!match) return match.reason();
        match_ = std::move(*match);
        writer_.emplace(out_, *match_, observations_);
        moment_.clear();
        return std::nullopt;
    }

    std::optional<std::string> decide(const Json& json) {
        if (!match_) return "a decision before the first start line";
        if (match_->over()) return "a decision after the end of the game";
        if (moment_.empty()) moment_ = match_->owed();
        const Owed owed = moment_.front();
        const auto field = [&](const char* name) {
            const auto found = json.find(name);
            return found != json.end() && found->is_number_integer() ? std::optional(found->get<int>()) : std::nullopt;
        };
        const auto found_seat = field("seat");
        const auto found_city = field("city");
        const bool right_city = owed.city < 0 || !json.contains("city") || found_city == owed.city;
        if (found_seat != index(owed.seat) || !right_city)
            return "found a decision of seat " + json.value("seat", Json(nullptr)).dump() + " for city " +
                   json.value("city", Json(nullptr)).dump() + "; possible: " + describe({owed});
        const auto action = json.find("action");
        if (action == json.end() || !action->is_string()) return "a decision without an action";
        moment_.erase(moment_.begin());
        return writer_->decide(owed, moment_.empty(), [&](const auto&) { return action->template get<std::string>(); });
    }

    std::ostream& out_;
    bool observations_;
    std::unique_ptr<Match> match_;
    std::optional<TraceWriter> writer_;
    std::vector<Owed> moment_;  // still to come of this moment
};

}  // namespace

void write_trace(std::ostream& out, Match& match, const Chooser& choose, bool observations) {
    TraceWriter writer(out, match, observations);
    while (!match.over()) {
        const auto moment = match.owed();
        for (std::size_t i = 0; i < moment.size(); ++i)
            writer.decide(moment[i], i + 1 == moment.size(), [&](const std::vector<std::string>& legal) {
                return legal[static_cast<std::size_t>(choose(moment[i].seat, legal))];
            });
    }
}

std::string lean_trace(const Match& match, const Json& at_start, const Json& at_end) {
    Json start = match.start_json();
    start.update(at_start);
    Json end = match.end_json();
    end.update(at_end);
    std::string text = start.dump() + '\n';
    for (const auto& moment : match.turns())
        for (const Choice& choice : moment) {
            Json decision = {{"type", "decision"}, {"seat", index(choice.seat)}};
            if (choice.city >= 0) decision["city"] = choice.city;
            decision["action"] = choice.action;
            text += decision.dump() + '\n';
        }
    return text + end.dump() + '\n';
}

std::optional<std::string> replay_trace(std::istream& in, std::ostream& out, bool observations) {
    Replayer replayer(out, observations);
    std::string line;
    int number = 0;
    while (std::getline(in, line)) {
        ++number;
        if (auto wrong = replayer.read(line)) return "line " + std::to_string(number) + ": " + *wrong;
    }
    if (!replayer.has_game()) return "there is no game in it";
    if (auto wrong = replayer.finish()) return "after line " + std::to_string(number) + ": " + *wrong;
    return std::nullopt;
}

}  // namespace hepta::play
