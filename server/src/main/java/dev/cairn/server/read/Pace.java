package dev.cairn.server.read;

/**
 * The pace of updates: so many in any second, a few of them at once after a pause. The last of
 * several changes is what a viewer waits for, and must not wait for its turn.
 */
final class Pace {
  /** The updates that may be sent at once after a pause. */
  private static final int AT_ONCE = 3;

  private final long gap;

  /** The time at which all updates that were sent have had their share of the time. */
  private long paidUntil = Long.MIN_VALUE / 2;

  /**
   * @param perSecond how many updates any second may have, those at once among them
   */
  Pace(int perSecond) {
    if (perSecond < AT_ONCE) throw new IllegalArgumentException("perSecond: " + perSecond);
    // A second that begins with those at once has room for the others in equal parts, rounded up.
    int parts = perSecond - AT_ONCE + 1;
    gap = (1000L + parts - 1) / parts;
  }

  /**
   * Takes the next turn, and answers how many milliseconds it has to wait.
   *
   * @param now the milliseconds of some clock that only goes forward
   */
  long next(long now) {
    long at = Math.max(now, paidUntil - (AT_ONCE - 1) * gap);
    paidUntil = Math.max(paidUntil, at) + gap;
    return at - now;
  }
}
