// Which database an address means.
#include "server/database.h"

namespace hepta::server {

std::unique_ptr<Database> open_database(const std::string& where, const Changed& changed) {
    const bool postgres = where.starts_with("postgresql://") || where.starts_with("postgres://");
    return postgres ? open_postgres(where, changed) : open_sqlite(where);
}

}  // namespace hepta::server
