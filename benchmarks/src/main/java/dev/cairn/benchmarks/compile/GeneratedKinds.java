package dev.cairn.benchmarks.compile;

import dev.cairn.benchmarks.measure.Medians;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The time of javac for each kind of generated source, without any processor: workflow classes are
 * compiled alone, then with one more kind at a time, each kind after those that it names.
 */
final class GeneratedKinds {
  private static final List<String> KINDS = List.of("Codecs", "Executor", "Client");
  private static final int WARM_UPS = 3;
  private static final int ROUNDS = 5;

  static void report(List<Source> plain, List<Source> generated, PrintStream out) {
    Map<String, List<Source>> sets = new LinkedHashMap<>();
    List<Source> sources = new ArrayList<>(plain);
    sets.put("without", List.copyOf(sources));
    for (String kind : KINDS) {
      for (Source source : generated) if (source.className().endsWith(kind)) sources.add(source);
      sets.put(kind, List.copyOf(sources));
    }
    Map<String, List<Compilation>> all = new LinkedHashMap<>();
    for (int i = -WARM_UPS; i < ROUNDS; i++) {
      for (Map.Entry<String, List<Source>> set : sets.entrySet()) {
        Compilation compilation = Compilation.plain(set.getValue());
        if (i >= 0) all.computeIfAbsent(set.getKey(), unused -> new ArrayList<>()).add(compilation);
      }
    }
    double before = 0;
    double bytesBefore = 0;
    for (Map.Entry<String, List<Compilation>> set : all.entrySet()) {
      double millis = Medians.of(set.getValue().stream().map(one -> one.nanos() / 1e6).toList());
      double bytes = Medians.of(set.getValue().stream().map(one -> one.bytes() / 1e6).toList());
      if (before > 0) {
        long lines = lines(generated, set.getKey()) / plain.size();
        out.printf(
            Locale.ROOT,
            "  javac for %-9s %4d lines, %5.2f ms, %5.2f MB a class%n",
            set.getKey() + ":",
            lines,
            (millis - before) / plain.size(),
            (bytes - bytesBefore) / plain.size());
      }
      before = millis;
      bytesBefore = bytes;
    }
  }

  private static long lines(List<Source> sources, String kind) {
    return sources.stream()
        .filter(source -> source.className().endsWith(kind))
        .mapToLong(source -> source.text().lines().count())
        .sum();
  }

  private GeneratedKinds() {}
}
