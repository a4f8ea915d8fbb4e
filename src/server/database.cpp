// Which database an address means.
#include "server/database.h"

namespace hepta::server {

bool is_postgres(const std::string& where) {
    return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::unique_ptr<Database> open_database(const std::string& where, const Changed& changed) {
    return is_postgres(where) ? open_postgres(where, changed) : open_sqlite(where);
}

}  // namespace hepta::server
