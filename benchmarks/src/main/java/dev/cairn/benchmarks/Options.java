package dev.cairn.benchmarks;

import dev.cairn.benchmarks.suite.Suite;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The options of the command line.
 *
 * @param check whether a miss is a failure
 * @param forks how many JVMs a figure is the median of
 * @param jdk25 the java command of a JVM with virtual threads; null if there is none
 */
record Options(boolean check, int forks, Set<Suite> suites, @Nullable String jdk25) {
  private static final int FORKS = 3;

  static Options of(String[] args) {
    boolean check = false;
    int forks = FORKS;
    Set<Suite> suites = EnumSet.allOf(Suite.class);
    String jdk25 = null;
    List<String> rest = Arrays.asList(args);
    for (int i = 0; i < rest.size(); i++) {
      switch (rest.get(i)) {
        case "--check" -> check = true;
        case "--forks" -> forks = Integer.parseInt(rest.get(++i));
        case "--only" -> suites = suites(rest.get(++i));
        case "--jdk25" -> jdk25 = rest.get(++i);
        default -> throw new IllegalArgumentException("unknown option " + rest.get(i));
      }
    }
    return new Options(check, forks, suites, jdk25);
  }

  private static Set<Suite> suites(String names) {
    Set<Suite> suites = EnumSet.noneOf(Suite.class);
    for (String name : names.split(",", -1)) {
      suites.add(Suite.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
    }
    return suites;
  }
}
