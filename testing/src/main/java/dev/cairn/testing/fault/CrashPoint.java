package dev.cairn.testing.fault;

/**
 * A point at which an invocation is thrown away.
 *
 * <pre>{@code
 * CrashPoint.beforeAnswer(3) // the third checkpoint is recorded, but nobody learns of it
 * }</pre>
 *
 * @param number of the checkpoint, or of the body, counted over all invocations, from 1
 */
public record CrashPoint(int number, Moment moment) {

  /** The sides of a checkpoint on which something can go wrong, and the inside of a body. */
  public enum Moment {
    /** The checkpoint never reaches the backend. */
    BEFORE_SEND,
    /** The backend has recorded it, the runtime does not hear so. */
    BEFORE_ANSWER,
    /** The runtime has heard, and comes as far as its next call or its own answer. */
    AFTER_ANSWER,
    /** The backend has recorded it; the answer is lost, and the process lives and asks again. */
    LOST_ANSWER,
    /** The user's code has done its work, and nothing of it is recorded. */
    IN_BODY
  }

  public CrashPoint {
    if (number < 1) throw new IllegalArgumentException("checkpoints and bodies count from 1");
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

  public static CrashPoint lostAnswer(int checkpoint) {
    return new CrashPoint(checkpoint, Moment.LOST_ANSWER);
  }

  public static CrashPoint inBody(int body) {
    return new CrashPoint(body, Moment.IN_BODY);
  }

  /** The call that makes it. */
  @Override
  public String toString() {
    String call =
        switch (moment) {
          case BEFORE_SEND -> "beforeSend";
          case BEFORE_ANSWER -> "beforeAnswer";
          case AFTER_ANSWER -> "afterAnswer";
          case LOST_ANSWER -> "lostAnswer";
          case IN_BODY -> "inBody";
        };
    return call + "(" + number + ")";
  }
}
