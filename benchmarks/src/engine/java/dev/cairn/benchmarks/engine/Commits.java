package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Counts commits, syncs and bytes of the write-ahead log a workflow. */
final class Commits {
  private static final int[] CLIENTS = {1, 16, 64, 256};

  /** So many that what the engine does while it idles counts for little. */
  private static final int RUNS = 2_000;

  /** One for the start, one for each step; the last carries the end. */
  private static final double WANTED = Contestant.STEPS + 1;

  /** The share that may come on top: leases are renewed meanwhile. */
  private static final double IDLING = 0.05;

  static void run(Arena arena) throws InterruptedException {
    for (int clients : CLIENTS) {
      Counters ours = count(arena, Kind.CAIRN_POSTGRES, clients);
      Counters theirs = count(arena, Kind.DBOS, clients);
      String work = "five steps, " + clients + " at once: ";
      Wanted syncs = clients == 1 ? Wanted.figure(WANTED + IDLING) : Wanted.nothing();
      add(
          arena,
          work + "synced commits a workflow",
          Unit.COUNT,
          syncs,
          ours.syncs(),
          theirs.syncs());
      add(
          arena,
          work + "transactions a workflow, reads included",
          Unit.COUNT,
          Wanted.nothing(),
          ours.transactions(),
          theirs.transactions());
      add(
          arena,
          work + "write-ahead log a workflow",
          Unit.BYTES,
          Wanted.nothing(),
          ours.walBytes(),
          theirs.walBytes());
      countOnSqlite(arena, clients, work, syncs);
    }
  }

  private static Counters count(Arena arena, Kind kind, int clients) throws InterruptedException {
    arena.runs(kind, clients, RUNS / 4, "before counting");
    settle(arena);
    Counters before = Counters.read(arena.url(kind));
    arena.runs(kind, clients, RUNS, "counted");
    settle(arena);
    return Counters.read(arena.url(kind)).since(before);
  }

  private static void settle(Arena arena) throws InterruptedException {
    arena.say("waiting until PostgreSQL has reported its counts");
    Thread.sleep(Counters.SETTLE_MILLIS);
  }

  private static void add(
      Arena arena, String work, Unit unit, Wanted wanted, long ours, long theirs) {
    arena.add(
        Arena.POSTGRES,
        new Finding(
            work,
            unit,
            wanted,
            (double) ours / RUNS,
            (double) theirs / RUNS,
            (double) ours / theirs));
  }

  /** Each transaction of SQLite's is a sync of its own; each counts up the node's batch. */
  private static void countOnSqlite(Arena arena, int clients, String work, Wanted wanted)
      throws InterruptedException {
    arena.runs(Kind.CAIRN_SQLITE, clients, RUNS / 4, "before counting");
    long before = batches(arena.url(Kind.CAIRN_SQLITE));
    arena.runs(Kind.CAIRN_SQLITE, clients, RUNS, "counted");
    double commits = batches(arena.url(Kind.CAIRN_SQLITE)) - before;
    arena.add(
        Arena.SQLITE,
        Finding.alone(work + "synced commits a workflow", Unit.COUNT, wanted, commits / RUNS));
  }

  private static long batches(String url) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      return Counters.number(statement, "select sum(batch) from node");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private Commits() {}
}
