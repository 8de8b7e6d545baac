package dev.cairn.benchmarks.compile;

import dev.cairn.benchmarks.measure.Medians;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Two processors that compile the same classes in turns, in one JVM. Each has a loader of its own,
 * so that the JIT compiler knows nothing of the other one. The difference is taken within a pair of
 * compilations, so that other work on the machine disturbs both.
 */
final class ProcessorDuel {
  private static final int WARM_UPS = 3;
  private static final int ROUNDS = 8;

  private record Round(Compilation other, Compilation own) {}

  /**
   * Compares.
   *
   * @param path the jars of the other processor; classes that they lack come from the class path
   */
  static void report(List<Source> sources, String path, PrintStream out) throws IOException {
    String classPath = System.getProperty("java.class.path");
    List<Round> rounds = new ArrayList<>();
    try (URLClassLoader other = loader(path + File.pathSeparator + classPath);
        URLClassLoader own = loader(classPath)) {
      for (int i = -WARM_UPS; i < ROUNDS; i++) {
        Round round = round(i % 2 == 0, sources, other, own);
        if (i >= 0) rounds.add(round);
      }
    }
    int classes = sources.size();
    show(out, "CPU ms a class", rounds, compilation -> compilation.nanos() / 1e6 / classes);
    show(out, "MB a class", rounds, compilation -> compilation.bytes() / 1e6 / classes);
    for (String stage : rounds.get(0).own().stages().keySet()) {
      show(out, stage, rounds, one -> one.stages().getOrDefault(stage, 0.0) / classes);
    }
  }

  private static Round round(
      boolean otherFirst, List<Source> sources, ClassLoader other, ClassLoader own) {
    if (otherFirst) {
      Compilation first = Compilation.withProcessor(sources, other);
      return new Round(first, Compilation.withProcessor(sources, own));
    }
    Compilation first = Compilation.withProcessor(sources, own);
    return new Round(Compilation.withProcessor(sources, other), first);
  }

  private static void show(
      PrintStream out, String what, List<Round> rounds, ToDoubleFunction<Compilation> figure) {
    out.printf(
        Locale.ROOT,
        "  %-16s %8.3f : %8.3f, difference %+.3f%n",
        what,
        Medians.of(rounds.stream().map(round -> figure.applyAsDouble(round.other())).toList()),
        Medians.of(rounds.stream().map(round -> figure.applyAsDouble(round.own())).toList()),
        Medians.of(
            rounds.stream()
                .map(
                    round ->
                        figure.applyAsDouble(round.own()) - figure.applyAsDouble(round.other()))
                .toList()));
  }

  private static URLClassLoader loader(String path) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String entry : path.split(File.pathSeparator, -1)) {
      if (!entry.isEmpty()) urls.add(Path.of(entry).toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
  }

  private ProcessorDuel() {}
}
