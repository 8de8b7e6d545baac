package dev.cairn.processor;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The time that a compilation has spent in each stage. */
final class StageTimes {

  /** The stages of the compiler, as its time is told. */
  enum Stage {
    /** Declarations, and what bodies say. */
    READ,
    /** Reading the flow of bodies; javac attributes them for it. */
    FLOW,
    /** The automata. */
    MACHINE,
    /** The rules. */
    CHECK,
    /** Sources, manifests and diagrams. */
    WRITE,
    /** All code that is replayed, libraries included; javac attributes it for it. */
    DETERMINISM
  }

  /** The work of a stage. */
  interface Work<T> {
    T run() throws IOException;
  }

  private final Map<Stage, Long> nanos = new EnumMap<>(Stage.class);

  <T> T in(Stage stage, Work<T> work) throws IOException {
    long begin = System.nanoTime();
    try {
      return work.run();
    } finally {
      nanos.merge(stage, System.nanoTime() - begin, Long::sum);
    }
  }

  /** For instance {@code read 12 ms, flow 30 ms}; all stages in their order. */
  @Override
  public String toString() {
    return Arrays.stream(Stage.values())
        .map(stage -> stage.name().toLowerCase(Locale.ROOT) + " " + millis(stage) + " ms")
        .collect(Collectors.joining(", "));
  }

  private long millis(Stage stage) {
    return TimeUnit.NANOSECONDS.toMillis(nanos.getOrDefault(stage, 0L));
  }
}
