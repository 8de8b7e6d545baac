package dev.cairn.benchmarks.engine;

import java.time.Duration;
import java.util.Locale;

/** The suites, in the order of the table. */
enum Suite {
  CONCURRENT_1,
  CONCURRENT_16,
  CONCURRENT_64,
  CONCURRENT_256,
  COMMITS,
  MEMORY,
  SLEEPERS,
  TIMERS,
  EVENTS;

  void run(Arena arena) throws Exception {
    switch (this) {
      case CONCURRENT_1 -> new Race(1, 1, 1, 1).run(arena);
      case CONCURRENT_16 -> new Race(16, 3, Double.POSITIVE_INFINITY, 1 / 5.0).run(arena);
      case CONCURRENT_64 -> new Race(64, 8, Double.POSITIVE_INFINITY, 1 / 12.0).run(arena);
      case CONCURRENT_256 -> new Race(256, 15, Double.POSITIVE_INFINITY, 1 / 25.0).run(arena);
      case COMMITS -> Commits.run(arena);
      case MEMORY -> arena.alone(Solo.MEMORY, Duration.ofMinutes(3));
      case SLEEPERS -> arena.alone(Solo.SLEEPERS, Duration.ofMinutes(4));
      case TIMERS -> arena.alone(Solo.TIMERS, Duration.ofMinutes(2));
      case EVENTS -> arena.alone(Solo.EVENTS, Duration.ofMinutes(2));
    }
  }

  /** The name on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
