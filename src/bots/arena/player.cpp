// Players of the arena: advisors, and programs that speak the engine protocol (docs/engine-protocol.md).
#include "bots/arena/player.h"

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <utility>

#include "bots/advisor.h"
#include "play/view.h"

namespace hepta::bots::arena {
namespace {

class OwnBot final : public Player {
  public:
    explicit OwnBot(std::string_view spec) : spec_(spec) {}

    void new_game(std::string_view /*game*/, std::uint64_t seed) override {
        auto advisor = make_advisor(spec_, seed);
        assert(advisor && "make_player has tried the spec");
        advisor_ = std::move(*advisor);
    }
    std::string choose(const play::Match& match, Seat seat) override { return advisor_->choose(match, seat); }

  private:
    std::string spec_;
    std::unique_ptr<Advisor> advisor_;
};

// The bot that answers for an engine that does not.
constexpr std::string_view stand_in_spec = "greedy";

class Engine final : public Player {
  public:
    Engine(std::vector<std::string> words, const EngineLimits& limits) : words_(std::move(words)), limits_(limits) {}

    std::optional<std::string> start() {
        auto process = EngineProcess::start(words_, limits_.memory_mib);
        if (!process) return process.reason();
        process_ = std::move(*process);
        const auto deadline = in(limits_.start_seconds);
        if (const auto sent = process_->send("identify", deadline); !sent) return give_up(sent.reason());
        if (const auto answer = process_->receive("identified", deadline); !answer) return give_up(answer.reason());
        return is_ready(deadline);
    }

    // The dead are woken for the next game.
    void new_game(std::string_view game, std::uint64_t seed) override {
        random_ = Random(seed, Purpose::players);
        stand_in_ = stand_in(seed);
        if (!process_) {
            if (const auto wrong = start()) note("cannot be started again: " + *wrong);
            if (!process_) return;
        }
        const auto deadline = in(limits_.start_seconds);
        const auto sent = process_->send("newgame " + std::string(game), deadline);
        const auto wrong = sent ? is_ready(deadline) : give_up(sent.reason());
        if (wrong) note("is not ready for a new game: " + *wrong);
    }

    std::string choose(const play::Match& match, Seat seat) override {
        const std::uint64_t seed = random_.next() >> 32U;  // drawn also when nobody asks, so that games stay comparable
        if (process_) {
            const auto answer = ask(match, seat, seed);
            const auto legal = match.legal(seat);
            if (answer && std::find(legal.begin(), legal.end(), *answer) != legal.end()) return *answer;
            if (answer)
                note("'" + answer->substr(0, longest_shown) + "' is not legal; the stand-in moves");
            else
                note(answer.reason() + "; the stand-in moves until the end of the game");
        }
        return stand_in_->choose(match, seat);
    }

    bool listens() const override { return process_ != nullptr; }
    void hear(const play::Json& news) override { tell("played " + news.dump()); }
    void hear_end(const play::Match& match) override {
        play::Json winners = play::Json::array();
        for (const Seat seat : match.winners()) winners.push_back(index(seat));
        tell("result " + play::Json{{"winners", winners}, {"totals", match.totals()}}.dump());
        // The program may be ended after its last game, but not before it has read how that ended.
        if (!process_) return;
        if (const auto wrong = is_ready(in(limits_.start_seconds))) note("does not take the result: " + *wrong);
    }

    std::vector<std::string> take_faults() override { return std::exchange(faults_, {}); }

  private:
    static constexpr std::size_t longest_shown = 60;

    static Clock::time_point in(double seconds) {
        return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }

    // `greedy`, or `random` in a build without it.
    static std::unique_ptr<Advisor> stand_in(std::uint64_t seed) {
        auto advisor = make_advisor(stand_in_spec, seed);
        if (!advisor) advisor = make_advisor("random", seed);
        return std::move(*advisor);
    }

