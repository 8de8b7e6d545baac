package dev.cairn.engine.storage.postgres;

import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.TakeOver;
import dev.cairn.engine.storage.WriteBlockedException;
import dev.cairn.engine.storage.sql.Migrations;
import dev.cairn.engine.storage.sql.Nodes;
import dev.cairn.engine.storage.sql.Reads;
import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.storage.sql.SqlFailure;
import dev.cairn.engine.storage.sql.SqlStorage;
import dev.cairn.engine.storage.sql.SqlTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
  private static final int CONFLICTS = 5;

  /** Longer than a commit of another node takes as a rule. */
  private static final String HASTE = "50ms";

  private static final int CAREFUL_COMMITS = 100;

  private final PostgresOptions options;
  private final boolean areSessionsShared;
  private final Connections connections;
  private final CountedCommits commits;
  private final Lane renewals;
  private final Leases leases;
  private final Lane changes;
  private final HikariDataSource readers;
  private final WakeUps wakeUps;

  /** The next commits with starts that expect runs of the same names. */
  private int carefulCommits;

  private PostgresStorage(DataSource source, DeliveryRules rules, Settings settings) {
    super(rules, settings.options().limits());
    this.options = settings.options();
    this.areSessionsShared = settings.areSessionsShared();
    this.connections = new Connections(source, settings);
    this.renewals = new Lane(connections.givingUpLocks());
    this.leases = new Leases(renewals, options);
    this.commits =
        new CountedCommits(
            new Lane(connections.givingUpLocks()), options.patience(), leases, this::leave);
    this.changes = new Lane(connections.namingLocks());
    keepForLease(renewals);
    this.readers = connections.readers();
    this.wakeUps = new WakeUps(connections);
  }

  /** The lease can be renewed, even if other programs take all connections later. */
  private static void keepForLease(Lane renewals) {
    try {
      renewals.open();
    } catch (SQLException e) {
      throw Migrations.unopened(e);
    }
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
    return open(source, source, Giver.SERVER, rules, options);
  }

  /** Opens the database of a pool that the program uses as well. */
  public static PostgresStorage openLent(
      DataSource pool, DeliveryRules rules, PostgresOptions options) {
    return open(pool, LentConnections.ofOwnSessions(pool), Giver.DATA_SOURCE, rules, options);
  }

  /**
   * Looks at the sessions, of which there have to be enough in either case.
   *
   * @param ofOwnSessions the source, where sessions are not shared
   */
  private static PostgresStorage open(
      DataSource source,
      DataSource ofOwnSessions,
      Giver giver,
      DeliveryRules rules,
      PostgresOptions options) {
    EnoughConnections connections = new EnoughConnections(source, giver, options);
    connections.require(SessionCheck.CONNECTIONS, Need.OWN_SESSIONS);
    boolean areShared = SessionCheck.areShared(source);
    Need need = Need.of(areShared);
    int readers = connections.forReads(need);
    if (readers < options.readers()) {
      LOG.warn(
          "{} gives {} connections at once, of which reads have {}. They wait for each other under"
              + " load. {}",
          giver.title(),
          need.kept() + readers,
          readers,
          need.sentence(options, giver));
    }
    PostgresOptions sized = options.withReaders(readers);
    return areShared
        ? onSharedSessions(source, rules, sized)
        : onOwnSessions(ofOwnSessions, rules, sized);
  }

  private static PostgresStorage onOwnSessions(
      DataSource source, DeliveryRules rules, PostgresOptions options) {
    Migrations.run(source, Migrations.Kind.POSTGRES);
    return new PostgresStorage(source, rules, Settings.ofOwnSessions(options));
  }

  private static PostgresStorage onSharedSessions(
      DataSource source, DeliveryRules rules, PostgresOptions options) {
    DataSource lent = LentConnections.ofSharedSessions(source);
    SharedDefaults defaults = SharedMigrations.run(lent);
    LOG.info(
        "A pooler gives each transaction another session of PostgreSQL. Nodes do not wake each"
            + " other then: they find what others have left for them when they look, once a"
            + " second");
    return new PostgresStorage(lent, rules, new Settings(options, defaults));
  }

  @Override
  protected SqlTables tables(Session session) {
    return new PostgresTables(session);
  }

  // --- Commits ---

  @Override
  public Duration patience() {
    return options.patience();
  }

  @Override
  protected Outcomes attempt(Commit commit) {
    for (int i = 1; ; i++) {
      try {
        return once(commit);
      } catch (ConflictException e) {
        // Several writes that met a conflict are made one by one; one alone is tried again.
        if (commit.writes().size() > 1) throw e;
        if (Failures.isBlocked(e.failure())) {
          throw new WriteBlockedException(
              "somebody else has locked a row: " + e.getMessage() + ". Nothing was written", e);
        }
        if (i == CONFLICTS) throw e;
      }
    }
  }

  private Outcomes once(Commit commit) {
    Optional<PlainCommit> plain = PlainCommit.of(commit);
    if (plain.isEmpty()) return super.attempt(commit);
    return commits.make(commit.node(), (lane, batch) -> plain(lane, plain.get(), commit, batch));
  }

  private Outcomes plain(Lane lane, PlainCommit plain, Commit commit, long batch)
      throws SQLException {
    Optional<Outcomes> outcomes = run(lane, plain, commit.isHasty(), batch);
    if (outcomes.isPresent()) return outcomes.get();
    // Either the node has been taken over, or the commit was made and its answer lost.
    return lane.transaction(
        session -> {
          new Nodes(session).requireMade(commit.node(), batch);
          return plain.recall(session);
        });
  }

  /** Starts of runs that are there are rare, and one is seldom alone. */
  private Optional<Outcomes> run(Lane lane, PlainCommit plain, boolean isHasty, long batch)
      throws SQLException {
    boolean mayRepeatStarts = carefulCommits > 0;
    if (mayRepeatStarts && plain.hasStarts()) carefulCommits--;
    try {
      return run(lane, isHasty, session -> plain.run(session, batch, mayRepeatStarts));
    } catch (SQLException e) {
      if (mayRepeatStarts || !Failures.isRepeatedStart(e)) throw e;
      carefulCommits = CAREFUL_COMMITS;
      return run(lane, isHasty, session -> plain.run(session, batch, true));
    }
  }

  private <T> T run(Lane lane, boolean isHasty, Function<Session, T> statement)
      throws SQLException {
    return isHasty ? lane.transaction(hasty(statement)) : lane.statement(statement);
  }

  /** The same work, which hardly waits for locks of others. */
  private static <T> Function<Session, T> hasty(Function<Session, T> work) {
    return session -> {
      session.query("select set_config('lock_timeout', ?, true)", HASTE).list(row -> 1);
      return work.apply(session);
    };
  }

  @Override
  protected <T> T fenced(Commit commit, Function<Session, T> work) {
    return commits.transaction(commit.node(), commit.isHasty() ? hasty(work) : work);
  }

  // --- Other changes ---

  @Override
  protected <T> T change(Function<Session, T> work) {
    return transaction(changes, work);
  }

  @Override
  public Lease renew(long node, Duration lease) {
    return leases.renew(node, lease);
  }

  /** Works on the connection for leases. */
  <T> T renewing(Function<Session, T> work) {
    return transaction(renewals, work);
  }

  private interface Work<T> {
    T run() throws SQLException;
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
          boolean isAlone = Leases.mayTakeOver(session);
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
    commits.close();
    super.close();
    wakeUps.close();
    renewals.close();
    changes.close();
    readers.close();
  }
}
