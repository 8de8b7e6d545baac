package dev.cairn.benchmarks.engine;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Workflows of five steps on Cairn's engine and on DBOS, on one PostgreSQL with its default
 * durability, in turns; on Cairn with SQLite; and what only Cairn is asked for. Prints one table.
 */
public final class EngineBenchmark {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  /**
   * @param arguments see {@link Options}
   */
  public static void main(String[] arguments) throws Exception {
    Options options = Options.of(arguments);
    List<String> misses = new ArrayList<>();
    try (Arena arena = new Arena(options, OUT)) {
      for (Suite suite : options.suites()) {
        OUT.println(suite + ", load average " + load());
        try {
          suite.run(arena);
        } catch (PhaseFailedException e) {
          OUT.println(e.getMessage());
          misses.add(suite + ": " + e.getMessage());
          arena.clear();
        }
      }
      OUT.printf(
          "%nCairn, in brackets Cairn : DBOS where both did it; medians of %d rounds; JDK %s, %d"
              + " processors, load average %s%n%n%s%n",
          options.rounds(),
          options.jvm().version(),
          Runtime.getRuntime().availableProcessors(),
          load(),
          arena.table());
      misses.addAll(arena.table().misses());
    }
    if (misses.isEmpty()) OUT.println("All is as wanted.");
    for (String miss : misses) OUT.println("Missed: " + miss);
    if (options.check() && !misses.isEmpty()) System.exit(1);
  }

  private static String load() {
    return String.format(
        Locale.ROOT, "%.1f", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  private EngineBenchmark() {}
}
