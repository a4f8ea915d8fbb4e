// Games that begin in the middle of another one.
#include "server/branch.h"

#include <algorithm>
#include <cassert>

#include "play/json_text.h"
#include "server/setups.h"
#include "server/text.h"

namespace hepta::server {
namespace {

constexpr std::string_view level_of_the_absent = "consul";  // bots on the seats of people

// From the beginning: a person who lets a bot play may come back, and must find nothing known of the deal.
bool plays_against_bots_alone(const Table& table, const Right& right) {
    if (!right.seat) return false;
    for (int seat = 0; seat < table.seat_count(); ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        const bool bot = table.head().seats[place].bot && table.seats()[place].bot;
        if (seat != index(*right.seat) && !bot) return false;
    }
    return true;
}

// The name goes along only with its person: nobody else can delete it there.
std::vector<SeatHolder> seats_of_branch(const Table& table, const Right& right, int own) {
    std::vector<SeatHolder> seats;
    for (const SeatHolder& holder : table.seats()) {
        const bool bot = holder.bot && !holder.stand_in;
        seats.push_back({true, bot ? holder.level : std::string(level_of_the_absent), ""});
    }
    const SeatHolder& person = table.seats()[static_cast<std::size_t>(own)];
    const bool same_person = right.seat == seat_at(own) && !person.bot;
    seats[static_cast<std::size_t>(own)] = {false, "", same_person ? person.name : ""};
    return seats;
}

}  // namespace

std::vector<Event> events_of(const play::Match& match, std::size_t moments) {
    std::vector<Event> events;
    assert(moments <= match.turns().size());
    for (std::size_t moment = 0; moment < moments; ++moment)
        for (const play::Choice& choice : match.turns()[moment])
            events.push_back({0, EventKind::act, index(choice.seat), "", choice.action, 0});
    return events;
}

std::vector<Event> numbered(std::vector<Event> events, std::int64_t now) {
    std::int64_t seq = 0;
    for (Event& event : events) {
        event.seq = ++seq;
        event.at = now;
    }
    return events;
}

Json options_of(const play::Match& match) {
    const Json start = match.start_json();
    Json options = Json::object();
    for (const char* name : {"players", "agora", "pantheon", "first_game"})
        if (start.contains(name)) options[name] = start[name];
    if (options.contains("players")) options["sides"] = "random";
    return options;
}

bool may_know_deal(const Table& table, const Right& right) {
    return table.is_dealt() && (table.over() || plays_against_bots_alone(table, right));
}

std::variant<Beginning, Refusal> branch_of(const Table& table, const Right& right, const Json& request) {
    if (!may_know_deal(table, right)) return Refusal{"game_not_over"};
    const auto step = number_in(request, "step");
    const std::int64_t last = table.turn() - (table.over() ? 1 : 0);  // at the end there is nothing to choose
    if (!step || *step < 0 || *step > last) return bad_field("step");
    const auto own = right.seat ? std::optional<long long>(index(*right.seat)) : std::nullopt;
    const auto seat = request.contains("seat") ? number_in(request, "seat") : own;
    if (!seat || *seat < 0 || *seat >= table.seat_count() || (!table.over() && seat != own)) return bad_field("seat");
    const GameHead& before = table.head();
    Beginning result;
    GameHead& head = result.head;
    head.game = before.game;
    Json options = play::parse_json(before.options);
    options["from"] = {{"game", before.id}, {"step", *step}};
    head.options = options.dump();
    head.deal = table.match().deal_lines();
    head.speed = before.speed;
    head.seats = seats_of_branch(table, right, static_cast<int>(*seat));
    head.invitations = true;
    result.events = events_of(table.match(), static_cast<std::size_t>(*step));
    return result;
}

}  // namespace hepta::server
