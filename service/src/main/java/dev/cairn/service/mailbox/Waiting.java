package dev.cairn.service.mailbox;

import dev.cairn.service.state.Entry;
import java.util.Comparator;

/**
 * Since when an operation waits for an event. The natural order is that in which operations get
 * events: the one that has waited longest comes first.
 *
 * @param run a number of the run, which decides between runs that began to wait at the same time
 * @param position the operation's place in the journal of its run
 */
public record Waiting(long sinceMillis, long run, int position) implements Comparable<Waiting> {
  private static final Comparator<Waiting> ORDER =
      Comparator.comparingLong(Waiting::sinceMillis)
          .thenComparingLong(Waiting::run)
          .thenComparingInt(Waiting::position);

  /** Of an operation among those of its own run. */
  public static Waiting of(Entry entry) {
    return new Waiting(entry.operation().startMillis(), 0, entry.position());
  }

  @Override
  public int compareTo(Waiting other) {
    return ORDER.compare(this, other);
  }
}
