package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.TakeOver;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** SIGSTOP of a node inside a transaction, for longer than its lease. */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
class StoppedNodeTest {
  private static final String LEASE_MILLIS = "1000";

  private String database;
  private Storage storage;
  private long node;

  @BeforeEach
  void open() {
    database = PostgresServer.shared().newDatabase();
    storage = PostgresStorage.open(database, Samples.RULES, PostgresOptions.defaults());
    node = storage.register("b", Set.of(Samples.ORDER), Duration.ofMinutes(5)).node();
  }

  @AfterEach
  void close() {
    storage.close();
  }

  @Test
  void itIsTakenOverAndWritesNothingWhenItGoesOn() {
    isTakenOver(database);
  }

  /** There the limit for idle transactions comes with the transaction. */
  @Test
  void itIsTakenOverBehindAPoolerToo() {
    try (PgBouncer pooler = PgBouncer.start("transaction", 2)) {
      isTakenOver(pooler.url(database));
    }
  }

  private void isTakenOver(String url) {
    try (ChildJvm child = new ChildJvm(StoppedNode.class, url, LEASE_MILLIS, "500")) {
      assertThat(child.line()).isEqualTo("inside");
      child.signal("STOP");

      TakeOver takeOver = awaitTakeOver();

      assertThat(takeOver.released()).isEqualTo(1);
      ExecutionRow taken = row();
      assertThat(taken.status()).isEqualTo(ExecutionStatus.READY);
      child.signal("CONT");
      child.say("go on");
      assertThat(child.line()).isEqualTo("lost");
      assertThat(row()).isEqualTo(taken);
      assertThat(storage.journals(List.of(taken.key())).get(taken.key())).isEmpty();
    }
  }

  @Test
  void itKeepsItsLocksWithoutALimitForIdleTransactions() {
    try (ChildJvm child = new ChildJvm(StoppedNode.class, database, LEASE_MILLIS, "0")) {
      assertThat(child.line()).isEqualTo("inside");
      child.signal("STOP");
      awaitExpiry();

      assertThatThrownBy(() -> storage.takeOver(node, 10))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("lock timeout");
      child.signal("CONT");
    }
  }

  /** Repeats, as the engine does: a take-over that meets a lock gives up after its timeout. */
  private TakeOver awaitTakeOver() {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (System.nanoTime() < deadline) {
      try {
        TakeOver takeOver = storage.takeOver(node, 10);
        if (!takeOver.nodes().isEmpty()) return takeOver;
      } catch (StorageException e) {
        assertThat(e).hasMessageContaining("lock timeout");
      }
    }
    throw new AssertionError("the node was not taken over");
  }

  private void awaitExpiry() {
    long until =
        storage.nodes().stream()
            .filter(it -> it.id() != node)
            .mapToLong(it -> it.leaseUntil() == null ? 0 : it.leaseUntil())
            .max()
            .orElseThrow();
    while (storage.now() <= until) Thread.onSpinWait();
  }

  private ExecutionRow row() {
    return storage.find(new Target.ByName("order", "o-1")).orElseThrow();
  }
}
