package dev.cairn.engine;

import dev.cairn.engine.coordinator.Surroundings;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.wait.Signal;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Renews the lease of a node, and ends the node when that was not possible for as long as the lease
 * lasts. Its own deadline runs on the steady clock of the process, from before a renewal was sent,
 * and is watched by a thread of its own, which waits for no database: so the node ends before
 * others may take it over, whatever clocks say and however long a renewal hangs.
 */
final class LeaseKeeper {
  private static final Logger log = LoggerFactory.getLogger(LeaseKeeper.class);
  private static final Duration RETRY = Duration.ofMillis(500);

  private final Storage storage;
  private final long node;
  private final Duration lease;
  private final LongSupplier steady;
  private final NodeClock clock;
  private final Surroundings surroundings;
  private final Signal signal = new Signal();
  private final Thread keeper;
  private final Thread watcher;
  private volatile long endNanos;

  /**
   * @param steady nanoseconds, as {@link System#nanoTime} has them
   * @param givenNanos when the lease was asked for
   */
  LeaseKeeper(
      Storage storage,
      long node,
      Duration lease,
      LongSupplier steady,
      long givenNanos,
      NodeClock clock,
      Surroundings surroundings) {
    this.storage = storage;
    this.node = node;
    this.lease = lease;
    this.steady = steady;
    this.clock = clock;
    this.surroundings = surroundings;
    this.endNanos = givenNanos + lease.toNanos();
    this.keeper = thread(this::keep, "cairn-lease-" + node);
    this.watcher = thread(this::watch, "cairn-lease-end-" + node);
  }

  private static Thread thread(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  long node() {
    return node;
  }

  /** Whether less than a third of it is left, so that nothing new is begun. */
  boolean isAboutToEnd() {
    return endNanos - steady.getAsLong() < lease.toNanos() / 3;
  }

  /** Waits while the lease is about to end: until it is renewed, or the node has ended. */
  void awaitRenewal() {
    if (isAboutToEnd()) awaitNews();
  }

  private synchronized void awaitNews() {
    while (isAboutToEnd() && !signal.isClosed()) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  void start() {
    keeper.start();
    watcher.start();
  }

  void stop() {
    signal.close();
    tell();
  }

  private synchronized void tell() {
    notifyAll();
  }

  void join() throws InterruptedException {
    if (Thread.currentThread() != keeper) keeper.join();
    if (Thread.currentThread() != watcher) watcher.join();
  }

  private void keep() {
    Duration pause = untilNextRenewal();
    while (signal.await(pause)) {
      long before = steady.getAsLong();
      try {
        Lease renewed = storage.renew(node, lease);
        lastUntil(before + Duration.ofMillis(renewed.until() - renewed.now()).toNanos());
        tell();
        clock.read(renewed.now());
        pause = untilNextRenewal();
      } catch (NodeLostException e) {
        surroundings.nodeLost();
        return;
      } catch (StorageBlockedException e) {
        log.debug("The lease of node {} was not renewed", node, e);
        pause = Duration.ZERO;
      } catch (RuntimeException e) {
        log.warn("The lease of node {} was not renewed", node, e);
        Duration third = lease.dividedBy(3);
        pause = third.compareTo(RETRY) < 0 ? third : RETRY;
      }
    }
  }

  /** One that is given in spite of a lock may be shorter than what is left. */
  private void lastUntil(long nanos) {
    if (nanos - endNanos > 0) endNanos = nanos;
  }

  /** A renewal that took long leaves less time until the next one. */
  private Duration untilNextRenewal() {
    return left().minus(lease.multipliedBy(2).dividedBy(3));
  }

  private Duration left() {
    return Duration.ofNanos(endNanos - steady.getAsLong());
  }

  private void watch() {
    while (signal.await(left())) {
      if (left().compareTo(Duration.ZERO) > 0) continue;
      log.warn("The lease of node {} has ended; what it ran is left to others", node);
      surroundings.nodeLost();
      return;
    }
  }
}
