// Bots behind seats of matches whose game is only known at run time.
#include "bots/advisor.h"

#include <tuple>

#include "bots/bot.h"
#include "bots/make_bot.h"
#include "bots/spec.h"
#include "core/threads.h"
#include "play/games.h"

namespace hepta::bots {
namespace {

class AnyAdvisor final : public Advisor {
  public:
    AnyAdvisor(const Spec& spec, std::uint64_t seed) : spec_(spec), seed_(seed) {}

    std::string choose(const play::Match& match, Seat seat) override {
        std::string text;
        play::with_observation(match, seat, [&]<Game G>(const typename G::Observation& seen) {
            text = G::notation(bot<G>().choose(seen));
        });
        return text;
    }

    std::vector<Suggestion> explain(const play::Match& match, Seat seat, int count) override {
        std::vector<Suggestion> suggestions;
        play::with_observation(match, seat, [&]<Game G>(const typename G::Observation& seen) {
            for (const Opinion<G>& opinion : bot<G>().opinions(seen)) {
                if (static_cast<int>(suggestions.size()) >= count) break;
                suggestions.push_back({G::notation(opinion.action), opinion.win, opinion.points});
            }
        });
        return suggestions;
    }

    void stop() override {
        const Lock lock(mutex_);
        stopped_ = true;
        std::apply([](auto&... bot) { ((bot ? bot->stop() : void()), ...); }, bots_);
    }

  private:
    // Made when first needed: a bot that searches takes memory.
    template <Game G>
    Bot<G>& bot() {
        const Lock lock(mutex_);
        auto& mine = std::get<std::unique_ptr<Bot<G>>>(bots_);
        if (!mine) mine = make_bot<G>(spec_, seed_);
        if (stopped_) mine->stop();
        return *mine;
    }

    Spec spec_;
    std::uint64_t seed_;
    Mutex mutex_;  // of what follows: who stops a bot may be faster than who makes it
    bool stopped_ = false;
    std::tuple<std::unique_ptr<Bot<seven::Seven>>, std::unique_ptr<Bot<duel::Duel>>> bots_;
};

}  // namespace

Result<std::unique_ptr<Advisor>> make_advisor(std::string_view spec, std::uint64_t seed) {
    const Result<Spec> parsed = parse_spec(spec);
    if (!parsed) return parsed.failure();
    return std::unique_ptr<Advisor>(std::make_unique<AnyAdvisor>(*parsed, seed));
}

}  // namespace hepta::bots
