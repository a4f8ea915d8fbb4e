// Where bots think: what waits can be taken back, nobody's work waits for ever, and an address has only so much
// waiting.
#include "server/thinkers.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <gtest/gtest.h>
#include <string>
#include <thread>
#include <vector>

#include "server/limits.h"

namespace hepta::server {
namespace {

// One thread for strong bots, which is busy until the gate opens; then it says what it does.
class Busy {
  public:
    Busy() {
        const auto wait = [this] {
            begun_.set_value();
            gate_.get_future().wait();
        };
        thinkers_.submit(Lane::deep, "somebody", "gate", {wait, 0, "gate"});
        begun_.get_future().wait();
    }
    ~Busy() {
        if (wanted_ == 0) gate_.set_value();
        thinkers_.stop();
    }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

    bool submit(Lane lane, const std::string& address, const std::string& game) {
        const auto run = [this, game] {
            done_.push_back(game);
            if (done_.size() == wanted_) last_.set_value();
        };
        return thinkers_.submit(lane, address, game, {run, 0, "pharaoh"});
    }
    Thinkers& thinkers() { return thinkers_; }
    // What is done first once the gate is open, in order.
    std::vector<std::string> done(std::size_t count) {
        wanted_ = count;
        gate_.set_value();
        last_.get_future().wait();
        thinkers_.stop();
        return done_;
    }

  private:
    std::promise<void> begun_, gate_, last_;
    std::size_t wanted_ = 0;
    std::vector<std::string> done_;
    Thinkers thinkers_{1, 0};
};

TEST(Thinkers, forget_what_is_taken_back) {
    Busy busy;
    busy.submit(Lane::deep, "a", "left");
    busy.submit(Lane::patient, "", "left");
    busy.submit(Lane::deep, "b", "left");
    busy.submit(Lane::deep, "b", "watched");
    const auto taken = busy.thinkers().take_back("left");
    ASSERT_EQ(taken.size(), 3U);
    EXPECT_EQ(taken[0].level, "pharaoh");
    EXPECT_EQ(busy.done(1), std::vector<std::string>{"watched"});
}

TEST(Thinkers, serve_the_patient_now_and_then) {
    Busy busy;
    busy.submit(Lane::patient, "", "patient");
    for (int i = 0; i < 40; ++i) busy.submit(Lane::deep, "a", "deep");
    const auto done = busy.done(20);
    const auto patient = std::find(done.begin(), done.end(), "patient") - done.begin();
    EXPECT_GT(patient, 4);
    EXPECT_LT(patient, 12);
}

TEST(Thinkers, serve_a_newcomer_while_somebody_elses_thoughts_last) {
    std::promise<void> gate, served;
    std::atomic<int> done = 0;
    Thinkers thinkers(1, 1);
    const auto wait = [&done, open = gate.get_future().share()] {
        open.wait();
        ++done;
    };
    for (int i = 0; i < 3; ++i) thinkers.submit(Lane::deep, "a", "long", {wait, 0, "pharaoh"});
    thinkers.submit(Lane::deep, "b", "another", {[&] { served.set_value(); }, 0, "pharaoh"});
    served.get_future().wait();
    EXPECT_EQ(done, 0);
    gate.set_value();
    while (done < 3) std::this_thread::yield();
}

TEST(Thinkers, take_only_so_much_of_an_address) {
    Busy busy;
    for (std::size_t i = 0; i < max_bots_waiting; ++i)
        ASSERT_TRUE(busy.submit(Lane::deep, "a", std::to_string(i % 50)));
    EXPECT_FALSE(busy.submit(Lane::deep, "a", "one more"));
    EXPECT_TRUE(busy.submit(Lane::deep, "b", "another"));
    EXPECT_TRUE(busy.submit(Lane::patient, "a", "nobody waits for it"));
}

}  // namespace
}  // namespace hepta::server
