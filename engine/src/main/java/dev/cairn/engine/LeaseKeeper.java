package dev.cairn.engine;

import dev.cairn.engine.coordinator.Surroundings;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.wait.Signal;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Renews the lease of a node, and ends the node when that was not possible for as long as the lease
 * lasts. Its own deadline runs on the steady clock of the process, from before a renewal was sent:
 * so it ends before others may take the node over, whatever clocks say.
 */
final class LeaseKeeper {
  private static final Logger log = LoggerFactory.getLogger(LeaseKeeper.class);
  private static final Duration RETRY = Duration.ofMillis(500);

  private final Storage storage;
  private final long node;
  private final Duration lease;
  private final NodeClock clock;
  private final Surroundings surroundings;
  private final Signal signal = new Signal();
  private final Thread thread;
  private volatile long endNanos;

  LeaseKeeper(
      Storage storage,
      long node,
      Duration lease,
      long givenNanos,
      NodeClock clock,
      Surroundings surroundings) {
    this.storage = storage;
    this.node = node;
    this.lease = lease;
    this.clock = clock;
    this.surroundings = surroundings;
    this.endNanos = givenNanos + lease.toNanos();
    this.thread = new Thread(this::keep, "cairn-lease-" + node);
    thread.setDaemon(true);
  }

  long node() {
    return node;
  }

  /** Whether less than a third of it is left, so that nothing new is begun. */
  boolean isAboutToEnd() {
    return endNanos - System.nanoTime() < lease.toNanos() / 3;
  }

  void start() {
    thread.start();
  }

  void stop() {
    signal.close();
  }

  void join() throws InterruptedException {
    if (Thread.currentThread() != thread) thread.join();
  }

  private void keep() {
    Duration pause = lease.dividedBy(3);
    while (signal.await(pause)) {
      long before = System.nanoTime();
      try {
        Lease renewed = storage.renew(node, lease);
        endNanos = before + lease.toNanos();
        clock.read(renewed.now());
        pause = lease.dividedBy(3);
      } catch (NodeLostException e) {
        surroundings.nodeLost();
        return;
      } catch (RuntimeException e) {
        log.warn("The lease of node {} was not renewed", node, e);
        pause = pause.compareTo(RETRY) < 0 ? pause : RETRY;
      }
      if (System.nanoTime() - endNanos > 0) {
        log.warn("The lease of node {} has ended; what it ran is left to others", node);
        surroundings.nodeLost();
        return;
      }
    }
  }
}
