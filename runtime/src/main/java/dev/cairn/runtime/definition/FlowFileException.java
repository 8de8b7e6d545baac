package dev.cairn.runtime.definition;

import org.jspecify.annotations.Nullable;

/** A flow file is damaged, or was written for another executor than the one that opened it. */
public final class FlowFileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  FlowFileException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
