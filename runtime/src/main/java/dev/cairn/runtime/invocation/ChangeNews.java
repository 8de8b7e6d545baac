package dev.cairn.runtime.invocation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.protocol.Operation;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Changes that the backend told and listeners were not told yet. They are heard of under the
 * invocation's lock and told without it.
 */
final class ChangeNews {
  private final String executionArn;
  private final Journal journal;
  private final Announcer announcer;
  private final boolean isWatched;
  private final ConcurrentLinkedQueue<List<Operation>> untold = new ConcurrentLinkedQueue<>();

  ChangeNews(String executionArn, Journal journal, Announcer announcer) {
    this.executionArn = executionArn;
    this.journal = journal;
    this.announcer = announcer;
    isWatched = announcer.isWatched();
  }

  /** The backend has told of these. */
  void heard(List<Operation> changed) {
    if (isWatched && !changed.isEmpty()) untold.add(changed);
  }

  /** Tells listeners what was heard. Called without the lock. */
  void tell() {
    if (!isWatched) return;
    for (List<Operation> changed = untold.poll(); changed != null; changed = untold.poll()) {
      announcer.emit(
          new ExecutionEvent.OperationsChanged(
              executionArn,
              announcer.told(changed),
              announcer.told(journal.operations()),
              announcer.now()));
    }
  }
}
