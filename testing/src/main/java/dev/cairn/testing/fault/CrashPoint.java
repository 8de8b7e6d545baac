package dev.cairn.testing.fault;

/**
 * Where an invocation is thrown away.
 *
 * <pre>{@code
 * CrashPoint.beforeAnswer(3) // the third checkpoint is recorded, but nobody learns of it
 * }</pre>
 *
 * @param checkpoint counted over all invocations, from 1
 */
public record CrashPoint(int checkpoint, Moment moment) {

  /** The three sides of a checkpoint on which a process can die. */
  public enum Moment {
    /** The checkpoint never reaches the backend. */
    BEFORE_SEND,
    /** The backend has recorded it, the runtime does not hear so. */
    BEFORE_ANSWER,
    /** The runtime has heard, and comes as far as its next call or its own answer. */
    AFTER_ANSWER
  }

  public CrashPoint {
    if (checkpoint < 1) throw new IllegalArgumentException("checkpoints count from 1");
  }

  public static CrashPoint beforeSend(int checkpoint) {
    return new CrashPoint(checkpoint, Moment.BEFORE_SEND);
  }

  public static CrashPoint beforeAnswer(int checkpoint) {
    return new CrashPoint(checkpoint, Moment.BEFORE_ANSWER);
  }

  public static CrashPoint afterAnswer(int checkpoint) {
    return new CrashPoint(checkpoint, Moment.AFTER_ANSWER);
  }
}
