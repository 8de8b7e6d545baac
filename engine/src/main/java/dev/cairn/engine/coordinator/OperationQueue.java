package dev.cairn.engine.coordinator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The operations that wait for the coordinator, bounded by their number and by the bytes of their
 * payloads. One group of any size finds room in an empty queue.
 *
 * @param <T> a group of operations
 */
final class OperationQueue<T> {

  /** The answer to a group that was offered. */
  enum Answer {
    TAKEN,
    FULL,
    CLOSED
  }

  private record Waiting<T>(T group, long bytes) {}

  private final int capacity;
  private final long maxBytes;
  private final ArrayDeque<Waiting<T>> waiting = new ArrayDeque<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition hasNews = lock.newCondition();
  private final Condition hasRoom = lock.newCondition();
  private long bytes;

  /** The operations that were taken and wait for a storage that somebody else has locked. */
  private int held;

  private long heldBytes;

  /**
   * The number of groups that the coordinator waits for: to wake it for each costs more than the
   * group.
   */
  private int wanted = 1;

  private boolean isNudged;
  private boolean isClosed;

  OperationQueue(int capacity, long maxBytes) {
    this.capacity = capacity;
    this.maxBytes = maxBytes;
  }

  /** Adds a group if there is room. */
  Answer offer(T group, long size) {
    lock.lock();
    try {
      if (isClosed) return Answer.CLOSED;
      if (!hasRoomFor(size)) return Answer.FULL;
      add(group, size);
      return Answer.TAKEN;
    } finally {
      lock.unlock();
    }
  }

  /** Adds a group as soon as there is room. */
  Answer put(T group, long size) {
    lock.lock();
    try {
      while (!isClosed && !hasRoomFor(size)) hasRoom.awaitUninterruptibly();
      if (isClosed) return Answer.CLOSED;
      add(group, size);
      return Answer.TAKEN;
    } finally {
      lock.unlock();
    }
  }

  private boolean hasRoomFor(long size) {
    boolean isEmpty = waiting.isEmpty() && held == 0;
    return isEmpty || (waiting.size() + held < capacity && bytes + heldBytes + size <= maxBytes);
  }

  private void add(T group, long size) {
    waiting.add(new Waiting<>(group, size));
    bytes += size;
    if (waiting.size() >= wanted) hasNews.signal();
  }

  /**
   * Waits for groups, or until somebody {@linkplain #nudge nudges}.
   *
   * @param atLeast how many groups are worth waking up for
   * @param expects whether a nudge will come
   * @return false when the queue is closed and empty, and no nudge will come
   */
  boolean awaitNews(int atLeast, boolean expects) {
    lock.lock();
    try {
      wanted = atLeast;
      while (!isNudged && waiting.size() < atLeast) {
        if (isClosed && !expects) return !waiting.isEmpty();
        hasNews.awaitUninterruptibly();
      }
      isNudged = false;
      return true;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for a group, at most until a time of {@link System#nanoTime}.
   *
   * @return false when the queue is closed and empty
   */
  boolean awaitNews(long untilNanos) {
    boolean isInterrupted = false;
    lock.lock();
    try {
      wanted = 1;
      while (!isNudged && !isClosed && waiting.isEmpty()) {
        try {
          if (hasNews.awaitNanos(untilNanos - System.nanoTime()) <= 0) break;
        } catch (InterruptedException e) {
          isInterrupted = true;
        }
      }
      isNudged = false;
      return !isClosed || !waiting.isEmpty();
    } finally {
      lock.unlock();
      if (isInterrupted) Thread.currentThread().interrupt();
    }
  }

  /** Ends a wait for news, or the next one. */
  void nudge() {
    lock.lock();
    try {
      isNudged = true;
      hasNews.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes groups in order, up to a number and a size; the first one whatever its size.
   *
   * @param atMost none are taken where it is less than one
   */
  List<T> take(int atMost, long atMostBytes) {
    if (atMost < 1) return List.of();
    lock.lock();
    try {
      List<T> taken = new ArrayList<>(Math.min(atMost, waiting.size()));
      long size = 0;
      for (Waiting<T> next = waiting.peek(); next != null; next = waiting.peek()) {
        if (taken.size() == atMost) break;
        if (!taken.isEmpty() && size + next.bytes() > atMostBytes) break;
        size += next.bytes();
        taken.add(waiting.remove().group());
      }
      bytes -= size;
      if (!taken.isEmpty()) hasRoom.signalAll();
      return taken;
    } finally {
      lock.unlock();
    }
  }

  /** Takes no more; what is in it stays to be taken. */
  void close() {
    lock.lock();
    try {
      isClosed = true;
      hasNews.signalAll();
      hasRoom.signalAll();
    } finally {
      lock.unlock();
    }
  }

  boolean isClosed() {
    lock.lock();
    try {
      return isClosed;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Says how many operations that were taken wait on, and the bytes of their payloads. They take
   * room as if they had not been taken.
   */
  void hold(int operations, long size) {
    lock.lock();
    try {
      boolean isLess = operations < held || size < heldBytes;
      held = operations;
      heldBytes = size;
      if (isLess) hasRoom.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The number of waiting operations. */
  int count() {
    lock.lock();
    try {
      return waiting.size() + held;
    } finally {
      lock.unlock();
    }
  }

  /** The waiting operations, as text for messages. */
  String size() {
    lock.lock();
    try {
      return waiting.size()
          + held
          + " operations wait already, with "
          + (bytes + heldBytes)
          + " bytes";
    } finally {
      lock.unlock();
    }
  }
}
