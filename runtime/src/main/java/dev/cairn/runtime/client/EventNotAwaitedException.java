package dev.cairn.runtime.client;

import org.jspecify.annotations.Nullable;

/** Nobody awaits the event, or not any more. */
public final class EventNotAwaitedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public EventNotAwaitedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
