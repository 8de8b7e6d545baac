package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.measure.Medians;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Clients that start workflows and wait for their results, one after the other each. */
final class Load {
  private final Contestant contestant;
  private final LongSupplier serverNanos;
  private final AtomicLong ids = new AtomicLong(System.currentTimeMillis());

  /**
   * @param serverNanos processor time that the database has used so far
   */
  Load(Contestant contestant, LongSupplier serverNanos) {
    this.contestant = contestant;
    this.serverNanos = serverNanos;
  }

  /** Runs so many clients for so long. */
  Sample forMillis(int clients, long millis) throws Exception {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    return run(clients, () -> System.nanoTime() < end);
  }

  /** Runs so many clients until so many workflows were begun. */
  Sample forRuns(int clients, long runs) throws Exception {
    AtomicLong left = new AtomicLong(runs);
    return run(clients, () -> left.getAndDecrement() > 0);
  }

  private Sample run(int clients, BooleanSupplier goesOn) throws Exception {
    ExecutorService threads = Threads.open();
    try {
      long jvmBefore = Processors.ofThisJvm();
      long serverBefore = serverNanos.getAsLong();
      long begin = System.nanoTime();
      List<Future<List<Double>>> all = new ArrayList<>();
      for (int i = 0; i < clients; i++) all.add(threads.submit(() -> client(goesOn)));
      List<Double> times = new ArrayList<>();
      for (Future<List<Double>> client : all) times.addAll(get(client));
      double seconds = (System.nanoTime() - begin) / 1e9;
      double runs = times.size();
      return new Sample(
          times.size(),
          runs * Contestant.STEPS / seconds,
          Medians.of(times),
          (Processors.ofThisJvm() - jvmBefore) / runs,
          (serverNanos.getAsLong() - serverBefore) / runs);
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<Double> get(Future<List<Double>> client) throws Exception {
    try {
      return client.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a client failed", e.getCause());
    }
  }

  private List<Double> client(BooleanSupplier goesOn) throws Exception {
    List<Double> times = new ArrayList<>();
    while (goesOn.getAsBoolean()) {
      long begin = System.nanoTime();
      contestant.run("run-" + ids.incrementAndGet());
      times.add((double) (System.nanoTime() - begin));
    }
    return times;
  }
}
