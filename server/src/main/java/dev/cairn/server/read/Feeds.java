package dev.cairn.server.read;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The things that viewers look at, each read once for a change, however many look at it. No thread
 * is needed for that: one of the viewers waits for the next change and reads it for all of them.
 *
 * @param <K> what tells one thing from another
 * @param <V> what is shown of it
 */
final class Feeds<K, V> {
  /** Tells when a thing is to be read again. */
  interface Signal extends AutoCloseable {
    /** Waits until something changes; answers whether something has. */
    boolean await(Duration atMost) throws InterruptedException;

    /** Whether no other change is known to follow at once. */
    boolean isSettled();

    @Override
    void close();
  }

  /**
   * Changes that follow each other this closely are told in one update: an event wakes a run, whose
   * commits follow within milliseconds. A replay that takes longer is told in two.
   */
  private static final long SETTLE_MILLIS = 10;

  private final Map<K, Feed> open = new HashMap<>();
  private final Function<K, Signal> watch;
  private final Function<K, Supplier<V>> readers;
  private final int perSecond;
  private final LongSupplier millis;

  /**
   * @param readers makes what reads a thing, for as long as somebody looks at it; one thread at a
   *     time calls it
   * @param perSecond how many updates any second may have
   * @param millis the milliseconds of some clock that only goes forward
   */
  Feeds(
      Function<K, Signal> watch,
      Function<K, Supplier<V>> readers,
      int perSecond,
      LongSupplier millis) {
    this.watch = watch;
    this.readers = readers;
    this.perSecond = perSecond;
    this.millis = millis;
  }

  /** Looks at a thing until the viewer is closed. */
  synchronized Viewer view(K key) {
    Feed feed = open.computeIfAbsent(key, Feed::new);
    feed.viewers++;
    return new Viewer(feed);
  }

  private synchronized void leave(Feed feed) {
    if (--feed.viewers > 0) return;
    open.remove(feed.key);
    feed.signal.close();
  }

  /** A thing that somebody looks at. Its own lock guards what was read, and who waits for more. */
  private final class Feed {
    private final K key;
    private final Signal signal;
    private final Supplier<V> reader;
    private final Pace pace = new Pace(perSecond);
    private int viewers;
    private @Nullable V shown;
    private int number;

    /** Whether one of the viewers waits for the next change. */
    private boolean isLed;

    /** Whether a change was signalled that is not shown yet; belongs to the viewer that leads. */
    private boolean isDue = true;

    private Feed(K key) {
      this.key = key;
      this.signal = watch.apply(key);
      this.reader = readers.apply(key);
    }

    /** Reads the next change; answers whether there was one. */
    private boolean lead(Duration atMost) throws InterruptedException {
      // Kept if this viewer ends before the change is shown: the next one goes on with it.
      isDue = isDue || signal.await(atMost);
      if (!isDue) return false;
      if (number > 0) {
        settle();
        Thread.sleep(pace.next(millis.getAsLong()));
      }
      V fresh = reader.get();
      isDue = false;
      synchronized (this) {
        shown = fresh;
        number++;
      }
      return true;
    }

    private void settle() throws InterruptedException {
      long end = millis.getAsLong() + SETTLE_MILLIS;
      while (!signal.isSettled()) {
        long left = end - millis.getAsLong();
        if (left <= 0 || !signal.await(Duration.ofMillis(left))) return;
      }
    }

    private synchronized void endLead() {
      isLed = false;
      notifyAll();
    }
  }

  /** One who looks at a thing. Not for use by several threads at once. */
  final class Viewer implements AutoCloseable {
    private final Feed feed;
    private int seen;

    private Viewer(Feed feed) {
      this.feed = feed;
    }

    /** The thing as it is, at first at once, then when it has changed; null if it has not. */
    @Nullable V next(Duration atMost) throws InterruptedException {
      long end = System.nanoTime() + atMost.toNanos();
      while (true) {
        long left = end - System.nanoTime();
        synchronized (feed) {
          if (feed.number > seen) {
            seen = feed.number;
            return Objects.requireNonNull(feed.shown);
          }
          if (left <= 0) return null;
          if (feed.isLed) {
            TimeUnit.NANOSECONDS.timedWait(feed, left);
            continue;
          }
          feed.isLed = true;
        }
        try {
          if (!feed.lead(Duration.ofNanos(left))) return null;
        } finally {
          feed.endLead();
        }
      }
    }

    @Override
    public void close() {
      leave(feed);
    }
  }
}
