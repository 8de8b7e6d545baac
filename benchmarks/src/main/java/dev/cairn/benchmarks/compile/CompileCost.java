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
 * ratios and what the stages of the processor take of the difference; and plain classes, for which
 * the processor has nothing to do. Takes {@code --check}; {@code --kinds}, which tells the cost of
 * each kind of generated source instead; {@code --against} and the jars of another processor, which
 * compares it with this one instead; and the java commands of other JDKs to do the same on.
 */
public final class CompileCost {
  private static final int CLASSES = 200;
  private static final int WARM_UPS = 4;
  private static final int ROUNDS = 7;

  /** The most that compiling may take, as a multiple of javac with what is generated. */
  private static final double MOST_WITH_GENERATED = 1.3;

  /** The most that compiling may take, as a multiple of javac alone. */
  private static final double MOST = 2.2;

  /** The most that the processor may add for a workflow class, all that is generated included. */
  private static final double MOST_MILLIS_A_CLASS = 15;

  /** The most that the processor may add where there are no workflows. */
  private static final double MOST_MILLIS_WITHOUT_WORKFLOWS = 50;

  private static final String TEMPORARY = "java.io.tmpdir";
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  /** Runs it from the command line. */
  public static void main(String... arguments) throws IOException, InterruptedException {
    List<String> rest = new ArrayList<>(List.of(arguments));
    boolean check = rest.remove("--check");
    if (rest.remove("--kinds")) {
      List<Source> plain = WorkflowSources.make(CLASSES);
      GeneratedKinds.report(plain, Compilation.withProcessor(plain).generated(), OUT);
      return;
    }
    int against = rest.indexOf("--against");
    if (against >= 0) {
      ProcessorDuel.report(WorkflowSources.make(CLASSES), rest.get(against + 1), OUT);
      return;
    }
    boolean met = measure();
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

  private static boolean measure() {
    List<Source> plain = WorkflowSources.make(CLASSES);
    List<Source> complete = new ArrayList<>(plain);
    List<Source> generated = Compilation.withProcessor(plain).generated();
    complete.addAll(generated);
    List<Source> ordinary = WorkflowSources.withoutWorkflows(CLASSES);
    for (int i = 0; i < WARM_UPS; i++) {
      Round unused = round(i, plain, complete, generated);
      Ordinary unusedToo = ordinary(i, ordinary);
    }
    List<Round> rounds = new ArrayList<>();
    List<Ordinary> others = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      rounds.add(round(i, plain, complete, generated));
      others.add(ordinary(i, ordinary));
    }
    // Both tables are printed, whatever the first one says.
    boolean asWanted = report(rounds);
    return reportOrdinary(others) && asWanted;
  }

  /** Classes without workflows in two ways, in turns. */
  private record Ordinary(Compilation without, Compilation with) {}

  private static Ordinary ordinary(int number, List<Source> sources) {
    if (number % 2 == 0) {
      Compilation with = Compilation.withProcessor(sources);
      return new Ordinary(Compilation.plain(sources), with);
    }
    Compilation without = Compilation.plain(sources);
    return new Ordinary(without, Compilation.withProcessor(sources));
  }

  private static boolean reportOrdinary(List<Ordinary> rounds) {
    double without = Medians.of(rounds.stream().map(round -> millis(round.without())).toList());
    double more =
        Medians.of(
            rounds.stream().map(round -> millis(round.with()) - millis(round.without())).toList());
    OUT.printf(
        Locale.ROOT,
        "%d classes without workflows: %.0f ms without the processor%n",
        CLASSES,
        without);
    return verdict("  with it", more, MOST_MILLIS_WITHOUT_WORKFLOWS, "ms more");
  }

  private static boolean verdict(String what, double figure, double most, String unit) {
    OUT.printf(
        Locale.ROOT,
        "%-38s %7.2f %s, wanted ≤ %.1f%s%n",
        what,
        figure,
        unit,
        most,
        figure <= most ? "" : ": missed");
    return figure <= most;
  }

  /**
   * The same classes in four ways, in turns.
   *
   * @param without plain javac
   * @param generated plain javac, with all that the processor generates among the sources
   * @param copied javac with a processor that only writes what Cairn's generates
   * @param with javac with Cairn's processor
   */
  private record Round(
      Compilation without, Compilation generated, Compilation copied, Compilation with) {}

  private static Round round(
      int number, List<Source> plain, List<Source> complete, List<Source> generated) {
    if (number % 2 == 0) {
      Compilation with = Compilation.withProcessor(plain);
      Compilation copied = Compilation.copying(plain, generated);
      Compilation all = Compilation.plain(complete);
      return new Round(Compilation.plain(plain), all, copied, with);
    }
    Compilation without = Compilation.plain(plain);
    Compilation all = Compilation.plain(complete);
    Compilation copied = Compilation.copying(plain, generated);
    return new Round(without, all, copied, Compilation.withProcessor(plain));
  }

  private static boolean report(List<Round> rounds) {
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
        "  with a processor that copies these  %7.0f ms, %.2f × the line above%n",
        median(rounds, round -> millis(round.copied())),
        median(rounds, round -> millis(round.copied()) / millis(round.generated())));
    OUT.printf(Locale.ROOT, "  with the processor                  %7.0f ms%n", with);
    double againstGenerated =
        median(rounds, round -> millis(round.with()) / millis(round.generated()));
    double aClass =
        median(rounds, round -> (millis(round.with()) - millis(round.without())) / CLASSES);
    boolean met =
        verdict(
            "  against javac with what is generated", againstGenerated, MOST_WITH_GENERATED, "×");
    met &= verdict("  a class, beyond javac alone", aClass, MOST_MILLIS_A_CLASS, "ms");
    met &= verdict("  against javac alone", ratio, MOST, "×");
    OUT.printf(
        Locale.ROOT,
        "  allocated, in the order of these lines %.0f, %.0f, %.0f and %.0f MB%n",
        median(rounds, round -> megabytes(round.without())),
        median(rounds, round -> megabytes(round.generated())),
        median(rounds, round -> megabytes(round.copied())),
        median(rounds, round -> megabytes(round.with())));
    double told = 0;
    for (String stage : rounds.get(0).with().stages().keySet()) {
      double millis = median(rounds, round -> round.with().stages().getOrDefault(stage, 0.0));
      told += millis;
      show(stage, millis, with);
    }
    show("javac: what was generated, and rounds", with - without - told, with);
    return met;
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return Medians.of(rounds.stream().map(figure::applyAsDouble).toList());
  }

  private static double millis(Compilation compilation) {
    return compilation.nanos() / 1e6;
  }

  private static double megabytes(Compilation compilation) {
    return compilation.bytes() / 1e6;
  }

  private static void show(String what, double millis, double all) {
    OUT.printf(Locale.ROOT, "    %-38s %7.0f ms, %4.1f %%%n", what, millis, 100 * millis / all);
  }

  private CompileCost() {}
}
