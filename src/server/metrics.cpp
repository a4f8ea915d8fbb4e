// Numbers about the running server, for Prometheus.
#include "server/metrics.h"

#include <prometheus/text_serializer.h>

namespace hepta::server {

prometheus::Counter& Metrics::counter(const char* name, const char* help) {
    return prometheus::BuildCounter().Name(std::string("hepta_") + name).Help(help).Register(*registry_).Add({});
}

prometheus::Gauge& Metrics::gauge(const char* name, const char* help) {
    return prometheus::BuildGauge().Name(std::string("hepta_") + name).Help(help).Register(*registry_).Add({});
}

// From a commit on a fast disk to the longest thought of a strong bot behind a queue.
prometheus::Histogram& Metrics::seconds(const char* name, const char* help) {
    const prometheus::Histogram::BucketBoundaries buckets{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1,
                                                          0.2,    0.5,   1,     2,     5,    10,   30,   60};
    return prometheus::BuildHistogram()
        .Name(std::string("hepta_") + name)
        .Help(help)
        .Register(*registry_)
        .Add({}, buckets);
}

std::string Metrics::text() const { return prometheus::TextSerializer().Serialize(registry_->Collect()); }

}  // namespace hepta::server
