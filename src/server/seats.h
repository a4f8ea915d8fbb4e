// Seats and their people: invitations, claims, stand-ins. What a request may do is checked here, when its turn comes.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/bodies.h"
#include "server/delivery.h"

namespace hepta::server {

class Seats {
  public:
    explicit Seats(Delivery& delivery) : delivery_(delivery) {}

    // Called when the change is on disk, or with the reason why it is refused.
    using Done = std::function<void(std::optional<Refusal>)>;

    // Somebody with an invitation takes the seat. The secret is made by the claimer: whoever asks again with the same
    // one, because an answer got lost, gets the same answer.
    void claim(const RoomPtr& room, int seat, const Claim& claim, const Done& done);
    // Whoever has the seat gets another secret in place of the one that was shown. The client makes it, and asks again
    // with the same one where an answer got lost. False: the secret stays.
    using Renewed = std::function<void(bool)>;
    void renew(const RoomPtr& room, int seat, const Renewal& renewal, const Renewed& done);
    // One more secret, for another device.
    void add_device(const RoomPtr& room, int seat, const Renewal& renewal, const Done& done);
    // Another invitation; the one before opens nothing any more.
    void invite(const RoomPtr& room, int seat, const TokenHash& invitation, const Done& done);
    // Whoever sits there goes, comes back or takes another name; the owner puts a bot on a seat that nobody has
    // claimed.
    void hold(const RoomPtr& room, int seat, const Right& right, const SeatHolder& wanted, const Done& done);
    // A seat wants a stand-in for another one. When all who are there want it, a bot sits down.
    void vote(const RoomPtr& room, int voter, int seat, const Done& done);
    // To be called whenever somebody came or went: those who are left may be agreed.
    void decide(const RoomPtr& room);
    // Whoever has the seat already, as in a rematch, adds chance to the deal. Nothing happens where it is not needed.
    void add_chance(const RoomPtr& room, int seat, const std::string& chance, const std::function<void()>& then);
    // Makes the deal if everybody has sat down.
    void deal(const RoomPtr& room, const std::function<void()>& then);
    // Whoever shows this right deletes the game: a finished one loses the name of this seat, and is gone when all of
    // its people have deleted it; one under way is gone, if nobody else has a seat in it.
    using Erased = std::function<void(std::optional<Refusal>, bool gone)>;
    void erase(const RoomPtr& room, const Right& right, const Erased& done);
    // The person of a seat is there: a stand-in leaves, votes are forgotten.
    void returned(const RoomPtr& room, int seat);

  private:
    void commit(const RoomPtr& room, Event event, std::function<void()> done, std::function<void()> retry);
    void decide(const RoomPtr& room, int seat);

    Delivery& delivery_;
};

inline constexpr std::string_view stand_in_level = "builder";

}  // namespace hepta::server
