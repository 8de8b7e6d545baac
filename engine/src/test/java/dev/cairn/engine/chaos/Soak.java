package dev.cairn.engine.chaos;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.Faults;
import dev.cairn.engine.StorageLocation;
import dev.cairn.engine.check.ObservationLog;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.Storage;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * One process that runs mixed workflows for long, on an engine whose commits fail now and then,
 * before or after they are made, and that is closed and opened again. Ends with the verdict of the
 * history checker, and with what has grown: a heap or a number of threads that does is a leak.
 */
final class Soak {
  private static final Duration OPEN = Duration.ofSeconds(20);

  private final String url;
  private final long seed;
  private final AtomicReference<Engine> engine = new AtomicReference<>();
  private final List<Usage> usages = new ArrayList<>();
  private int opened;

  /**
   * The state of the process after a collection.
   *
   * @param heap bytes that are still in use
   */
  record Usage(long heap, int threads) {
    static Usage now() {
      System.gc();
      return new Usage(
          ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
          ManagementFactory.getThreadMXBean().getThreadCount());
    }

    @Override
    public String toString() {
      return String.format("%.1f MB of heap, %d threads", heap / 1e6, threads);
    }
  }

  /**
   * The end of it.
   *
   * @param usages of the process, each before a restart of the engine
   */
  record Outcome(Verdict verdict, List<Usage> usages) {

    /** Everything that was not as it should be; empty if all was. */
    List<String> faults() {
      List<String> faults = new ArrayList<>(verdict.violations());
      if (verdict.runs() == 0) faults.add("nothing ran");
      // The first one is taken while classes are still loaded and pools are filled.
      if (usages.size() > 4) {
        Usage early = usages.get(usages.size() / 4);
        Usage late = usages.get(usages.size() - 1);
        if (late.heap() > 1.5 * early.heap() + 16e6) faults.add("the heap grew to " + late);
        if (late.threads() > 1.5 * early.threads() + 16) faults.add("threads grew to " + late);
      }
      return faults;
    }
  }

  private Soak(String url, long seed) {
    this.url = url;
    this.seed = seed;
  }

  /**
   * @param arguments the minutes, {@code sqlite} or {@code postgresql}, and a seed
   */
  public static void main(String[] arguments) throws Exception {
    Duration time = Duration.ofSeconds((long) (60 * Double.parseDouble(arguments[0])));
    long seed = Long.parseLong(arguments[2]);
    Path folder = Files.createTempDirectory("cairn-soak");
    Outcome outcome;
    if (arguments[1].equals("sqlite")) {
      outcome = run("jdbc:sqlite:" + folder.resolve("cairn.db"), folder, time, seed);
    } else {
      try (PostgresServer server = PostgresServer.start(List.of())) {
        outcome = run(server.newDatabase(), folder, time, seed);
      }
    }
    System.out.println(outcome.verdict());
    List<String> faults = outcome.faults();
    if (!faults.isEmpty()) {
      System.out.println(String.join("\n", faults) + "\nThe log is in " + folder);
      System.exit(1);
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  /**
   * Runs for that time, and until everything has ended.
   *
   * @param folder for the log of observations
   */
  static Outcome run(String url, Path folder, Duration time, long seed) throws Exception {
    return new Soak(url, seed).run(folder.resolve("log"), time);
  }

  private Outcome run(Path file, Duration time) throws Exception {
    try (ObservationLog log = new ObservationLog(file)) {
      Load load = new Load(engine::get, log);
      open(log, /* faulty= */ true);
      List<Thread> clients = load.begin(seed);
      long end = System.nanoTime() + time.toNanos();
      while (System.nanoTime() < end) {
        Thread.sleep(Math.min(OPEN.toMillis(), Math.max(1, (end - System.nanoTime()) / 1_000_000)));
        usages.add(Usage.now());
        System.out.println(usages.get(usages.size() - 1));
        engine.get().close();
        open(log, System.nanoTime() < end);
      }
      load.end();
      for (Thread client : clients) client.join();
      load.drain(ObservationLog.read(file));
      engine.get().close();
    }
    return new Outcome(Verdict.of(url, file), List.copyOf(usages));
  }

  private void open(ObservationLog log, boolean faulty) {
    StorageLocation place = new StorageLocation.Url(url);
    StorageLocation troubled =
        new StorageLocation.Shared(
            (rules, limits) -> {
              Storage storage = place.open(rules, limits, Duration.ofSeconds(15));
              return Faults.everyFew(storage, seed + opened++).closing().storage();
            });
    Engine made = Engine.open(EngineOptions.on(faulty ? troubled : place).slots(32));
    made.register(() -> new RandomWorkflow(log));
    engine.set(made);
  }
}
