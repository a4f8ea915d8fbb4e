// Where people reach the server.
#include "server/addresses.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <fstream>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

namespace hepta::server {
namespace {

namespace ip = boost::asio::ip;

std::string url_of(const ip::address& address, std::uint16_t port) {
    const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    return "http://" + host + ":" + std::to_string(port);
}

std::string name_url(const std::string& name, std::uint16_t port) {
    return "http://" + name + ":" + std::to_string(port);
}

// The network through which this machine reaches all others, as Linux tells; elsewhere nothing.
std::string main_network() {
    std::ifstream routes("/proc/net/route");
    for (std::string network, destination, rest; routes >> network >> destination && std::getline(routes, rest);)
        if (destination == "00000000") return network;
    return "";
}

ip::address address_of(const sockaddr& raw) {
    if (raw.sa_family == AF_INET) {
        const auto& four = reinterpret_cast<const sockaddr_in&>(raw);  // NOLINT: as the system's interface wants it
        return ip::address_v4(ntohl(four.sin_addr.s_addr));
    }
    const auto& six = reinterpret_cast<const sockaddr_in6&>(raw);  // NOLINT
    ip::address_v6::bytes_type bytes{};
    std::copy_n(std::begin(six.sin6_addr.s6_addr), bytes.size(), bytes.begin());
    return ip::address_v6(bytes);
}

bool is_for_others(const ifaddrs& one, bool six) {
    if (one.ifa_addr == nullptr || (one.ifa_flags & IFF_UP) == 0 || (one.ifa_flags & IFF_LOOPBACK) != 0) return false;
    if (one.ifa_addr->sa_family == AF_INET) return true;
    return six && one.ifa_addr->sa_family == AF_INET6 && !address_of(*one.ifa_addr).to_v6().is_link_local();
}

// This machine's addresses in its networks, that of the main network first.
std::vector<ip::address> own_addresses(bool six) {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);
    const std::string main = main_network();
    std::vector<ip::address> found;
    for (const bool is_main : {true, false})
        for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next)
            if (is_for_others(*one, six) && (one->ifa_name == main) == is_main)
                found.push_back(address_of(*one->ifa_addr));
    return found;
}

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

}  // namespace

Addresses addresses_of(const Options& options, std::uint16_t port) {
    if (!options.public_url.empty()) return {options.public_url, {options.public_url}, {}};
    const ip::address bound = ip::make_address(options.address);
    if (bound.is_loopback()) return {url_of(bound, port), {}, {}};
    if (!bound.is_unspecified()) return {url_of(bound, port), {url_of(bound, port)}, {}};
    Addresses addresses{url_of(ip::address_v4::loopback(), port), {}, {}};
    for (const ip::address& one : own_addresses(bound.is_v6())) addresses.others.push_back(url_of(one, port));
    if (const std::string name = machine_name(); !name.empty())
        addresses.nicknames = {name_url(name, port), name_url(name + ".local", port)};
    return addresses;
}

}  // namespace hepta::server
