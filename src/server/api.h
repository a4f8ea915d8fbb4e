// The HTTP interface, without HTTP: requests to answers. See docs/openapi.json.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/addresses.h"
#include "server/hall.h"
#include "server/lobby.h"
#include "server/page.h"
#include "server/puzzles.h"

namespace hepta::server {

struct Request {
    std::string method, target, body;
    std::string bearer;         // token of the Authorization header
    std::string if_none_match;  // for the page's files
    bool accepts_gzip = false;
    bool is_json = false;  // so says the Content-Type
    std::string address;
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
};

class Api {
  public:
    using Answer = std::function<void(Response)>;

    Api(Hall& hall, const Page& page, const Addresses& addresses, const Options& options)
        : hall_(hall), lobby_(hall), page_(page), addresses_(addresses), options_(options) {}

    // Answers on the network thread, at once or when what was asked for is on disk.
    void answer(const Request& request, const Answer& answer);

    // Counts a request of this address; false: too many.
    bool admits(const std::string& address, double cost = 1);

  private:
    struct Visitor {
        Bucket requests, games;
    };
    Visitor& visitor(const std::string& address);

    void create(const Request& request, const Answer& answer);
    void open_file(const Request& request, const Answer& answer);
    // Counts a new game of this address, or a seat at an open table; false: too many, and the answer is given.
    bool admits_game(const Request& request, const Answer& answer);
    void write_game(GameHead head, std::vector<Event> begun, const Answer& answer);
    void open_tables(const Request& request, const std::vector<std::string>& path, const Answer& answer);
    void puzzles(const Request& request, const std::vector<std::string>& path, const Answer& answer);
    void branch(const Request& request, const Table& table, const Right& right, const Answer& answer);
    void game(const Request& request, const std::vector<std::string>& path, const Answer& answer);
    void look(const Request& request, const std::vector<std::string>& path, const std::shared_ptr<Room>& room,
              const Answer& answer);
    void seat(const Request& request, const std::shared_ptr<Room>& room, const Right& right,
              const std::vector<std::string>& path, const Answer& answer);
    void invited(const Request& request, const std::vector<std::string>& path, const std::shared_ptr<Room>& room,
                 int seat, const Answer& answer);
    void add_device(const Request& request, const std::shared_ptr<Room>& room, const Right& right,
                    const Answer& answer);
    void erase(const std::shared_ptr<Room>& room, const Right& right, const Answer& answer);
    void rematch(const Request& request, const std::shared_ptr<Room>& room, const Right& right, const Answer& answer);
    struct Listing {                                             // of somebody's games
        std::vector<std::pair<std::string, std::string>> seats;  // game and token
        std::size_t next = 0;
        Json games = Json::array();
        Answer answer;
    };
    void mine(const Request& request, const Answer& answer);
    void list_next(const std::shared_ptr<Listing>& listing);
    Response file(const Request& request) const;

    Hall& hall_;
    Lobby lobby_;
    const Page& page_;
    const Addresses& addresses_;
    const Options& options_;
    std::optional<Puzzles> puzzles_;  // read when first asked for
    std::map<std::string, Visitor> visitors_;
};

}  // namespace hepta::server
