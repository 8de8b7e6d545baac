package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.sql.Nodes;
import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.wait.Signal;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes commits on a connection of their own, each with its number in the row of its node. When the
 * connection breaks, the same number is used again: it tells whether the commit was made, and makes
 * it impossible for the server to make it later.
 */
final class CountedCommits implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(CountedCommits.class);
  private static final Duration RETRY = Duration.ofMillis(200);

  private final Lane lane;
  private final Duration patience;
  private final Leases leases;
  private final LongConsumer giveUp;
  private final Map<Long, Long> batches = new HashMap<>();
  private final Set<Long> doubtful = new HashSet<>();
  private final Signal retry = new Signal();

  interface Attempt<T> {
    T run(Lane lane, long batch) throws SQLException;
  }

  /**
   * @param patience how long a commit whose connection broke is tried again at least
   * @param leases those of nodes whose commits are tried again for as long as they last
   * @param giveUp ends a node of this process
   */
  CountedCommits(Lane lane, Duration patience, Leases leases, LongConsumer giveUp) {
    this.lane = lane;
    this.patience = patience;
    this.leases = leases;
    this.giveUp = giveUp;
  }

  /** Makes the node's next commit. */
  <T> T make(long node, Attempt<T> attempt) {
    if (doubtful.contains(node)) {
      // It might still arrive, and make what the process has read since then untrue.
      giveUp.accept(node);
      throw new NodeLostException(node);
    }
    Long last = batches.get(node);
    long batch =
        1
            + (last == null
                ? patiently(node, () -> lane.statement(it -> lastBatch(it, node)), () -> true)
                : last);
    T answer;
    try {
      answer = patiently(node, () -> attempt.run(lane, batch), () -> isUsedUp(node, batch));
    } catch (StorageBlockedException e) {
      throw e;
    } catch (StorageUnavailableException e) {
      doubtful.add(node);
      throw e;
    }
    batches.put(node, batch);
    return answer;
  }

  /** The same for work of several statements. */
  <T> T transaction(long node, Function<Session, T> work) {
    return make(
        node,
        (lane, batch) ->
            lane.transaction(
                session -> {
                  if (!new Nodes(session).count(node, batch)) throw new AnswerLostException();
                  return work.apply(session);
                }));
  }

  private static long lastBatch(Session session, long node) {
    return new Nodes(session).lastBatch(node);
  }

  private interface Work<T> {
    T run() throws SQLException;
  }

  /** Whether nothing can be written with the number any more, though nothing was. */
  private boolean isUsedUp(long node, long batch) throws SQLException {
    boolean isEmpty = lane.statement(session -> new Nodes(session).count(node, batch));
    if (isEmpty) batches.put(node, batch);
    return isEmpty;
  }

  private interface Check {
    boolean holds() throws SQLException;
  }

  /**
   * Repeats the work while the database cannot be reached.
   *
   * @param isUndone has nothing written later of an attempt that is in doubt; answers false if it
   *     was made
   */
  private <T> T patiently(long node, Work<T> work, Check isUndone) {
    long end = System.nanoTime() + patience.toNanos();
    boolean isInDoubt = false;
    while (true) {
      SQLException failure;
      try {
        return work.run();
      } catch (AnswerLostException e) {
        throw Failures.unavailable(e.asSqlException());
      } catch (SQLException e) {
        failure = e;
      }
      try {
        boolean isBroken = Failures.isBroken(failure);
        if (!isBroken && (!isInDoubt || isUndone.holds())) throw nothingWritten(failure);
        isInDoubt = true;
        if (isBroken) lane.drop();
      } catch (SQLException e) {
        if (Failures.isBroken(e)) lane.drop();
        log.warn("Whether a commit was made is not known yet: {}", e.toString());
      }
      boolean mayWait = System.nanoTime() - end < 0 || leases.isHeld(node);
      if (!mayWait || !retry.await(RETRY)) throw Failures.unavailable(failure);
    }
  }

  private RuntimeException nothingWritten(SQLException e) {
    boolean isConflict = Failures.isConflict(e) || (Failures.isLocked(e) && areTablesFree());
    if (isConflict) return new ConflictException(e);
    return Failures.isBlocked(e) ? Failures.blocked(e) : Failures.of(e);
  }

  /**
   * Whether the lock is on a row, or on the name of an event. The server says so only to the first
   * of several who wait for the same row.
   */
  private boolean areTablesFree() {
    try {
      return lane.transaction(
          session -> {
            session
                .query("lock table node, execution, operation, event in row exclusive mode nowait")
                .update();
            return true;
          });
    } catch (SQLException e) {
      log.debug("A table is locked, or the database is away", e);
      if (Failures.isBroken(e)) lane.drop();
      return false;
    }
  }

  /** Ends waits, and the connection. */
  @Override
  public void close() {
    retry.close();
    lane.close();
  }
}
