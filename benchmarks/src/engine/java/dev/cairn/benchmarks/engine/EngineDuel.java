package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.measure.Medians;
import dev.cairn.engine.postgres.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;

/**
 * Workflows of five steps on Cairn's engine and on DBOS, on one PostgreSQL with its default
 * durability, in turns; and on Cairn with SQLite. Prints one table of medians.
 */
public final class EngineDuel {
  static final int STEPS = 5;
  private static final int[] CONCURRENT = {1, 16, 64, 256};
  private static final double[] STEPS_WANTED = {1, 3, 8, 15};
  private static final double[] CPU_WANTED = {1, 1 / 5.0, 1 / 12.0, 1 / 25.0};

  private static final String CAIRN = "Cairn, PostgreSQL";
  private static final String DBOS = "DBOS, PostgreSQL";
  private static final String SQLITE = "Cairn, SQLite";

  private final AtomicLong ids = new AtomicLong();

  /**
   * @param arguments {@code --check} to fail if a figure misses what is wanted; {@code --rounds N},
   *     {@code --seconds N}
   */
  public static void main(String[] arguments) throws Exception {
    List<String> options = Arrays.asList(arguments);
    int rounds = option(options, "--rounds", 5);
    int seconds = option(options, "--seconds", 3);
    List<String> misses = new EngineDuel().run(rounds, seconds);
    if (misses.isEmpty()) return;
    System.out.println("Missed: " + misses);
    if (options.contains("--check")) System.exit(1);
  }

  private static int option(List<String> options, String name, int otherwise) {
    int at = options.indexOf(name);
    return at < 0 ? otherwise : Integer.parseInt(options.get(at + 1));
  }

  private List<String> run(int rounds, int seconds) throws Exception {
    Map<Integer, Map<String, List<Sample>>> samples = new LinkedHashMap<>();
    Path folder = Files.createTempDirectory("cairn-benchmark");
    try (PostgresServer server = PostgresServer.start(List.of())) {
      Map<String, String> urls = new LinkedHashMap<>();
      urls.put(CAIRN, server.newDatabase());
      urls.put(DBOS, server.newDatabase());
      urls.put(SQLITE, urls.get(CAIRN));
      Map<String, Contestant> contestants = new LinkedHashMap<>();
      try {
        contestants.put(CAIRN, new Cairn(urls.get(CAIRN)));
        contestants.put(DBOS, new Dbos(urls.get(DBOS)));
        contestants.put(SQLITE, new Cairn("jdbc:sqlite:" + folder.resolve("cairn.db")));
        for (Contestant it : contestants.values()) measure(it, urls.get(CAIRN), 16, seconds);
        for (int concurrent : CONCURRENT) {
          Map<String, List<Sample>> row = new LinkedHashMap<>();
          samples.put(concurrent, row);
          for (int round = 0; round < rounds; round++) {
            List<String> order = new ArrayList<>(contestants.keySet());
            Collections.rotate(order, round);
            for (String name : order) {
              row.computeIfAbsent(name, key -> new ArrayList<>())
                  .add(measure(contestants.get(name), urls.get(name), concurrent, seconds));
            }
          }
        }
      } finally {
        contestants.values().forEach(Contestant::close);
      }
    }
    return print(samples);
  }

  private Sample measure(Contestant contestant, String url, int concurrent, int seconds)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(concurrent);
    try {
      Gauge before = Gauge.read(url);
      long begin = System.nanoTime();
      long end = begin + seconds * 1_000_000_000L;
      List<Future<List<Double>>> clients = new ArrayList<>();
      for (int i = 0; i < concurrent; i++) {
        clients.add(threads.submit(() -> client(contestant, end)));
      }
      List<Double> times = new ArrayList<>();
      for (Future<List<Double>> client : clients) times.addAll(get(client));
      double elapsed = (System.nanoTime() - begin) / 1e9;
      Gauge after = Gauge.read(url);
      double runs = times.size();
      return new Sample(
          runs * STEPS / elapsed,
          Medians.of(times),
          (after.cpu() - before.cpu()) / 1e6 / runs,
          (after.transactions() - before.transactions()) / runs,
          (after.wal() - before.wal()) / runs);
    } finally {
      threads.shutdown();
    }
  }

  private static List<Double> get(Future<List<Double>> client) throws Exception {
    try {
      return client.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private List<Double> client(Contestant contestant, long end) throws Exception {
    List<Double> times = new ArrayList<>();
    do {
      long begin = System.nanoTime();
      contestant.run("run-" + ids.incrementAndGet());
      times.add((System.nanoTime() - begin) / 1e6);
    } while (System.nanoTime() < end);
    return times;
  }

  private static List<String> print(Map<Integer, Map<String, List<Sample>>> samples) {
    List<String> misses = new ArrayList<>();
    System.out.println(
        "| concurrent | engine | steps/s | × DBOS | wanted | p50 | cpu a workflow | × DBOS | wanted"
            + " | transactions | WAL bytes |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
    int index = 0;
    for (Map.Entry<Integer, Map<String, List<Sample>>> row : samples.entrySet()) {
      double steps = STEPS_WANTED[index];
      double cpu = CPU_WANTED[index++];
      double stepsRatio = ratio(row.getValue(), Sample::steps);
      double cpuRatio = ratio(row.getValue(), Sample::cpu);
      if (stepsRatio < steps) misses.add("steps at " + row.getKey());
      if (cpuRatio > cpu) misses.add("processor time at " + row.getKey());
      if (row.getKey() == 1 && ratio(row.getValue(), Sample::median) > 1) misses.add("p50 at 1");
      row.getValue()
          .forEach(
              (name, all) -> {
                boolean isDuel = name.equals(CAIRN);
                boolean isPostgres = !name.equals(SQLITE);
                System.out.println(
                    String.format(
                        Locale.ROOT,
                        "| %d | %s | %,.0f | %s | %s | %.2f ms | %.3f ms | %s | %s | %s | %s |",
                        row.getKey(),
                        name,
                        median(all, Sample::steps),
                        isDuel ? show("%.1f", stepsRatio) : "",
                        isDuel ? show("≥ %.0f", steps) : "",
                        median(all, Sample::median),
                        median(all, Sample::cpu),
                        isDuel ? show("%.3f", cpuRatio) : "",
                        isDuel ? show("≤ %.3f", cpu) : "",
                        isPostgres ? show("%.2f", median(all, Sample::transactions)) : "",
                        isPostgres ? show("%,.0f", median(all, Sample::wal)) : ""));
              });
    }
    return misses;
  }

  private static String show(String format, double figure) {
    return String.format(Locale.ROOT, format, figure);
  }

  private static double ratio(Map<String, List<Sample>> row, ToDoubleFunction<Sample> figure) {
    return median(row.get(CAIRN), figure) / median(row.get(DBOS), figure);
  }

  private static double median(List<Sample> samples, ToDoubleFunction<Sample> figure) {
    return Medians.of(samples.stream().map(figure::applyAsDouble).toList());
  }

  private EngineDuel() {}
}
