// Reviews of finished games: made one after the other on a thread of their own, the latest kept.
#include "server/reviews.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/limits.h"
#include "server/review.h"

namespace hepta::server {

Reviews::Reviews(boost::asio::io_context& network, Rooms& rooms) : network_(network), rooms_(rooms) {
    threads_.emplace(1);
}

void Reviews::stop() {
    if (!threads_) return;
    stopped_ = true;
    threads_->stop();
    threads_->join();
    threads_.reset();
}

bool Reviews::review(const RoomPtr& room, const std::string& address, std::function<void(std::string)> done) {
    const auto kept =
        std::find_if(kept_.begin(), kept_.end(), [&](const auto& one) { return one.first == room->id(); });
    if (kept != kept_.end()) {
        done(kept->second);
        return true;
    }
    const auto mine = by_address_.find(address);
    const bool too_many =
        under_way_ == max_reviews || (mine != by_address_.end() && mine->second == max_reviews_per_address);
    if (room->review_waiters.empty() && too_many) return false;
    room->review_waiters.push_back(std::move(done));
    if (room->review_waiters.size() > 1) return true;  // under way
    ++under_way_;
    ++by_address_[address];
    std::shared_ptr<const play::Match> match = play::copy_of(room->table->match());
    // As with a bot's answer, the room goes back to the network thread.
    boost::asio::post(*threads_, [this, room = room, address, match]() mutable {
        std::string text;
        try {
            const Json review = review_json(*match, random_word(), &stopped_);
            if (!review.is_null()) text = review.dump();
        } catch (const std::exception& error) {
            spdlog::error("no review of game {}: {}", room->id(), error.what());
        }
        boost::asio::post(network_, [this, room = std::move(room), address, text = std::move(text)] {
            finished(room, address, text);
        });
    });
    return true;
}

void Reviews::finished(const RoomPtr& room, const std::string& address, const std::string& text) {
    --under_way_;
    if (--by_address_[address] == 0) by_address_.erase(address);
    if (!text.empty()) kept_.emplace_back(room->id(), text);
    if (kept_.size() > kept_reviews) kept_.pop_front();
    for (const auto& waiter : std::exchange(room->review_waiters, {})) waiter(text);
    rooms_.release_if_idle(room);
}

}  // namespace hepta::server
