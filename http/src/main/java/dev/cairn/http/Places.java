package dev.cairn.http;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * So many places, each held by a thread. Where all are taken, a newcomer gets the one that was held
 * longest, and its holder is interrupted.
 *
 * <pre>{@code
 * Places.Place place = places.take(true);
 * if (place == null) throw HttpRefusal.tooMany("Too many callers wait.", 1);
 * try {
 *   wait();
 * } finally {
 *   boolean wasTaken = places.leave(place);
 * }
 * }</pre>
 */
public final class Places {
  private final int most;
  private final long patience;
  private final LongSupplier nanos;

  /** The places that are held, in the order in which they were taken; guarded by this object. */
  private final Set<Place> held = new LinkedHashSet<>();

  /** A place that a thread holds. */
  public static final class Place {
    private final Thread holder = Thread.currentThread();
    private final long since;
    private final boolean mayBeTaken;
    private boolean wasTaken;
    private boolean isLeft;

    private Place(long since, boolean mayBeTaken) {
      this.since = since;
      this.mayBeTaken = mayBeTaken;
    }
  }

  /**
   * @param patience how long a place is safe: a holder that has lost it may want another one at
   *     once, and this bounds how often
   * @param nanos the time, as {@link System#nanoTime} has it
   */
  public Places(int most, Duration patience, LongSupplier nanos) {
    this.most = most;
    this.patience = patience.toNanos();
    this.nanos = nanos;
  }

  /**
   * Takes a place for this thread; null if there is none.
   *
   * @param mayBeTaken whether somebody else may take it from this thread
   */
  public synchronized @Nullable Place take(boolean mayBeTaken) {
    if (held.size() >= most) {
      Place given = toBeGiven();
      if (given == null) return null;
      held.remove(given);
      given.wasTaken = true;
      given.holder.interrupt();
    }
    Place place = new Place(nanos.getAsLong(), mayBeTaken);
    held.add(place);
    return place;
  }

  /** Whether a newcomer would get a place now. */
  public synchronized boolean hasRoom() {
    return held.size() < most || toBeGiven() != null;
  }

  private @Nullable Place toBeGiven() {
    Iterator<Place> oldest = held.iterator();
    while (oldest.hasNext()) {
      Place place = oldest.next();
      if (nanos.getAsLong() - place.since < patience) return null;
      if (place.mayBeTaken) return place;
    }
    return null;
  }

  /**
   * Leaves a place that this thread holds; answers whether it was taken away. From now on this
   * thread is not interrupted for it.
   */
  public synchronized boolean leave(Place place) {
    held.remove(place);
    // The interrupt was for what was done in this place alone.
    if (place.wasTaken && !place.isLeft) Thread.interrupted();
    place.isLeft = true;
    return place.wasTaken;
  }
}
