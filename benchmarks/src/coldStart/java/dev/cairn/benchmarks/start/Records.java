package dev.cairn.benchmarks.start;

import java.util.List;

/** The payloads of a workflow of records. */
final class Records {
  enum Country {
    AT,
    CH,
    DE
  }

  record Line(String sku, int count, long cents) {}

  record Order(String id, Country to, List<Line> lines) {}

  record Payment(String reference, long cents) {}

  record Parcel(String label, boolean insured, List<String> skus) {}

  record Receipt(String orderId, Payment payment, Parcel parcel) {}

  private Records() {}
}
