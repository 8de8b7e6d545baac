package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.Jvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * The options of the command line.
 *
 * @param check whether a miss is a failure
 * @param rounds how many rounds a figure is the median of
 * @param millis how long each contestant runs in a round
 * @param jvm the JVM that everything is measured on
 */
record Options(boolean check, Set<Suite> suites, int rounds, long millis, Jvm jvm) {

  static Options of(String... args) throws IOException {
    boolean check = false;
    Set<Suite> suites = EnumSet.allOf(Suite.class);
    int rounds = 5;
    long millis = 3_000;
    Jvm jvm = Jvm.own();
    for (int i = 0; i < args.length; i++) {
      switch (args[i]) {
        case "--check" -> check = true;
        case "--only" -> suites = suites(args[++i]);
        case "--rounds" -> rounds = Integer.parseInt(args[++i]);
        case "--seconds" -> millis = 1_000 * Long.parseLong(args[++i]);
        case "--java" -> jvm = Jvm.at(Path.of(args[++i]));
        default -> throw new IllegalArgumentException("unknown option " + args[i]);
      }
    }
    return new Options(check, suites, rounds, millis, jvm);
  }

  private static Set<Suite> suites(String names) {
    Set<Suite> suites = EnumSet.noneOf(Suite.class);
    for (String name : names.split(",", -1)) {
      suites.add(Suite.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
    return suites;
  }
}
