// A queue that serves addresses in turn, and the games of an address in turn: one busy visitor delays nobody else by
// more than one item.
#pragma once

#include <algorithm>
#include <deque>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hepta::server {

template <class Item>
class FairQueue {
  public:
    void push(const std::string& address, const std::string& game, Item item) {
        named(named(lines_, address).games, game).items.push_back(std::move(item));
    }

    std::optional<Item> pop() {
        return pop([](const std::string&) { return true; });
    }

    // The next item of the addresses that are served.
    template <class Serves>
    std::optional<Item> pop(Serves serves) {
        const auto next = first_of(serves);
        if (next == lines_.end()) return std::nullopt;
        Line line = std::move(*next);
        lines_.erase(next);
        Game game = take_front(line.games);
        Item item = std::move(game.items.front());
        game.items.pop_front();
        if (!game.items.empty()) line.games.push_back(std::move(game));
        if (!line.games.empty()) lines_.push_back(std::move(line));
        return item;
    }

    template <class Serves>
    bool has(Serves serves) {
        return first_of(serves) != lines_.end();
    }

    // All items of a game, which leave the queue.
    std::vector<Item> take(const std::string& game) {
        std::vector<Item> taken;
        for (Line& line : lines_)
            for (Game& one : line.games)
                if (one.name == game)
                    taken.insert(taken.end(), std::make_move_iterator(one.items.begin()),
                                 std::make_move_iterator(one.items.end()));
        if (taken.empty()) return taken;
        for (Line& line : lines_) std::erase_if(line.games, [&](const Game& one) { return one.name == game; });
        std::erase_if(lines_, [](const Line& line) { return line.games.empty(); });
        return taken;
    }

    // How many items of an address wait.
    std::size_t waiting(const std::string& address) const {
        std::size_t count = 0;
        for (const Line& line : lines_)
            for (const Game& game : line.games) count += line.name == address ? game.items.size() : 0;
        return count;
    }

    bool empty() const { return lines_.empty(); }
    void clear() { lines_.clear(); }

  private:
    struct Game {
        std::string name;
        std::deque<Item> items;
    };
    struct Line {
        std::string name;  // the address
        std::deque<Game> games;
    };

    template <class Serves>
    auto first_of(Serves serves) {
        return std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return serves(line.name); });
    }

    template <class One>
    static One& named(std::deque<One>& all, const std::string& name) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const One& one) { return one.name == name; });
        return found != all.end() ? *found : all.emplace_back(One{name, {}});
    }

    template <class One>
    static One take_front(std::deque<One>& all) {
        One front = std::move(all.front());
        all.pop_front();
        return front;
    }

    std::deque<Line> lines_;
};

}  // namespace hepta::server
