package dev.cairn.benchmarks.engine;

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
 * @param java the java command of the JVM that everything is measured on
 */
record Options(boolean check, Set<Suite> suites, int rounds, long millis, String java) {

  static Options of(String... args) {
    boolean check = false;
    Set<Suite> suites = EnumSet.allOf(Suite.class);
    int rounds = 5;
    long millis = 3_000;
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    for (int i = 0; i < args.length; i++) {
      switch (args[i]) {
        case "--check" -> check = true;
        case "--only" -> suites = suites(args[++i]);
        case "--rounds" -> rounds = Integer.parseInt(args[++i]);
        case "--seconds" -> millis = 1_000 * Long.parseLong(args[++i]);
        case "--java" -> java = args[++i];
        default -> throw new IllegalArgumentException("unknown option " + args[i]);
      }
    }
    return new Options(check, suites, rounds, millis, java);
  }

  private static Set<Suite> suites(String names) {
    Set<Suite> suites = EnumSet.noneOf(Suite.class);
    for (String name : names.split(",", -1)) {
      suites.add(Suite.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
    return suites;
  }
}
