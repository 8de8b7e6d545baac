package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.report.Finding;
import java.util.List;
import java.util.Locale;

/** Measurements of Cairn alone. */
enum Solo {
  MEMORY,
  SLEEPERS,
  TIMERS,
  EVENTS;

  List<Finding> measure(String url) throws Exception {
    return switch (this) {
      case MEMORY -> Memory.measure(url);
      case SLEEPERS -> Sleepers.measure(url);
      case TIMERS -> Timers.measure(url);
      case EVENTS -> Events.measure(url);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
