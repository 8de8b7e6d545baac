package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.wait.Signal;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The node of this process. One that is lost is followed by another as soon as the storage can be
 * reached: what the lost one had is given back first, so that nobody waits for the end of its
 * lease.
 */
final class Membership {
  private static final Logger log = LoggerFactory.getLogger(Membership.class);
  private static final Duration RETRY = Duration.ofMillis(500);

  private final Function<Consumer<Node>, Node> join;
  private final Signal retry = new Signal();
  private final Duration patience;
  private final int mostWaiting;
  private final Closing closing;
  private Node node;

  /** The number of callers that wait for the successor of a lost node. */
  private int waiting;

  /** The numbers of the attempts to follow the lost node: of the last one, and that failed. */
  private int attempts;

  private int failedAttempts;

  /** The failure of the last attempt to follow the node that is lost; null for none. */
  private @Nullable RuntimeException whyNotFollowed;

  /**
   * @param join registers a node, which tells when it is lost
   * @param patience how long operations wait at most for the successor of a lost node
   * @param mostWaiting how many of them wait at once
   * @param closing the end of the engine, with which no other node follows
   */
  Membership(
      Function<Consumer<Node>, Node> join, Duration patience, int mostWaiting, Closing closing) {
    this.join = join;
    this.closing = closing;
    this.patience = patience;
    this.mostWaiting = mostWaiting;
    this.node = join.apply(this::lost);
    node.start();
  }

  synchronized Node node() {
    return node;
  }

  /** The registry has changed. */
  synchronized void versionsChanged() {
    // The successor of a lost node looks for itself.
    if (!node.isLost()) node.versionsChanged();
  }

  /** Nothing was written by a node that was taken over, so its successor is asked instead. */
  <R extends @Nullable Object> R submit(CoordinatorOp<R> op) {
    closing.requireOpen();
    long end = System.nanoTime() + patience.toNanos();
    for (Node at = node(); ; ) {
      try {
        return at.coordinator().submit(op).join();
      } catch (CompletionException e) {
        if (wroteNothing(at, e.getCause())) at = successor(at, end);
        else if (e.getCause() instanceof RuntimeException cause) throw cause;
        else throw e;
      }
    }
  }

  private static boolean wroteNothing(Node node, @Nullable Throwable cause) {
    return cause instanceof NodeLostException
        || (cause instanceof RejectedExecutionException && node.isLost());
  }

  /**
   * Waits for the node that follows. If none does in time, or an attempt fails that began after the
   * caller came, the storage is what is missing.
   */
  private synchronized Node successor(Node of, long endNanos) {
    if (node != of) return node;
    if (waiting >= mostWaiting) {
      throw new RejectedExecutionException(
          "the engine is busy: " + waiting + " operations wait for the storage already");
    }
    int seen = attempts;
    waiting++;
    try {
      while (node == of) {
        closing.requireOpen();
        long millis = (endNanos - System.nanoTime()) / 1_000_000;
        if (millis <= 0 || failedAttempts > seen) throw noSuccessor(of);
        wait(millis);
      }
      return node;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw noSuccessor(of);
    } finally {
      waiting--;
    }
  }

  private StorageException noSuccessor(Node of) {
    String message =
        "nothing was written: node "
            + of.id()
            + " has ended, and the storage has not let another node of this engine take its place"
            + " yet"
            + (whyNotFollowed == null ? "" : ": " + whyNotFollowed.getMessage());
    return whyNotFollowed instanceof StorageFullException
        ? new StorageFullException(message, whyNotFollowed)
        : new StorageUnavailableException(message, whyNotFollowed);
  }

  private void lost(Node lost) {
    Thread thread = new Thread(() -> replace(lost), "cairn-rejoin");
    thread.setDaemon(true);
    thread.start();
  }

  private void replace(Node lost) {
    try {
      lost.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    do {
      beginAttempt();
      try {
        lost.leave();
        if (follow(join.apply(this::lost))) {
          log.info("Node {} follows node {}", node().id(), lost.id());
        }
        return;
      } catch (RuntimeException e) {
        log.warn("There is no node in place of {} yet: {}", lost.id(), e.toString());
        notFollowed(e);
      }
    } while (retry.await(RETRY));
  }

  private synchronized void beginAttempt() {
    attempts++;
  }

  private synchronized void notFollowed(RuntimeException why) {
    whyNotFollowed = why;
    failedAttempts = attempts;
    notifyAll();
  }

  private synchronized boolean follow(Node next) {
    if (closing.hasBegun()) {
      next.leave();
      return false;
    }
    // Something may have been registered since it joined.
    next.versionsChanged();
    node = next;
    whyNotFollowed = null;
    next.start();
    notifyAll();
    return true;
  }

  /** The end has begun, so that no other node follows. Answers the last one. */
  synchronized Node close() {
    retry.close();
    notifyAll();
    return node;
  }
}
