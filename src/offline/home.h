// Tables without a server, for a page that plays alone: what a client says over a socket or asks over HTTP, answered as
// a server answers it. No disk, no clock, no threads: whoever calls writes events down, lets bots think, and says so.
// The calls are in docs/offline.md.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/branch.h"
#include "server/frames.h"
#include "server/puzzles.h"
#include "server/rights.h"

namespace hepta::offline {

using play::Json;
using server::Event;
using server::Refusal;
using server::Right;
using server::Table;

class Home {
  public:
    // Answers a call; `error` says what is wrong with it.
    Json answer(const Json& call);

  private:
    struct Place {
        std::unique_ptr<Table> table;
        std::int64_t steps = -1;  // the position in which bots may move at speed `step`
    };
    struct Viewer {
        int client;
        std::string game;
        Right right;
    };
    // What an answer gathers besides its own fields.
    struct Reply {
        Json json = Json::object();
        Json frames = Json::array();
    };
    // A request over HTTP.
    struct Request {
        bool post = false;
        bool erase = false;
        std::vector<std::string> path;
        std::string token;
        Json body;
        std::int64_t now = 0;
    };

    void open(const Json& call, Reply& reply);
    void happened(const Json& call, Reply& reply);
    void chosen(const Json& call, Reply& reply);
    void forget(const std::string& game, Reply& reply);  // it is gone
    void leave(int client, Reply& reply);

    void hear(const Json& call, Reply& reply);
    void hello(int client, const Json& message, const Json& call, Reply& reply);
    void enter(int client, const std::string& game, const std::string& token, std::int64_t last_seq, Reply& reply);
    void ask_of(const Viewer& viewer, const Json& message, Reply& reply);

    void request(const Json& call, Reply& reply);
    void create(const Request& request, Reply& reply);
    static void open_file(const Request& request, Reply& reply);
    static void check(const Request& request, Reply& reply);
    void puzzles(const Request& request, Reply& reply);
    // A new game is written first, with what has happened in it already.
    static void begin(server::Beginning game, std::int64_t now, Reply& reply);
    static void begin(std::variant<server::Beginning, Refusal> game, std::int64_t now, Reply& reply);
    void mine(const Request& request, const Json& call, Reply& reply);
    void of_game(const Request& request, Reply& reply);
    void of_invitation(const Request& request, Table& table, int seat, Reply& reply);
    void of_seat(const Request& request, Table& table, const Right& right, Reply& reply);
    void look_back(const Request& request, const Table& table, Reply& reply);
    static void keep_elsewhere(const Table& table, const Right& right, Reply& reply);
    void erase(const Table& table, const Right& right, Reply& reply);
    void rematch(const Request& request, Table& table, const Right& right, Reply& reply);

    // The table of a game; none: `missing` asks for it, or it is known to be nowhere.
    Table* find(const std::string& game, const Json& call, Reply& reply);
    Table* find(const std::string& game) const;
    const Viewer* viewer(int client) const;
    server::Presence presence(const Table& table) const;
    void tell_all(const Table& table, const server::Happening& happening, int seat, Reply& reply) const;
    void tell_all(const Table& table, const server::Line& line, Reply& reply) const;
    // What is to be done next at a table: a deal to be written, bots to think.
    void add_next(const Table& table, Reply& reply) const;

    std::map<std::string, Place> places_;
    std::vector<Viewer> viewers_;
    std::optional<server::Puzzles> puzzles_;  // read when first asked for
};

}  // namespace hepta::offline
