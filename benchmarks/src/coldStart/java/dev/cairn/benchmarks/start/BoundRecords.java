package dev.cairn.benchmarks.start;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** The same records, with an annotation each that only data binding understands. */
final class BoundRecords {
  enum Country {
    AT,
    CH,
    DE
  }

  record Line(@JsonProperty String sku, int count, long cents) {}

  record Order(@JsonProperty String id, Country to, List<Line> lines) {}

  record Payment(@JsonProperty String reference, long cents) {}

  record Parcel(@JsonProperty String label, boolean insured, List<String> skus) {}

  record Receipt(@JsonProperty String orderId, Payment payment, Parcel parcel) {}

  private BoundRecords() {}
}
