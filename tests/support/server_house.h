// A server without a network: a hall on a database in a folder of its own, in memory where there is such a file system.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <unistd.h>
#include <variant>

#include "server/hall.h"
#include "server/new_game.h"

namespace hepta::test {

class House {
  public:
    House() : options_(roomy_options()), hall_(network_, options_) {}
    ~House() {
        hall_.close();
        std::filesystem::remove_all(std::filesystem::path(options_.database).parent_path());
    }
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    server::Hall& hall() { return hall_; }
    const server::Options& options() const { return options_; }

    // Lets happen what is ready to happen on the network thread; false: nothing was.
    bool poll() { return network_.poll() > 0; }
    // Waits for the disk; false: nothing has happened for a long time.
    bool wait() { return network_.run_one_for(std::chrono::seconds(10)) > 0; }

    // The room of a game, which waits for the database if it must.
    server::RoomPtr room(const std::string& game) {
        server::RoomPtr room;
        bool answered = false;
        hall_.with_room(game, [&](const server::Found& found) {
            room = found.room;
            answered = true;
        });
        while (!answered && wait()) {
        }
        return room;
    }

    // A game as a client would ask for it, on disk; its people have taken their seats, and their tokens are given.
    server::Created create(const server::Json& request) {
        server::Created created = create_empty(request);
        for (std::size_t seat = 0; seat < created.seats.size(); ++seat)
            if (!created.seats[seat].empty()) created.seats[seat] = claimed(created.game, static_cast<int>(seat));
        return created;
    }

    // The same with invitations that nobody has used.
    server::Created create_empty(const server::Json& request) {
        server::Created created;
        hall_.create(std::get<server::GameHead>(server::new_game(request)), {},
                     [&](const server::Created& made) { created = made; });
        while (created.game.empty() && wait()) {
        }
        return created;
    }

  private:
    std::string claimed(const std::string& game, int seat) {
        const std::string secret = server::new_token();
        bool done = false;
        hall_.seats().claim(room(game), seat, {"", server::hash_of(secret), server::new_token()},
                            [&](const auto&) { done = true; });
        while (!done && wait()) {
        }
        return secret;
    }

    static server::Options roomy_options() {
        server::ready_secrets();
        const char* memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        const auto folder = std::filesystem::path(memory) / ("hepta-house-" + std::to_string(getpid()));
        std::filesystem::create_directories(folder);
        server::Options options;
        options.database = folder / "games.db";
        options.lobby = true;
        constexpr double no_limit = 1e12;
        options.limits = {no_limit, no_limit, no_limit, 1'000'000};
        return options;
    }

    server::Options options_;
    boost::asio::io_context network_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_{network_.get_executor()};
    server::Hall hall_;
};

}  // namespace hepta::test
