package dev.cairn.benchmarks;

import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Table;
import dev.cairn.benchmarks.suite.Suite;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Runs all suites, several forks each, and prints one table. */
public final class Main {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  public static void main(String[] args) throws IOException, InterruptedException {
    Options options = Options.of(args);
    Table table = new Table(Arrays.stream(Compiler.values()).map(Enum::name).toList());
    List<ForkedSuite> plan = plan(options);
    // Fork after fork over all suites, so that a busy minute of the machine spoils one of each.
    int all = plan.size() * options.forks();
    int number = 0;
    for (int fork = 1; fork <= options.forks(); fork++) {
      for (ForkedSuite suite : plan) {
        OUT.printf("%2d of %d: %s, %s%n", ++number, all, suite.suite(), suite.compiler().name());
        for (Finding finding : suite.run()) table.add(suite.compiler().name(), finding);
      }
    }
    OUT.printf(
        "%nRatio to the floor (runtime : floor), medians of %d forks; %s%n%n%s%n",
        options.forks(), machine(), table);
    List<String> misses = table.misses();
    if (misses.isEmpty()) OUT.println("All is as wanted.");
    for (String miss : misses) OUT.println("Missed: " + miss);
    if (options.check() && !misses.isEmpty()) System.exit(1);
  }

  /** The machine of the figures. A load above the number of processors blurs them. */
  private static String machine() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return String.format(
        Locale.ROOT,
        "JDK %s, %d processors, load average %.1f",
        Runtime.version(),
        system.getAvailableProcessors(),
        system.getSystemLoadAverage());
  }

  private static List<ForkedSuite> plan(Options options) {
    List<ForkedSuite> plan = new ArrayList<>();
    for (Suite suite : options.suites()) {
      for (Compiler compiler : Compiler.values()) {
        if (!suite.isVirtual()) plan.add(ForkedSuite.onThisJvm(suite, compiler));
        else if (options.jdk25() != null) {
          plan.add(new ForkedSuite(suite, compiler, options.jdk25()));
        }
      }
    }
    return plan;
  }

  private Main() {}
}
