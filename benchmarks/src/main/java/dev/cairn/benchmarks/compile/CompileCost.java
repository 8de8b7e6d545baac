package dev.cairn.benchmarks.compile;

import dev.cairn.benchmarks.measure.Medians;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Compiles the same workflow classes with the processor and without it, in turns, and tells the
 * ratio and what the stages of the processor take of the difference. Takes {@code --check}, and the
 * java commands of other JDKs to do the same on.
 */
public final class CompileCost {
  private static final int CLASSES = 200;
  private static final int WARM_UPS = 4;
  private static final int ROUNDS = 7;
  private static final double MOST = 1.5;
  private static final String TEMPORARY = "java.io.tmpdir";
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
        List.of(
            java,
            "-Xmx1g",
            "-D" + TEMPORARY + "=" + System.getProperty(TEMPORARY),
            "-cp",
            classPath,
            CompileCost.class.getName(),
            "--check");
    return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
  }

  private static double measure() {
    List<Source> plain = WorkflowSources.make(CLASSES);
    List<Source> complete = new ArrayList<>(plain);
    complete.addAll(Compilation.run(plain, true).generated());
    for (int i = 0; i < WARM_UPS; i++) round(i, plain, complete);
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) rounds.add(round(i, plain, complete));
    return report(rounds);
  }

  /**
   * The same classes in three ways, in turns.
   *
   * @param without plain javac
   * @param generated plain javac, with all that the processor generates among the sources
   * @param with javac with the processor
   */
  private record Round(Compilation without, Compilation generated, Compilation with) {}

  private static Round round(int number, List<Source> plain, List<Source> complete) {
    if (number % 2 == 0) {
      Compilation with = Compilation.run(plain, true);
      Compilation generated = Compilation.run(complete, false);
      return new Round(Compilation.run(plain, false), generated, with);
    }
    Compilation without = Compilation.run(plain, false);
    Compilation generated = Compilation.run(complete, false);
    return new Round(without, generated, Compilation.run(plain, true));
  }

  private static double report(List<Round> rounds) {
    double without = median(rounds, round -> millis(round.without()));
    double with = median(rounds, round -> millis(round.with()));
    double ratio = median(rounds, round -> millis(round.with()) / millis(round.without()));
    double generated = median(rounds, round -> millis(round.generated()));
    double floor = median(rounds, round -> millis(round.generated()) / millis(round.without()));
    OUT.printf(
        Locale.ROOT,
        "%d workflow classes, JDK %s, medians of %d rounds after %d, load average %.1f%n",
        CLASSES,
        Runtime.version(),
        ROUNDS,
        WARM_UPS,
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    OUT.printf(Locale.ROOT, "  without the processor               %7.0f ms%n", without);
    OUT.printf(
        Locale.ROOT, "  without it, with generated sources  %7.0f ms, %.2f ×%n", generated, floor);
    OUT.printf(
        Locale.ROOT,
        "  with the processor                  %7.0f ms, %.2f ×, wanted ≤ %.2f ×%s%n",
        with,
        ratio,
        MOST,
        ratio <= MOST ? "" : ": missed");
    double told = 0;
    for (String stage : rounds.get(0).with().stages().keySet()) {
      double millis = median(rounds, round -> round.with().stages().getOrDefault(stage, 0.0));
      told += millis;
      show(stage, millis, with);
    }
    show("javac: what was generated, and rounds", with - without - told, with);
    return ratio;
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return Medians.of(rounds.stream().map(figure::applyAsDouble).toList());
  }

  private static double millis(Compilation compilation) {
    return compilation.nanos() / 1e6;
  }

  private static void show(String what, double millis, double all) {
    OUT.printf(Locale.ROOT, "    %-38s %7.0f ms, %4.1f %%%n", what, millis, 100 * millis / all);
  }

  private CompileCost() {}
}
