package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Somebody else has locked a lease for longer than it lasts. */
@SuppressWarnings("NullAway.Init")
@Timeout(120)
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
class LockedLeaseTest {
  private static final Duration LEASE = Duration.ofHours(1);

  private final String database = PostgresServer.shared().newDatabase();
  private final Storage storage = open();
  private final Storage others = open();
  private final long node = register(storage);
  private final long taker = register(others);
  private Connection locker;

  private Storage open() {
    return PostgresStorage.open(
        database,
        Samples.RULES,
        // Much longer than the test takes, so that nothing but the lock ends in time.
        PostgresOptions.defaults().withIdleTimeout(Duration.ofMinutes(5)).withLockTimeout(BRIEF));
  }

  private static final Duration BRIEF = Duration.ofMillis(100);

  private static long register(Storage storage) {
    return storage.register("a", Set.of(Samples.ORDER), LEASE).node();
  }

  @BeforeEach
  void connect() throws SQLException {
    locker = DriverManager.getConnection(database);
    locker.setAutoCommit(false);
  }

  @AfterEach
  void close() throws SQLException {
    locker.close();
    storage.close();
    others.close();
  }

  private void lock() throws SQLException {
    execute("lock table lease in access exclusive mode");
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = locker.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The lock ends, and the lease has ended meanwhile. */
  private void unlockExpired() throws SQLException {
    execute("update lease set until = 1 where node = " + node);
    locker.commit();
  }

  private void blockOnce() {
    assertThatThrownBy(() -> storage.renew(node, LEASE))
        .isInstanceOf(StorageBlockedException.class)
        .hasMessageContaining("somebody else holds a lock");
  }

  private static long millis(Lease lease) {
    return lease.until() - lease.now();
  }

  @Test
  void aNodeThatWaitsForTheLockIsNotTakenOverAndGoesOn() throws SQLException {
    lock();
    blockOnce();
    for (int i = 0; i < 3; i++) {
      assertThat(millis(storage.renew(node, LEASE))).isEqualTo(Duration.ofMinutes(5).toMillis());
    }
    unlockExpired();

    assertThat(others.takeOver(taker, 10).nodes()).isEmpty();
    assertThat(millis(storage.renew(node, LEASE))).isEqualTo(LEASE.toMillis());
    assertThat(others.takeOver(taker, 10).nodes()).isEmpty();
    assertThat(storage.nodes()).extracting(NodeRow::id).contains(node);
  }

  @Test
  void severalNodesWaitForTheLock() throws SQLException {
    lock();
    blockOnce();
    assertThatThrownBy(() -> others.renew(taker, LEASE))
        .isInstanceOf(StorageBlockedException.class);

    assertThat(millis(storage.renew(node, LEASE))).isPositive();
    assertThat(millis(others.renew(taker, LEASE))).isPositive();
    locker.rollback();
    assertThat(millis(storage.renew(node, LEASE))).isEqualTo(LEASE.toMillis());
    assertThat(millis(others.renew(taker, LEASE))).isEqualTo(LEASE.toMillis());
  }

  @Test
  void othersAreTakenOverWhenTheLockHasEnded() throws SQLException {
    lock();
    blockOnce();
    storage.renew(node, LEASE);
    execute("update lease set until = 1 where node = " + taker);
    locker.commit();
    storage.renew(node, LEASE);

    assertThat(storage.takeOver(node, 10).nodes()).containsExactly(taker);
  }

  /** The lock was away for a moment in which another node looked. */
  @Test
  void aNodeThatWasTakenOverBetweenTwoLocksEnds() throws SQLException {
    lock();
    blockOnce();
    unlockExpired();
    assertThat(others.takeOver(taker, 10).nodes()).containsExactly(node);
    lock();

    assertThatThrownBy(() -> storage.renew(node, LEASE)).isInstanceOf(NodeLostException.class);
  }

  /** As by an administrator, or by the server when the process stands still. */
  @Test
  void aNodeWhoseSessionEndsIsTakenOver() throws SQLException {
    lock();
    blockOnce();
    storage.renew(node, LEASE);
    execute(
        "select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and mode"
            + " = 'ShareLock' and database = (select oid from pg_database where datname ="
            + " current_database())");
    unlockExpired();

    assertThat(others.takeOver(taker, 10).nodes()).containsExactly(node);
    assertThatThrownBy(() -> storage.renew(node, LEASE))
        .isInstanceOf(StorageUnavailableException.class);
    assertThatThrownBy(() -> storage.renew(node, LEASE)).isInstanceOf(NodeLostException.class);
  }

  /** A person in a shell has changed it, and does not commit. */
  @Test
  void theRowOfALeaseMayBeLockedToo() throws SQLException {
    execute("update lease set until = until where node = " + node);
    blockOnce();
    assertThat(millis(storage.renew(node, LEASE))).isPositive();
    unlockExpired();

    assertThat(others.takeOver(taker, 10).nodes()).isEmpty();
    assertThat(millis(storage.renew(node, LEASE))).isEqualTo(LEASE.toMillis());
  }
}
