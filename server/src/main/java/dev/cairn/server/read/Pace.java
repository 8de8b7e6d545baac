package dev.cairn.server.read;

/**
 * The pace of the updates that one reader gets: one in so many milliseconds in the long run, and a
 * few at once after a pause. An event wakes a run, whose commits follow within milliseconds; the
 * last of them is what the reader waits for, and must not wait for its turn.
 */
final class Pace {
  /** Commits that follow each other this closely are told in one update. */
  private static final long SETTLE = 10;

  /** The updates that may be sent at once after a pause. */
  private static final int AT_ONCE = 3;

  private final long gap;

  /** The time at which all updates that were sent have had their share of the time. */
  private long paidUntil = Long.MIN_VALUE / 2;

  /**
   * @param gap milliseconds between two updates in the long run
   */
  Pace(long gap) {
    this.gap = gap;
  }

  /**
   * Takes the next turn, and answers how many milliseconds it has to wait.
   *
   * @param now the milliseconds of some clock that only goes forward
   */
  long next(long now) {
    long at = Math.max(now + SETTLE, paidUntil - (AT_ONCE - 1) * gap);
    paidUntil = Math.max(paidUntil, at) + gap;
    return at - now;
  }
}
