// Many games side by side.
#include "native/vector_env.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <vector>

#include "native/team.h"
#include "native/tensors.h"

namespace hepta::python {
namespace {

// Far from those of all other runs: with neighbouring seeds two runs would play the same games, one later. Traces and
// records hold seeds with a sign.
std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number) {
    return Random(seed, Purpose::deal, number).next() >> 1U;
}

template <Game G>
class EnvOf final : public VectorEnv {
  public:
    EnvOf(const typename G::Setup& setup, int games, int threads, const EnvArrays& arrays)
        : setup_(setup),
          arrays_(arrays),
          numbers_(static_cast<std::size_t>(ActionNumbers<G>::count(setup))),
          row_(static_cast<std::size_t>(Tensor<G>::size(setup))),
          seats_(seats_of(setup)),
          slots_(static_cast<std::size_t>(games)),
          sent_(slots_.size()),
          threads_(threads) {}

    int games() const override { return static_cast<int>(slots_.size()); }

    void reset(std::uint64_t seed) override {
        receive_quietly();
        wrong_ = -1;
        seed_ = seed;
        std::memset(arrays_.masks, 0, slots_.size() * numbers_);
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            Slot& slot = slots_[i];
            slot.count = 0;
            slot.random = Random(seed, Purpose::players, i);
            clear_result(i);
            begin(slot, i, i);
            show(slot, i);
        }
    }

