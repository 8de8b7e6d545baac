package dev.cairn.engine.storage.postgres;

import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.TakeOver;
import dev.cairn.engine.storage.sql.Migrations;
import dev.cairn.engine.storage.sql.Nodes;
import dev.cairn.engine.storage.sql.Reads;
import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.storage.sql.SqlFailure;
import dev.cairn.engine.storage.sql.SqlStorage;
import dev.cairn.engine.storage.sql.SqlTables;
import dev.cairn.engine.wait.Signal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps everything in PostgreSQL. Commits, leases and other changes have a connection each, so that
 * none waits for another; reads have a small pool.
 */
public final class PostgresStorage extends SqlStorage {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresStorage.class);
  private static final long TAKE_OVER_LOCK = 0x6361_6972_6e00L;
  private static final int CONFLICTS = 5;
  private static final Duration RETRY = Duration.ofMillis(200);
  private static final int CAREFUL_COMMITS = 100;

  private final PostgresOptions options;
  private final boolean areSessionsShared;
  private final Connections connections;
  private final Lane commits;
  private final Lane leases;
  private final Lane changes;
  private final HikariDataSource readers;
  private final WakeUps wakeUps;
  private final Map<Long, Long> batches = new HashMap<>();
  private final Set<Long> doubtful = new HashSet<>();
  private final Signal retry = new Signal();

  /** The next commits with starts that expect runs of the same names. */
  private int carefulCommits;

  private PostgresStorage(DataSource source, DeliveryRules rules, Settings settings) {
    super(rules, settings.options().limits());
    this.options = settings.options();
    this.areSessionsShared = settings.areSessionsShared();
    this.connections = new Connections(source, settings);
    this.commits = new Lane(connections);
    this.leases = new Lane(connections);
    this.changes = new Lane(connections);
    this.readers = connections.readers();
    this.wakeUps = new WakeUps(connections);
  }

  /** Opens the database of a JDBC URL. */
  public static PostgresStorage open(String url, DeliveryRules rules, PostgresOptions options) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url);
    return open(source, rules, options);
  }

  /** Opens the database, and brings its schema to this version. */
  public static PostgresStorage open(
      DataSource source, DeliveryRules rules, PostgresOptions options) {
    Migrations.requireReachable(source);
    return SessionCheck.areShared(source)
        ? onSharedSessions(source, rules, options)
        : onOwnSessions(source, rules, options);
  }

  /** Opens the database of a pool that the program uses as well. */
  public static PostgresStorage openLent(
      DataSource pool, DeliveryRules rules, PostgresOptions options) {
    Migrations.requireReachable(pool);
    LentConnections.requireEnough(
        pool, SessionCheck.CONNECTIONS, Need.OWN_SESSIONS.sentence(options), options);
    boolean areShared = SessionCheck.areShared(pool);
    Need need = Need.of(areShared);
    LentConnections.requireEnough(pool, need.least(), need.sentence(options), options);
    return areShared
        ? onSharedSessions(pool, rules, options)
        : onOwnSessions(LentConnections.ofOwnSessions(pool), rules, options);
  }

  private static PostgresStorage onOwnSessions(
      DataSource source, DeliveryRules rules, PostgresOptions options) {
    Migrations.run(source, Migrations.Kind.POSTGRES);
    return new PostgresStorage(source, rules, Settings.ofOwnSessions(options));
  }

  private static PostgresStorage onSharedSessions(
      DataSource source, DeliveryRules rules, PostgresOptions options) {
    DataSource lent = LentConnections.ofSharedSessions(source);
    String schema = SharedMigrations.run(lent);
    LOG.info(
        "A pooler gives each transaction another session of PostgreSQL. Nodes do not wake each"
            + " other then: they find what others have left for them when they look, once a"
            + " second");
    return new PostgresStorage(lent, rules, new Settings(options, schema));
  }

  @Override
  protected SqlTables tables(Session session) {
    return new PostgresTables(session);
  }

  // --- Commits ---

  @Override
  protected Outcomes attempt(Commit commit) {
    // Several writes that met a conflict are made one by one; one alone is tried again.
    int tries = commit.writes().size() == 1 ? CONFLICTS : 1;
    for (int i = 1; ; i++) {
      try {
        return once(commit);
      } catch (ConflictException e) {
        if (i == tries) throw e;
      }
    }
  }

  private Outcomes once(Commit commit) {
    Optional<PlainCommit> plain = PlainCommit.of(commit);
    if (plain.isEmpty()) return super.attempt(commit);
    return counted(commit.node(), batch -> plain(plain.get(), commit.node(), batch));
  }

  private Outcomes plain(PlainCommit plain, long node, long batch) throws SQLException {
    Optional<Outcomes> outcomes = run(plain, batch);
    if (outcomes.isPresent()) return outcomes.get();
    // Either the node has been taken over, or the commit was made and its answer lost.
    return commits.transaction(
        session -> {
          new Nodes(session).requireMade(node, batch);
          return plain.recall(session);
        });
  }

  /** Starts of runs that are there are rare, and one is seldom alone. */
  private Optional<Outcomes> run(PlainCommit plain, long batch) throws SQLException {
    boolean mayRepeatStarts = carefulCommits > 0;
    if (mayRepeatStarts && plain.hasStarts()) carefulCommits--;
    try {
      return commits.statement(session -> plain.run(session, batch, mayRepeatStarts));
    } catch (SQLException e) {
      if (mayRepeatStarts || !Failures.isRepeatedStart(e)) throw e;
      carefulCommits = CAREFUL_COMMITS;
      return commits.statement(session -> plain.run(session, batch, true));
    }
  }

  @Override
  protected <T> T fenced(long node, Function<Session, T> work) {
    return counted(
        node,
        batch ->
            commits.transaction(
                session -> {
                  if (!new Nodes(session).count(node, batch)) throw new AnswerLostException();
                  return work.apply(session);
                }));
  }

  private interface Attempt<T> {
    T run(long batch) throws SQLException;
  }

  /**
   * Makes the node's next commit. When the connection breaks, the same number is used again: it
   * tells whether the commit was made, and makes it impossible for the server to make it later.
   */
  private <T> T counted(long node, Attempt<T> attempt) {
    if (doubtful.contains(node)) giveUp(node);
    Long last = batches.get(node);
    long batch =
        1 + (last == null ? patiently(() -> commits.statement(it -> lastBatch(it, node))) : last);
    T answer;
    try {
      answer = patiently(() -> attempt.run(batch));
    } catch (StorageUnavailableException e) {
      doubtful.add(node);
      throw e;
    }
    batches.put(node, batch);
    return answer;
  }

  /**
   * Ends a node of this process whose last commit is in doubt: it might still arrive, and make what
   * the process has read since then untrue.
   */
  private void giveUp(long node) {
    change(
        session -> {
          new Nodes(session).leave(node, new Reads(session).now());
          return node;
        });
    throw new NodeLostException(node);
  }

  private static long lastBatch(Session session, long node) {
    return new Nodes(session).lastBatch(node);
  }

  private interface Work<T> {
    T run() throws SQLException;
  }

  /** Repeats the work while the database cannot be reached. */
  private <T> T patiently(Work<T> work) {
    long deadline = System.nanoTime() + options.patience().toNanos();
    while (true) {
      try {
        return work.run();
      } catch (AnswerLostException e) {
        throw Failures.unavailable(e.asSqlException());
      } catch (SQLException e) {
        if (Failures.isConflict(e)) throw new ConflictException(e);
        if (!Failures.isBroken(e)) throw Failures.of(e);
        commits.drop();
        if (System.nanoTime() - deadline > 0 || !retry.await(RETRY)) {
          throw Failures.unavailable(e);
        }
      }
    }
  }

  // --- Other changes ---

  @Override
  protected <T> T change(Function<Session, T> work) {
    return transaction(changes, work);
  }

  @Override
  protected <T> T renewing(Function<Session, T> work) {
    return transaction(leases, work);
  }

  private static <T> T transaction(Lane lane, Function<Session, T> work) {
    return again(() -> lane.transaction(work), lane::drop);
  }

  /**
   * Connections that broke while nobody used them are dropped, and the work is done once more on a
   * new one; all that goes through here may be repeated.
   */
  private static <T> T again(Work<T> work, Runnable drop) {
    try {
      return work.run();
    } catch (SQLException e) {
      if (!Failures.isBroken(e)) throw Failures.of(e);
      drop.run();
    }
    try {
      return work.run();
    } catch (SQLException e) {
      throw Failures.of(e);
    }
  }

  /** One node at a time takes over; it does not wait long for a node that was stopped midway. */
  @Override
  public TakeOver takeOver(long node, int limit) {
    return change(
        session -> {
          session
              .query(
                  "select set_config('lock_timeout', ?, true)",
                  options.lockTimeout().toMillis() + "ms")
              .list(row -> 1);
          boolean isAlone =
              session
                  .query("select pg_try_advisory_xact_lock(" + TAKE_OVER_LOCK + ")")
                  .list(row -> row.getBoolean(1))
                  .get(0);
          Nodes nodes = new Nodes(session);
          nodes.requireLive(node);
          if (!isAlone) return new TakeOver(List.of(), 0, false);
          long now = new Reads(session).now();
          return nodes.release(nodes.expire(node, now), now, limit);
        });
  }

  // --- Reads and wake-ups ---

  @Override
  protected <T> T read(Function<Session, T> work) {
    // A server that has restarted broke all connections of the pool, not only the one in use.
    return again(() -> pooled(work), () -> readers.getHikariPoolMXBean().softEvictConnections());
  }

  private <T> T pooled(Function<Session, T> work) throws SQLException {
    try (Connection connection = readers.getConnection()) {
      return work.apply(connections.reading(connection));
    } catch (SQLTransientConnectionException e) {
      // The pool has tried to connect for as long as a read may take.
      throw Failures.unavailable(e);
    } catch (SqlFailure e) {
      throw e.failure();
    }
  }

  @Override
  public void wakeOthers() {
    if (!areSessionsShared) wakeUps.send();
  }

  @Override
  public boolean isShared() {
    return true;
  }

  @Override
  public void onWake(Runnable listener) {
    if (!areSessionsShared) wakeUps.add(listener);
  }

  @Override
  public void close() {
    retry.close();
    wakeUps.close();
    commits.close();
    leases.close();
    changes.close();
    readers.close();
  }
}
