package dev.cairn.engine.storage;

import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** The engine takes nothing any more; nothing was written. */
public final class EngineClosedException extends RejectedExecutionException {
  private static final long serialVersionUID = 1;

  public EngineClosedException() {
    super("the engine is closed");
  }

  public EngineClosedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