    std::optional<std::string> problem(const std::int32_t* actions) const override {
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            const auto number = static_cast<std::size_t>(actions[i]);
            if (number < numbers_ && arrays_.masks[i * numbers_ + number] != 0) [[likely]]
                continue;
            return illegal(i, actions[i]);
        }
        return std::nullopt;
    }

    void step(const std::int32_t* actions) override {
        if (threads_ == 1) {
            play_part(actions, 0);
        } else {
            Team& helpers = made(helpers_, threads_ - 1);
            helpers.start([this, actions](int helper) { play_part(actions, helper + 1); });
            play_part(actions, 0);
            helpers.wait();
        }
        complain();
    }

    void send(const std::int32_t* actions) override {
        receive_quietly();
        std::copy_n(actions, sent_.size(), sent_.begin());
        made(senders_, threads_).start([this](int helper) { play_part(sent_.data(), helper); });
    }

    void receive() override {
        receive_quietly();
        complain();
    }

    void sample(std::int32_t* actions) override {
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            Slot& slot = slots_[i];
            actions[i] = ActionNumbers<G>::number(slot.legal[static_cast<std::size_t>(slot.random.below(slot.count))]);
        }
    }

  private:
    struct alignas(64) Slot {
        typename G::State state;
        Random random{0};
        std::uint64_t number = 0;  // of the game under way
        Seat seat{};
        int count = 0;  // of the legal actions
        std::array<typename G::Action, static_cast<std::size_t>(G::ActionList::capacity())> legal;
    };

    // Made when first needed: one thread needs nobody.
    static Team& made(std::unique_ptr<Team>& team, int size) {
        if (!team) team = std::make_unique<Team>(size);
        return *team;
    }

    void receive_quietly() {
        if (senders_) senders_->wait();
    }

    void play_part(const std::int32_t* actions, int part) {
        const auto parts = static_cast<std::size_t>(threads_);
        const auto share = static_cast<std::size_t>(part);
        const std::size_t end = slots_.size() * (share + 1) / parts;
        for (std::size_t i = slots_.size() * share / parts; i < end; ++i) {
            if (i + 1 < end) __builtin_prefetch(&slots_[i + 1].state);
            play(i, actions[i]);
        }
    }

    [[gnu::flatten]] void play(std::size_t i, std::int32_t number) {
        Slot& slot = slots_[i];
        int chosen = 0;
        while (chosen < slot.count && ActionNumbers<G>::number(slot.legal[static_cast<std::size_t>(chosen)]) != number)
            ++chosen;
        if (chosen == slot.count) {
            wrong_ = static_cast<std::int64_t>(i);
            wrong_number_ = number;
            return;
        }
        G::apply(slot.state, slot.seat, slot.legal[static_cast<std::size_t>(chosen)]);
        if (arrays_.done[i] != 0) clear_result(i);
        if (G::to_act(slot.state).empty()) {
            write_result(slot.state, i);
            begin(slot, i, slot.number + slots_.size());
        }
        show(slot, i);
    }

    void begin(Slot& slot, std::size_t i, std::uint64_t number) {
        const std::uint64_t seed = seed_of_game(seed_, number);
        Random dealing(seed, Purpose::deal);
        slot.state = G::start(setup_, G::deal(setup_, dealing));
        slot.number = number;
        arrays_.seeds[i] = seed;
    }

    // Shows the choice that is owed now. Of the old mask only what was on is switched off.
    void show(Slot& slot, std::size_t i) {
        slot.seat = G::to_act(slot.state)[0];
        arrays_.players[i] = index(slot.seat);
        if (arrays_.observations != nullptr) {
            const auto seen = Tensor<G>::observe(slot.state, slot.seat);
            Tensor<G>::write(seen, arrays_.observations + i * row_);
            show_legal(slot, i, seen.legal);
        } else {
            show_legal(slot, i, G::legal_actions(slot.state, slot.seat));
        }
    }

    void show_legal(Slot& slot, std::size_t i, const typename G::ActionList& legal) {
        std::uint8_t* const mask = arrays_.masks + i * numbers_;
        for (int k = 0; k < slot.count; ++k)
            mask[ActionNumbers<G>::number(slot.legal[static_cast<std::size_t>(k)])] = 0;
        slot.count = legal.size();
        for (int k = 0; k < slot.count; ++k) {
            slot.legal[static_cast<std::size_t>(k)] = legal[k];
            mask[ActionNumbers<G>::number(legal[k])] = 1;
        }
    }

    void clear_result(std::size_t i) {
        arrays_.done[i] = 0;
        std::fill_n(arrays_.rewards + i * seats_, seats_, 0.0F);
        std::fill_n(arrays_.scores + i * seats_, seats_, 0);
    }

    // 1 for the winner; what the others lose sums up to it. Winners share.
    void write_result(const typename G::State& state, std::size_t i) {
        const SeatList winners = G::winners(state);
        const auto scores = G::scores(state);
        const auto seats = static_cast<float>(seats_);
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            const bool won = winners.contains(seat_at(static_cast<int>(seat)));
            const float share = won ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
            arrays_.rewards[i * seats_ + seat] = (share * seats - 1) / (seats - 1);
            arrays_.scores[i * seats_ + seat] = scores[static_cast<int>(seat)].total();
        }
        arrays_.done[i] = 1;
    }

    std::string illegal(std::size_t i, std::int32_t number) const {
        const Slot& slot = slots_[i];
        typename G::ActionList legal;
        for (int k = 0; k < slot.count; ++k) legal.push_back(slot.legal[static_cast<std::size_t>(k)]);
        return "game " + std::to_string(i) + ", seat " + std::to_string(index(slot.seat)) + ": number " +
               std::to_string(number) + " is not legal; possible: " + texts_of<G>(legal);
    }

    void complain() {
        const std::int64_t wrong = wrong_.exchange(-1);
        if (wrong >= 0) throw IllegalAction(illegal(static_cast<std::size_t>(wrong), wrong_number_));
    }

    typename G::Setup setup_;
    EnvArrays arrays_;
    std::uint64_t seed_ = 0;
    std::size_t numbers_;
    std::size_t row_;
    std::size_t seats_;
    std::vector<Slot> slots_;
    std::vector<std::int32_t> sent_;
    int threads_;
    std::atomic<std::int64_t> wrong_ = -1;
    std::atomic<std::int32_t> wrong_number_ = 0;
    // Last: they end before what they work on.
    std::unique_ptr<Team> helpers_;  // of the thread that calls step
    std::unique_ptr<Team> senders_;  // do what was sent
};

}  // namespace

std::unique_ptr<VectorEnv> make_vector_env(const AnyGame& game, int games, int threads, const EnvArrays& arrays) {
    return visit(game, [&](const auto& one) -> std::unique_ptr<VectorEnv> {
        return std::make_unique<EnvOf<RulesOf<decltype(one)>>>(one.value, games, threads, arrays);
    });
}

}  // namespace hepta::python
