package dev.cairn.engine.storage;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * A storage with two nodes, and what tests do with it. The time of writes is 5,000 unless a test
 * says otherwise.
 */
@SuppressWarnings("NullAway.Init")
abstract class StorageFixture {
  static final Duration LEASE = Duration.ofSeconds(15);
  static final long NOW = 5_000;

  Storage storage;
  long node;
  long other;

  protected static final MailboxLimits LIMITS = new MailboxLimits(3, 4);

  /** An empty storage with {@link Samples#RULES} and {@link #LIMITS}. */
  protected abstract Storage open();

  protected void close(Storage storage) {
    storage.close();
  }

  /** Makes the leases of all nodes but the given one expire, whatever the clock says. */
  protected abstract void expireLeases(Storage storage, long except);

  @BeforeEach
  void openStorage() {
    storage = open();
    node = storage.register("a", Set.of(Samples.ORDER), LEASE).node();
    other = storage.register("b", Set.of(Samples.ORDER), LEASE).node();
  }

  @AfterEach
  void closeStorage() {
    close(storage);
  }

  Outcomes commit(Slots slots, Write<?>... writes) {
    return storage.commit(new Commit(node, NOW, slots, List.of(writes)));
  }

  <R> R commit(Write<R> write) {
    return commit(Samples.slots(10), write).of(write);
  }

  <R> R commitAs(long who, Write<R> write) {
    return storage.commit(new Commit(who, NOW, Samples.slots(10), List.of(write))).of(write);
  }

  ExecutionRow row(long key) {
    return storage.find(new Target.ByKey(key)).orElseThrow();
  }

  OperationRow operation(long key, String id) {
    return storage.journals(List.of(key)).get(key).stream()
        .filter(it -> it.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** An execution that the node owns. */
  long running(String name) {
    return commit(new Write.Start(Samples.order(name))).execution().key();
  }

  /** An execution that nobody owns and that waits for an event in operation {@code w}. */
  long waiting(String name, String event) {
    long key = running(name);
    commit(
        new Write.Suspend(
            key, List.of(Samples.wait(key, "w", 1, event)), Set.of(event), null, null));
    return key;
  }

  /** An execution that the other node owns and that waits for an event in operation {@code w}. */
  long waitingElsewhere(String name, String event) {
    Write.Start start = new Write.Start(Samples.order(name));
    long key = commitAs(other, start).execution().key();
    commitAs(
        other,
        new Write.Checkpoint(
            key, List.of(Samples.wait(key, "w", 1, event)), List.of(), Set.of(event), true));
    return key;
  }
}
