package dev.cairn.benchmarks.coldstart;

import dev.cairn.benchmarks.Jvm;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Starts each variant in turns, many times, and prints one table. */
public final class ColdStart {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  /**
   * Measures and prints.
   *
   * @param args {@code --check}, {@code --processes n}, {@code --path name=classpath} for each
   *     class path that variants name, {@code --only} for some variants, {@code --java path} for
   *     another JVM than this one
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    boolean check = false;
    int processes = 10;
    String only = "";
    Jvm jvm = Jvm.own();
    Map<String, String> paths = new HashMap<>();
    for (int i = 0; i < args.length; i++) {
      switch (args[i]) {
        case "--check" -> check = true;
        case "--processes" -> processes = Integer.parseInt(args[++i]);
        case "--only" -> only = args[++i].toUpperCase(Locale.ROOT).replace('-', '_');
        case "--java" -> jvm = Jvm.at(Path.of(args[++i]));
        case "--path" -> {
          String[] path = args[++i].split("=", 2);
          paths.put(path[0], path[1]);
        }
        default -> throw new IllegalArgumentException("unknown option " + args[i]);
      }
    }
    Path folder = Files.createTempDirectory("cairn-cold-start");
    List<String> misses;
    try (Service service = new Service()) {
      Map<Variant, Contestant> contestants = contestants(service, jvm, paths, only, folder);
      race(contestants, processes, folder);
      misses = report(contestants, processes, jvm);
    } finally {
      delete(folder);
    }
    if (check && !misses.isEmpty()) System.exit(1);
  }

  private static Map<Variant, Contestant> contestants(
      Service service, Jvm jvm, Map<String, String> paths, String only, Path folder) {
    List<String> names = List.of(only.split(",", -1));
    Map<Variant, Contestant> contestants = new EnumMap<>(Variant.class);
    for (Variant variant : Variant.values()) {
      if (!only.isEmpty() && !names.contains(variant.name()) && variant.floor() != variant) {
        continue;
      }
      String path = paths.get(variant.path());
      if (path == null) throw new IllegalArgumentException("no --path " + variant.path() + "=…");
      contestants.put(variant, new Contestant(service, jvm, variant, path, folder));
    }
    return contestants;
  }

  private static void race(Map<Variant, Contestant> contestants, int processes, Path folder)
      throws IOException, InterruptedException {
    for (Contestant contestant : contestants.values()) contestant.prepare(folder);
    for (int round = 1; round <= processes; round++) {
      OUT.printf("round %d of %d%n", round, processes);
      for (Contestant contestant : contestants.values()) contestant.round();
    }
  }

  private static List<String> report(Map<Variant, Contestant> contestants, int processes, Jvm jvm)
      throws IOException {
    List<Row> rows = new ArrayList<>();
    for (Contestant contestant : contestants.values()) {
      Contestant floor = contestants.get(contestant.variant().floor());
      if (floor == null) throw new IllegalStateException("floors are always measured");
      rows.add(Row.of(contestant, floor));
    }
    OUT.printf(
        Locale.ROOT,
        "%nFrom a fresh JVM to its answer, 3 steps; medians of %d processes; JDK %s, %d processors,"
            + " load average %.1f%n%n%s",
        processes,
        jvm.version(),
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        Row.HEAD);
    List<String> misses = new ArrayList<>();
    for (Row row : rows) {
      OUT.print(row);
      if (!row.isMet()) misses.add(row.title());
    }
    OUT.println(misses.isEmpty() ? "\nAll is as wanted." : "\nMissed: " + misses);
    return misses;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) Files.delete(file);
    }
    Files.delete(folder);
  }

  private ColdStart() {}
}
