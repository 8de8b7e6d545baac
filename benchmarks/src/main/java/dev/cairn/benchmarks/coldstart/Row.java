package dev.cairn.benchmarks.coldstart;

import dev.cairn.benchmarks.report.Wanted;
import java.io.IOException;
import java.util.Locale;

/** A line of the table. */
record Row(
    String title,
    Wanted wanted,
    double ratio,
    double millis,
    double archivedRatio,
    double archivedMillis,
    String cached,
    long classes,
    int jars,
    double megabytes) {
  static final String HEAD =
      """
      | cold start | wanted | time | with an archive of classes | with an AOT cache | classes | jars |
      |---|---|---|---|---|---|---|
      """;

  static Row of(Contestant contestant, Contestant floor) throws IOException {
    return new Row(
        contestant.variant().title(),
        contestant.variant().wanted(),
        contestant.plainRatio(floor),
        contestant.plainNanos() / 1e6,
        contestant.archivedRatio(floor),
        contestant.archivedNanos() / 1e6,
        contestant.isCached()
            ? String.format(
                Locale.ROOT,
                "%.2f × (%.0f ms)",
                contestant.cachedRatio(floor),
                contestant.cachedNanos() / 1e6)
            : "",
        contestant.classes(),
        contestant.jarCount(),
        contestant.jarBytes() / 1e6);
  }

  boolean isMet() {
    return wanted.isMetBy(millis, ratio);
  }

  @Override
  public String toString() {
    String time = String.format(Locale.ROOT, "%.2f × (%.0f ms)", ratio, millis);
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %.2f × (%.0f ms) | %s | %,d | %d, %.1f MB |%n",
        title,
        wanted.bound() == 0 ? "" : String.format(Locale.ROOT, "≤ %.1f ×", wanted.bound()),
        isMet() ? time : "**" + time + " misses**",
        archivedRatio,
        archivedMillis,
        cached,
        classes,
        jars,
        megabytes);
  }
}
