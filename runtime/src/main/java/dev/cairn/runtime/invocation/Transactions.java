package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The changes that workflow threads make to their invocation.
 *
 * <p>Invariant T1 of docs/internals.md: each is one section of the invocation's lock.
 */
final class Transactions {
  private final ReentrantLock lock;
  private final Journal journal;
  private final JournalCheck journalCheck;
  private final LifecycleTracker tracker;
  private final WaitingThreads waiting;
  private final WakeUps wakeUps;
  private final CheckpointBatcher batcher;
  private final Settlement settlement;
  private final ChangeNews changes;
  private final @Nullable DeadlineWatch deadline;
  private final InvocationEnd end;

  Transactions(
      ReentrantLock lock,
      Journal journal,
      JournalCheck journalCheck,
      LifecycleTracker tracker,
      WaitingThreads waiting,
      WakeUps wakeUps,
      CheckpointBatcher batcher,
      Settlement settlement,
      ChangeNews changes,
      @Nullable DeadlineWatch deadline,
      InvocationEnd end) {
    this.lock = lock;
    this.journal = journal;
    this.journalCheck = journalCheck;
    this.tracker = tracker;
    this.waiting = waiting;
    this.wakeUps = wakeUps;
    this.batcher = batcher;
    this.settlement = settlement;
    this.changes = changes;
    this.deadline = deadline;
    this.end = end;
  }

  /**
   * An operation starts, or goes on: it is live, and its start, if it has one to send, is queued.
   * Refuses what the code was not known to come to.
   */
  void started(
      WorkflowThread thread, LiveCall call, Liveness liveness, @Nullable OperationUpdate start) {
    lock.lock();
    try {
      begin(thread, call, liveness, start);
    } finally {
      lock.unlock();
    }
  }

  private void begin(
      WorkflowThread thread, LiveCall call, Liveness liveness, @Nullable OperationUpdate start) {
    thread.checkNotOver();
    if (start != null) {
      checkForeseen(thread, call);
      long unused = batcher.add(start);
    }
    switch (liveness) {
      case EXECUTES -> tracker.runs(call);
      case IDLES -> {
        tracker.begin(call);
        Operation known = journal.get(call.id());
        // Another thread may have sent the start of an earlier visit; that alone may have ended it.
        if (known != null && known.status().isTerminal()) tracker.completed(call.id());
        else tracker.idles(call.id(), known == null ? null : known.wakesAt());
      }
      case BY_ITS_PARTS -> {}
    }
    // A body comes next, or the start is in its place: the opener may go on. A context is not
    // enough: what starts first inside comes before what the opener starts next.
    boolean inPlace = start != null && liveness == Liveness.IDLES;
    if (inPlace || liveness == Liveness.EXECUTES) thread.hasOpened();
  }

  /**
   * A context starts nothing new before it has come to all that it had recorded, and nothing that
   * it was not known to come to.
   */
  private void checkForeseen(WorkflowThread thread, LiveCall call) {
    if (!call.isNewInOrder()) return;
    OperationContext context = call.context();
    Operation leftOut = context.leftOut(journalCheck);
    if (leftOut != null) {
      String kind = call.subType().wireName();
      String doing = call.source() + " calls " + kind + " \"" + call.name() + "\"";
      throw end.with(
          new Ending.RunFailed(
              Divergence.leftOut(thread.executor().workflowDefinition(), leftOut, doing)));
    }
    ErrorObject unforeseen = journalCheck.begins(context.path(), call);
    if (unforeseen != null) throw end.with(new Ending.RunFailed(unforeseen));
  }

  /**
   * An operation that runs user code starts, or goes on, if its body may begin.
   *
   * @param timeout the longest that its body may take; null for any time
   * @return whether its body may begin: the first of an invocation always may, others where the
   *     deadline leaves time for them
   */
  boolean bodyStarts(
      WorkflowThread thread,
      LiveCall call,
      @Nullable OperationUpdate start,
      DurableFirst first,
      @Nullable Duration timeout) {
    lock.lock();
    try {
      if (deadline != null && !deadline.mayBegin(timeout)) return false;
      boolean flushes = first == DurableFirst.WHAT_ITS_CALLER_KNOWS;
      if (flushes && !batcher.flushTo(thread.context().dependsOn())) throw end.unwinding();
      begin(thread, call, Liveness.EXECUTES, start);
      return true;
    } finally {
      lock.unlock();
      changes.tell();
    }
  }

  /**
   * An operation whose body may not begin starts, or goes on, and waits for another invocation: a
   * start that was sent alone would be an attempt.
   */
  void deferred(
      WorkflowThread thread,
      LiveCall call,
      @Nullable OperationUpdate start,
      OperationUpdate retry) {
    lock.lock();
    try {
      begin(thread, call, Liveness.EXECUTES, start);
      thread.context().dependsOn(batcher.add(retry));
    } finally {
      lock.unlock();
    }
  }

  /** An operation ends with that update, and is live no more. */
  void ended(WorkflowThread thread, LiveCall call, OperationUpdate last) {
    lock.lock();
    try {
      thread.checkNotOver();
      thread.context().dependsOn(batcher.add(last));
      tracker.endsIfLive(call.id());
    } finally {
      lock.unlock();
    }
  }

  /** An attempt ends with that update; the operation waits for the next one. */
  void attempted(WorkflowThread thread, OperationUpdate retry) {
    lock.lock();
    try {
      thread.checkNotOver();
      thread.context().dependsOn(batcher.add(retry));
    } finally {
      lock.unlock();
    }
  }

  /** A thread waits until one of these is settled; what is unsent is sent first. */
  void awaiting(WorkflowThread thread, List<? extends Awaited> awaited) {
    lock.lock();
    try {
      thread.checkNotOver();
      thread.hasOpened();
      if (WaitingThreads.settled(awaited)) return;
      // Code that opens many branches does not make a call for each: their starts travel together.
      boolean flushed =
          thread.waitsFirst() ? batcher.flushTo(thread.context().dependsOn()) : batcher.flush();
      if (!flushed) throw end.unwinding();
      thread.checkNotOver();
      if (WaitingThreads.settled(awaited)) return;
      for (Awaited one : awaited) one.waitBegins(tracker);
      thread.parking().waitFor(awaited);
      waiting.add(thread);
      settlement.settle();
      if (!end.hasCome()) wakeUps.expect(awaited);
      thread.parking().park();
      thread.checkNotOver();
    } finally {
      lock.unlock();
      changes.tell();
    }
  }

  /** Waits until all updates so far are durable. */
  void flush() {
    lock.lock();
    try {
      if (!batcher.flush()) throw end.unwinding();
    } finally {
      lock.unlock();
      changes.tell();
    }
  }

  /** An operation that was started is not waited for by anybody any more, and may stay open. */
  void forget(LiveCall call) {
    lock.lock();
    try {
      tracker.drop(call.id());
    } finally {
      lock.unlock();
    }
  }

  /** Which of these are settled. */
  BitSet settled(List<? extends Awaited> awaited) {
    BitSet settled = new BitSet();
    lock.lock();
    try {
      for (int i = 0; i < awaited.size(); i++) settled.set(i, awaited.get(i).isSettled());
    } finally {
      lock.unlock();
    }
    return settled;
  }

  /** The first operation that a context had recorded, but has not come to; null if none is. */
  @Nullable Operation leftOut(OperationContext context) {
    lock.lock();
    try {
      return context.leftOut(journalCheck);
    } finally {
      lock.unlock();
    }
  }
}
