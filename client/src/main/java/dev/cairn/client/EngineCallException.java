package dev.cairn.client;

import org.jspecify.annotations.Nullable;

/** The engine has refused a call, or cannot be reached. */
public final class EngineCallException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String code;

  EngineCallException(int status, String code, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.status = status;
    this.code = code;
  }

  /** The status of its answer; 0 if there was none. */
  public int status() {
    return status;
  }

  /** The word that the API has for it, such as {@code not_found}; empty if there is none. */
  public String code() {
    return code;
  }

  /** Whether there was no answer, or an answer that is not an engine's. */
  public boolean isUnreachable() {
    return status == 0;
  }
}
