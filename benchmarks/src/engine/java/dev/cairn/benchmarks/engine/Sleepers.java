package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.benchmarks.workflow.NapWorkflow;
import dev.cairn.benchmarks.workflow.NapWorkflowClient;
import dev.cairn.benchmarks.workflow.NapWorkflowExecutor;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * The cost of a million sleeping executions, and the pace at which ten thousand of them start at
 * once.
 */
final class Sleepers {
  private static final int MILLION = 1_000_000;
  private static final int DUE = 10_000;
  private static final int CLIENTS = 64;
  private static final double WANTED_NANOS = 3e9;

  /** Time for the engine to look for work some times. */
  private static final long LOOKS_MILLIS = 5_000;

  /** The heap of a JVM that does nothing is not always the same. */
  private static final double THE_SAME = 1.1;

  static List<Finding> measure(String url) throws Exception {
    long heap;
    int threads;
    try (Engine engine = open(url, new Awakenings(0))) {
      new NapWorkflowClient(engine).start("model", Duration.ofDays(30).toMillis());
      while (!engine.coordinator().getActive().isEmpty()) Thread.sleep(1);
      Thread.sleep(LOOKS_MILLIS);
      heap = Heap.liveBytes();
      threads = Heap.threads();
    }
    copy(url);
    Awakenings awakenings = new Awakenings(DUE);
    try (Engine engine = open(url, awakenings)) {
      Thread.sleep(LOOKS_MILLIS);
      double heapNow = Heap.liveBytes();
      double threadsNow = Heap.threads();
      double late = startAll(engine, awakenings);
      return List.of(
          new Finding(
              "1,000,000 sleeping executions : one, heap",
              Unit.BYTES,
              Wanted.ratio(THE_SAME),
              heapNow,
              heap,
              heapNow / heap),
          new Finding(
              "1,000,000 sleeping executions : one, threads",
              Unit.COUNT,
              Wanted.ratio(1),
              threadsNow,
              threads,
              threadsNow / threads),
          Finding.alone(
              "10,000 of 1,010,000 sleepers fall due at once, until the last has started",
              Unit.NANOS,
              Wanted.figure(WANTED_NANOS),
              late));
    }
  }

  private static Engine open(String url, NapWorkflow.Listener listener) {
    Engine engine = Engine.open(EngineOptions.onUrl(url));
    engine.register(() -> new NapWorkflowExecutor(listener));
    return engine;
  }

  /** Counts those who have woken up. */
  private static final class Awakenings implements NapWorkflow.Listener {
    private final CountDownLatch left;

    Awakenings(int count) {
      left = new CountDownLatch(count);
    }

    @Override
    public void fellAsleep() {}

    @Override
    public void wokeUp() {
      left.countDown();
    }
  }

  /** Nanoseconds from the time that all are due until the last one runs. */
  private static double startAll(Engine engine, Awakenings awakenings) throws Exception {
    NapWorkflowClient naps = new NapWorkflowClient(engine);
    long due = System.nanoTime() + TimeUnit.SECONDS.toNanos(25);
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    List<Future<?>> starts = new ArrayList<>();
    for (int i = 0; i < DUE; i++) {
      String id = "due-" + i;
      starts.add(
          clients.submit(
              () -> naps.start(id, TimeUnit.NANOSECONDS.toMillis(due - System.nanoTime()))));
    }
    for (Future<?> start : starts) start.get();
    clients.shutdown();
    while (!engine.coordinator().getActive().isEmpty()) Thread.sleep(1);
    if (System.nanoTime() > due) {
      throw new IllegalStateException("it took longer than 25 s to start " + DUE + " sleepers");
    }
    if (!awakenings.left.await(60, TimeUnit.SECONDS)) {
      throw new IllegalStateException(awakenings.left.getCount() + " sleepers have not woken up");
    }
    return System.nanoTime() - due;
  }

  /** Makes copies of the one execution that the engine has put to sleep. */
  private static void copy(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        long model = Counters.number(statement, "select max(key) from execution");
        statement.execute(
            "insert into execution (workflow, name, version, run, status, owner, last_owner,"
                + " invocation, revision, failures, wake_at, input, input_hash, started,"
                + " invocations) with recursive numbers(n) as (select 1 union all select n + 1 from"
                + " numbers where n < "
                + (MILLION - 1)
                + ") select workflow, 'copy-' || n, version, run, status, owner, last_owner,"
                + " invocation, revision, failures, wake_at + n % 86400000, input, input_hash,"
                + " started, invocations from execution cross join numbers where key = "
                + model);
        statement.execute(
            "insert into operation (execution, id, position, parent, name, type, subtype, status,"
                + " attempt, started, ended, started_seq, ended_seq, due, options, result) select"
                + " e.key, o.id, o.position, o.parent, o.name, o.type, o.subtype, o.status,"
                + " o.attempt, o.started, o.ended, o.started_seq, o.ended_seq, e.wake_at,"
                + " o.options, o.result from operation o cross join execution e where o.execution ="
                + " "
                + model
                + " and e.key > "
                + model);
      }
      connection.commit();
      connection.setAutoCommit(true);
      try (Statement statement = connection.createStatement()) {
        statement.execute("analyze");
      }
    }
  }

  private Sleepers() {}
}
