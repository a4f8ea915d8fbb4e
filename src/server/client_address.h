// From where somebody comes: the other end of the connection, or what a trusted proxy says about it.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hepta::server {

// Addresses and networks (`10.0.0.0/8`) whose word on the client's address counts.
class TrustedProxies {
  public:
    TrustedProxies() = default;
    explicit TrustedProxies(const std::vector<std::string>& texts);  // throws if one is neither

    bool contains(const boost::asio::ip::address& address) const;

  private:
    std::vector<std::variant<boost::asio::ip::network_v4, boost::asio::ip::network_v6>> networks_;
};

// In which header the proxies name the client. The other one may come from the client itself.
enum class ProxyHeader { x_forwarded_for, forwarded };
constexpr const char* name_of(ProxyHeader header) {
    return header == ProxyHeader::forwarded ? "Forwarded" : "X-Forwarded-For";
}

// Proxies append, to the header or as another line of it: the last address that is not a trusted proxy's own is the
// client's. What stands before it the client may have written itself. `list`: all lines, with commas between them.
boost::asio::ip::address client_address(const boost::asio::ip::address& peer, ProxyHeader header, std::string_view list,
                                        const TrustedProxies& proxies);

// What limits count by. A household gets a whole /64 network of IPv6.
std::string limit_key(const boost::asio::ip::address& address);

}  // namespace hepta::server
