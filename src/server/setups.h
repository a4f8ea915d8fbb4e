// Options of a game: from the JSON of a request to what the rules take, and to a deal.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/chance.h"
#include "core/random.h"
#include "duel/setup.h"
#include "server/table.h"
#include "seven/setup.h"

namespace hepta::server {

using Setup = std::variant<seven::Setup, duel::Setup>;

// Checked; refused where there is no such game or a field is wrong.
std::variant<Setup, Refusal> read_setup(const std::string& game, const Json& options);

// The options as they are kept and shown: all that the deal depends on, the seed apart.
Json kept_options(const Setup& setup, const Json& options);

std::size_t seats_of(const Setup& setup);

// The deal as in a record.
std::vector<std::string> deal_lines(const Setup& setup, Random& random);
std::vector<std::string> deal_lines(const Setup& setup, Chance& chance);

// A refusal that names a field of the request.
Refusal bad_field(const char* field, Json value = nullptr);
// The field of an object; null, if there is none.
Json field_in(const Json& json, const char* name);
// A field that may be left out, but not be of another kind.
bool read_flag(const Json& json, const char* name, bool& value);

}  // namespace hepta::server
