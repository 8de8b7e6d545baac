package dev.cairn.engine.storage;

/** The effect of an event on its target. The codes are part of the schema. */
public enum EventKind {
  /** Ends the operation that waits for it; the payload is its result. */
  SUCCEEDED(0),
  /** Fails the operation that waits for it; the payload is the error. */
  FAILED(1),
  /** Tells that the sender of a callback is alive. */
  HEARTBEAT(2),
  /** Tells an operation of the parent how its child ended. */
  CHILD_ENDED(3),
  /** Asks the owner of an execution to stop it. No operation takes it. */
  STOP(4),
  /** Ends a sleep before its time. */
  WAKE(5),
  /** The row is damaged: no kind has its code. */
  UNKNOWN(-1);

  private final int code;

  EventKind(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** The kind with that code, or {@link #UNKNOWN}. */
  public static EventKind ofCode(int code) {
    for (EventKind kind : values()) {
      if (kind.code == code) return kind;
    }
    return UNKNOWN;
  }
}