    std::optional<std::string> is_ready(Clock::time_point deadline) {
        if (const auto sent = process_->send("isready", deadline); !sent) return give_up(sent.reason());
        if (const auto answer = process_->receive("readyok", deadline); !answer) return give_up(answer.reason());
        return std::nullopt;
    }

    // Something that needs no answer.
    void tell(const std::string& line) {
        if (!process_) return;
        if (const auto sent = process_->send(line, in(limits_.move_seconds + limits_.grace_seconds)); !sent)
            note(give_up(sent.reason()) + "; the stand-in moves until the end of the game");
    }

    // A program that is late or dead is ended: its next answer would belong to an old question.
    std::string give_up(const std::string& reason) {
        std::string kept = reason;
        process_.reset();
        return kept;
    }

    Result<std::string> ask(const play::Match& match, Seat seat, std::uint64_t seed) {
        const auto deadline = in(limits_.move_seconds + limits_.grace_seconds);
        const auto milliseconds = static_cast<long>(limits_.move_seconds * 1000);
        const std::string question = "position " + match.observation_json(seat).dump() + "\noffers " +
                                     play::view_json(match, seat)["offers"].dump() + "\ngo time " +
                                     std::to_string(milliseconds) + " seed " + std::to_string(seed);
        if (const auto sent = process_->send(question, deadline); !sent) return Failure{give_up(sent.reason())};
        auto answer = process_->receive("bestmove", deadline);
        if (!answer) return Failure{give_up(answer.reason())};
        return answer;
    }

    void note(const std::string& fault) { faults_.push_back(words_[0] + ": " + fault); }

    std::vector<std::string> words_;
    EngineLimits limits_;
    Random random_{0, Purpose::players};
    std::unique_ptr<EngineProcess> process_;
    std::unique_ptr<Advisor> stand_in_;
    std::vector<std::string> faults_;
};

}  // namespace

bool play_match(play::Match& match, const std::function<Player&(int seat)>& player_at, const StopFlag& stop,
                const std::function<void(int seat)>& after) {
    const auto for_listeners = [&](const auto& tell) {
        for (int seat = 0; seat < match.seats(); ++seat)
            if (Player& player = player_at(seat); player.listens()) tell(player, seat);
    };
    while (!match.over()) {
        std::vector<play::News> news;
        bool heard = false;
        for_listeners([&](const Player&, int) { heard = true; });
        // All that is owed at this moment is chosen before any of it becomes known.
        for (const play::Owed& owed : match.owed()) {
            if (stop) return false;
            const std::string action = player_at(index(owed.seat)).choose(match, owed.seat);
            if (after) after(index(owed.seat));
            if (heard) news.push_back(play::news_of(match, {owed.seat, owed.city, action}));
            if (const auto wrong = match.act(owed.seat, action)) throw std::logic_error("a bot's mistake: " + *wrong);
        }
        for_listeners([&](Player& player, int seat) {
            play::Json told = play::Json::array();
            for (const play::News& one : news) told.push_back(one.told_to(seat_at(seat)));
            player.hear(told);
        });
    }
    for_listeners([&](Player& player, int) { player.hear_end(match); });
    return true;
}

Result<std::unique_ptr<Player>> make_player(std::string_view spec, const EngineLimits& limits) {
    if (!spec.starts_with(exec_prefix)) {
        if (const auto advisor = make_advisor(spec, 0); !advisor) return advisor.failure();
        return std::unique_ptr<Player>(std::make_unique<OwnBot>(spec));
    }
    auto words = command_words(spec.substr(exec_prefix.size()));
    if (!words) return Failure{"'" + std::string(spec) + "': " + words.reason()};
    auto engine = std::make_unique<Engine>(std::move(*words), limits);
    if (const auto wrong = engine->start()) return Failure{"'" + std::string(spec) + "': " + *wrong};
    return std::unique_ptr<Player>(std::move(engine));
}

}  // namespace hepta::bots::arena
