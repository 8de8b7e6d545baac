package dev.cairn.testing;

import dev.cairn.testing.schedule.Turns;
import java.time.Instant;

/** Threads of runs that move the clock take that long, and let others go on meanwhile. */
record TurnsPace(Turns turns) implements VirtualClock.Pace {
  @Override
  public boolean sleepUntil(Instant instant) {
    if (!turns.isTask()) return false;
    turns.sleepUntil(instant);
    return true;
  }
}
