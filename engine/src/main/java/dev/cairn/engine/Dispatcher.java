package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.coordinator.StorageCoordinator;
import dev.cairn.engine.coordinator.WorkflowRecord;
import dev.cairn.engine.storage.Mending;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.TakeOver;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.wait.Signal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for executions that a node can run: when something falls due, when it is woken, and every
 * second in any case. It also does the recurring work: takes over dead nodes, fetches mail of other
 * nodes, purges ended runs.
 */
final class Dispatcher {
  private static final Logger log = LoggerFactory.getLogger(Dispatcher.class);
  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final int CLAIM = 500;
  private static final int MEND = 2_000;
  private static final Duration PURGE_EVERY = Duration.ofMinutes(1);

  private final Storage storage;
  private final Node node;
  private final StorageCoordinator coordinator;
  private final ResultWaiters results;
  private final Duration look;
  private final Signal signal = new Signal();
  private final Thread thread;

  /** When to look next, in milliseconds of the node's clock. */
  private long lookAt;

  private volatile long waitsUntil;

  /** Whether something is due that found no slot, as far as this node knows. */
  private volatile boolean wantsSlot;

  /** Whether another node has sent something since the last look into mailboxes. */
  private volatile boolean mayHaveMail;

  /** The key from which runs are looked at that nobody has woken; null if all were. */
  private @Nullable Long mendFrom = 0L;

  private long choresNanos;
  private long purgeAtNanos;

  /**
   * @param look how often it looks without being told to
   */
  Dispatcher(
      Storage storage,
      Node node,
      StorageCoordinator coordinator,
      ResultWaiters results,
      Duration look) {
    this.storage = storage;
    this.node = node;
    this.coordinator = coordinator;
    this.results = results;
    this.look = look;
    this.thread = new Thread(this::run, "cairn-dispatcher-" + node.id());
    thread.setDaemon(true);
  }

  void start() {
    choresNanos = System.nanoTime() - look.toNanos();
    purgeAtNanos = System.nanoTime();
    thread.start();
  }

  /** There may be something to run. */
  void look() {
    signal.raise();
  }

  /** Another node says that there may be something to run, or mail for what runs here. */
  void lookForMail() {
    mayHaveMail = true;
    signal.raise();
  }

  /** Something falls due then, maybe before the next look. */
  void dueAt(long atMillis) {
    if (atMillis < waitsUntil) signal.raise();
  }

  /** A slot is free, so executions that are due may start. */
  void slotFreed() {
    if (wantsSlot) signal.raise();
  }

  void stop() {
    signal.close();
  }

  void join() throws InterruptedException {
    if (Thread.currentThread() != thread) thread.join();
  }

  private void run() {
    boolean goesOn = true;
    while (goesOn) {
      try {
        doChores();
        goesOn = claimDue() ? !signal.isClosed() : signal.await(untilNextLook());
      } catch (NodeLostException e) {
        node.nodeLost();
        return;
      } catch (CompletionException e) {
        // The coordinator has logged it, and says so if the node is lost.
        goesOn = signal.await(RETRY);
      } catch (RuntimeException e) {
        if (signal.isClosed()) return;
        log.warn("Looking for work failed, and is tried again", e);
        goesOn = signal.await(RETRY);
      }
    }
  }

  private Duration untilNextLook() {
    Long timer = coordinator.nextTimer();
    waitsUntil = timer == null ? lookAt : Math.min(lookAt, timer);
    // One that was set in between is looked at once more.
    Long again = coordinator.nextTimer();
    if (again != null) waitsUntil = Math.min(waitsUntil, again);
    long nanos = Duration.ofMillis(Math.max(0, waitsUntil - node.now())).toNanos();
    return Duration.ofNanos(Math.max(0, Math.min(nanos, purgeAtNanos - System.nanoTime())));
  }

  /** Takes what is due, workflow by workflow in turns; answers whether there may be more. */
  private boolean claimDue() {
    List<WorkflowVersion> all = new ArrayList<>(node.versions());
    long now = node.now();
    coordinator.expireTimers(now);
    // Nodes that look at the same moment would find the same.
    lookAt = now + look.toMillis() - ThreadLocalRandom.current().nextLong(look.toMillis() / 10);
    // What is known to be due need not be asked for.
    Long next = wantsSlot ? Long.valueOf(now) : nextDue(all);
    if (next == null) return false;
    if (next > now) {
      lookAt = Math.min(next, lookAt);
      return false;
    }
    // What is due but finds no slot waits until one is free, which is a reason to look.
    if (node.slots() == 0) return false;
    Collections.shuffle(all);
    // Said before the claims, so that a slot that is freed in between is not missed.
    wantsSlot = true;
    int claimed = 0;
    boolean isFull = false;
    boolean more = false;
    for (WorkflowVersion version : all) {
      Results.Claimed taken =
          coordinator.submit(new CoordinatorOp.HandleTimerFired(version, CLAIM)).join();
      claimed += taken.executions();
      if (taken.more() && taken.executions() > 0) more = true;
      if (taken.more()) isFull = true;
    }
    if (!isFull) wantsSlot = false;
    // What is due, but was left to the node that ran it last.
    if (claimed == 0 && !isFull) {
      lookAt = Math.min(lookAt, now + CoordinatorOp.HandleTimerFired.LAST_OWNER_MILLIS);
    }
    return more;
  }

  private @Nullable Long nextDue(List<WorkflowVersion> versions) {
    return versions.isEmpty() ? null : storage.nextDue(versions);
  }

  // --- Chores ---

  private void doChores() {
    if (mayHaveMail) fetchMail();
    if (System.nanoTime() - purgeAtNanos >= 0) purge();
    if (System.nanoTime() - choresNanos < look.toNanos()) return;
    choresNanos = System.nanoTime();
    node.tellVersions();
    results.poll(key -> coordinator.getActive(key).isPresent());
    TakeOver taken = storage.takeOver(node.id(), CLAIM);
    if (taken.released() > 0) signal.raise();
    if (!taken.nodes().isEmpty()) mendFrom = 0L;
    mend();
    fetchMail();
    for (WorkflowRecord record : coordinator.getActive()) {
      Long timeoutAt = record.timeoutAt();
      if (timeoutAt != null && timeoutAt <= node.now()) {
        node.submit(new CoordinatorOp.LookAgain(record.execution()), record.arn());
      }
    }
    node.submit(new CoordinatorOp.RecoverWorkflows(), "every run of a lost node");
  }

  /** Removes a portion of what has expired; a backlog takes a quarter of the time. */
  private void purge() {
    long before = System.nanoTime();
    boolean more = storage.purge(node.id(), node.now(), CLAIM).more();
    long after = System.nanoTime();
    purgeAtNanos = after + (more ? 3 * (after - before) : PURGE_EVERY.toNanos());
  }

  private void fetchMail() {
    // Said before the look, so that what comes in between is not missed.
    mayHaveMail = false;
    for (long key : storage.withMail(node.id(), CLAIM)) {
      node.submit(new CoordinatorOp.LookAgain(key), key);
    }
  }

  /**
   * Looks for runs that have what they wait for and were not woken, and for runs that wait for
   * nothing: through all of them when the node begins, and again when another one has died.
   */
  private void mend() {
    if (mendFrom == null) return;
    Mending mended = storage.mend(node.id(), mendFrom, MEND);
    mendFrom = mended.last();
    if (mended.woken() == 0) return;
    log.warn("{} runs slept with nothing left to wait for, and were woken", mended.woken());
    signal.raise();
  }
}
