package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.storage.NodeLostException;
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
  private Node node;
  private boolean isClosed;

  /**
   * @param join registers a node, which tells when it is lost
   * @param patience how long operations wait for the successor of a lost node
   */
  Membership(Function<Consumer<Node>, Node> join, Duration patience) {
    this.join = join;
    this.patience = patience;
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
    long end = System.nanoTime() + patience.toNanos();
    for (Node at = node(); ; ) {
      try {
        return at.coordinator().submit(op).join();
      } catch (CompletionException e) {
        Node next = wroteNothing(at, e.getCause()) ? successor(at, end) : null;
        if (next != null) at = next;
        else if (e.getCause() instanceof RuntimeException cause) throw cause;
        else throw e;
      }
    }
  }

  private static boolean wroteNothing(Node node, @Nullable Throwable cause) {
    return cause instanceof NodeLostException
        || (cause instanceof RejectedExecutionException && node.isLost());
  }

  /** Waits for the node that follows; null if none does in time. */
  private synchronized @Nullable Node successor(Node of, long endNanos) {
    while (node == of && !isClosed) {
      long millis = (endNanos - System.nanoTime()) / 1_000_000;
      if (millis <= 0) return null;
      try {
        wait(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
    }
    return isClosed ? null : node;
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
      try {
        lost.leave();
        if (follow(join.apply(this::lost))) {
          log.info("Node {} follows node {}", node().id(), lost.id());
        }
        return;
      } catch (RuntimeException e) {
        log.warn("There is no node in place of {} yet: {}", lost.id(), e.toString());
      }
    } while (retry.await(RETRY));
  }

  private synchronized boolean follow(Node next) {
    if (isClosed) {
      next.leave();
      return false;
    }
    // Something may have been registered since it joined.
    next.versionsChanged();
    node = next;
    next.start();
    notifyAll();
    return true;
  }

  /** No other node follows. Answers the last one. */
  synchronized Node close() {
    isClosed = true;
    retry.close();
    notifyAll();
    return node;
  }
}
