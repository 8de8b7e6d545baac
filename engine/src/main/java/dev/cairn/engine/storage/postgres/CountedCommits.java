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
  private final Patience patience;
  private final LongConsumer giveUp;
  private final Map<Long, Long> batches = new HashMap<>();
  private final Set<Long> doubtful = new HashSet<>();
  private final Signal retry = new Signal();

  interface Attempt<T> {
    T run(Lane lane, long batch) throws SQLException;
  }

  /**
   * @param giveUp ends a node of this process
   */
  CountedCommits(Lane lane, Patience patience, LongConsumer giveUp) {
    this.lane = lane;
    this.patience = patience;
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
        1 + (last == null ? patiently(() -> lane.statement(it -> lastBatch(it, node))) : last);
    T answer;
    try {
      answer = patiently(() -> attempt.run(lane, batch));
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

  /** Repeats the work while the database cannot be reached, or is kept from it by a lock. */
  private <T> T patiently(Work<T> work) {
    boolean isInDoubt = false;
    while (true) {
      try {
        return work.run();
      } catch (AnswerLostException e) {
        throw Failures.unavailable(e.asSqlException());
      } catch (SQLException e) {
        if (Failures.isConflict(e)) throw new ConflictException(e);
        boolean isBroken = Failures.isBroken(e);
        if (!isBroken && !Failures.hasTimedOut(e)) throw Failures.of(e);
        if (isBroken) lane.drop();
        else log.warn("A commit waits for somebody else's lock, or for a slow server: {}", e + "");
        isInDoubt |= isBroken;
        if (patience.isOver() || !retry.await(RETRY)) {
          throw isInDoubt ? Failures.unavailable(e) : Failures.blocked(e);
        }
      }
    }
  }

  /** Ends waits, and the connection. */
  @Override
  public void close() {
    retry.close();
    lane.close();
  }
}
