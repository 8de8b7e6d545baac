package dev.cairn.benchmarks.compile;

import dev.cairn.benchmarks.measure.Medians;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Compiles the same workflow classes with the processor and without it, in turns, and tells the
 * ratio and what the stages of the processor take of the difference. Takes {@code --check}, and the
 * java commands of other JDKs to do the same on.
 */
public final class CompileCost {
  private static final int CLASSES = 200;
  private static final int WARM_UPS = 4;
  private static final int PAIRS = 9;
  private static final double MOST = 1.5;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  /** Runs it from the command line. */
  public static void main(String... arguments) throws IOException, InterruptedException {
    List<String> rest = new ArrayList<>(List.of(arguments));
    boolean check = rest.remove("--check");
    boolean met = measure() <= MOST;
    for (String java : rest) met &= elsewhere(java);
    if (check && !met) System.exit(1);
  }

  private static boolean elsewhere(String java) throws IOException, InterruptedException {
    String classPath = System.getProperty("java.class.path");
    List<String> command =
        List.of(java, "-Xmx1g", "-cp", classPath, CompileCost.class.getName(), "--check");
    return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
  }

  private static double measure() {
    List<Source> sources = WorkflowSources.make(CLASSES);
    for (int i = 0; i < WARM_UPS; i++) {
      Compilation.run(sources, true);
      Compilation.run(sources, false);
    }
    List<Double> with = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    Map<String, List<Double>> stages = new LinkedHashMap<>();
    for (int i = 0; i < PAIRS; i++) {
      boolean processorFirst = i % 2 == 0;
      Compilation first = Compilation.run(sources, processorFirst);
      Compilation second = Compilation.run(sources, !processorFirst);
      Compilation processed = processorFirst ? first : second;
      Compilation plain = processorFirst ? second : first;
      with.add(processed.nanos() / 1e6);
      without.add(plain.nanos() / 1e6);
      ratios.add((double) processed.nanos() / plain.nanos());
      processed
          .stages()
          .forEach((name, ms) -> stages.computeIfAbsent(name, n -> new ArrayList<>()).add(ms));
    }
    return report(Medians.of(with), Medians.of(without), Medians.of(ratios), stages);
  }

  private static double report(
      double with, double without, double ratio, Map<String, List<Double>> stages) {
    OUT.printf(
        Locale.ROOT,
        "%d workflow classes, JDK %s, medians of %d pairs after %d, load average %.1f%n",
        CLASSES,
        Runtime.version(),
        PAIRS,
        WARM_UPS,
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    OUT.printf(Locale.ROOT, "  without the processor %7.0f ms%n", without);
    OUT.printf(
        Locale.ROOT,
        "  with the processor    %7.0f ms, %.2f ×, wanted ≤ %.2f ×%s%n",
        with,
        ratio,
        MOST,
        ratio <= MOST ? "" : ": missed");
    double told = 0;
    for (Map.Entry<String, List<Double>> stage : stages.entrySet()) {
      double millis = Medians.of(stage.getValue());
      told += millis;
      show(stage.getKey(), millis, with);
    }
    show("javac: what was generated, and rounds", with - without - told, with);
    return ratio;
  }

  private static void show(String what, double millis, double all) {
    OUT.printf(Locale.ROOT, "    %-38s %7.0f ms, %4.1f %%%n", what, millis, 100 * millis / all);
  }

  private CompileCost() {}
}
