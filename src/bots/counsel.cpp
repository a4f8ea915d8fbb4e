// Advice for both games, compiled once.
#include "bots/counsel.h"

namespace hepta::bots {

template class Counsel<seven::Seven>;
template class Counsel<duel::Duel>;

}  // namespace hepta::bots
