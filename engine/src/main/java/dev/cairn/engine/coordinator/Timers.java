package dev.cairn.engine.coordinator;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * When executions that this node has given up fall due, soonest first. Of many, only those of the
 * next seconds are kept: the storage knows all of them.
 */
final class Timers {
  /** The number of timers from which on those that are far ahead are not kept. */
  private static final int MANY = 10_000;

  /** The span ahead for which timers are kept, in milliseconds. */
  static final long HORIZON_MILLIS = 5_000;

  private record Timer(long at, long execution) implements Comparable<Timer> {
    @Override
    public int compareTo(Timer other) {
      return Long.compare(at, other.at);
    }
  }

  private final Surroundings surroundings;
  private final PriorityQueue<Timer> queue = new PriorityQueue<>();
  private final Map<Long, Long> byExecution = new HashMap<>();

  /**
   * @param surroundings told of each timer
   */
  Timers(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** An execution that nobody runs falls due then. */
  void register(long execution, long at) {
    set(execution, at);
    surroundings.dueAt(at);
  }

  private synchronized void set(long execution, long at) {
    byExecution.put(execution, at);
    queue.add(new Timer(at, execution));
  }

  synchronized void remove(long execution) {
    byExecution.remove(execution);
  }

  /** When the next one falls due; null for never. */
  synchronized @Nullable Long next() {
    skipStale();
    Timer first = queue.peek();
    return first == null ? null : first.at();
  }

  /** Forgets those that have fallen due. */
  synchronized void expire(long now) {
    skipStale();
    for (Timer first = queue.peek(); first != null && first.at() <= now; first = queue.peek()) {
      queue.remove();
      byExecution.remove(first.execution());
      skipStale();
    }
  }

  /** Forgets those that are far ahead; the storage is asked in time. */
  synchronized void trim(long now) {
    if (queue.size() < MANY) return;
    queue.removeIf(timer -> timer.at() > now + HORIZON_MILLIS);
    byExecution.values().removeIf(at -> at > now + HORIZON_MILLIS);
  }

  synchronized List<Long> clear() {
    List<Long> executions = List.copyOf(byExecution.keySet());
    byExecution.clear();
    queue.clear();
    return executions;
  }

  private void skipStale() {
    for (Timer first = queue.peek(); first != null; first = queue.peek()) {
      Long at = byExecution.get(first.execution());
      if (at != null && at == first.at()) return;
      queue.remove();
    }
  }
}
