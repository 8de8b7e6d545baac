package dev.cairn.runtime.invocation;

import dev.cairn.runtime.journal.Journal;

/**
 * That the backend knows an operation: its start is queued, and goes with the next checkpoint,
 * which a thread that parks makes, or the sender.
 */
record AwaitedStart(Journal journal, String operationId) implements Awaited {

  @Override
  public Object key() {
    return operationId;
  }

  @Override
  public boolean isSettled() {
    return journal.get(operationId) != null;
  }
}
