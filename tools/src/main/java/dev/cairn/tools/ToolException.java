package dev.cairn.tools;

/** A tool cannot do what it was asked for; the message says what to change. */
public final class ToolException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ToolException(String message) {
    super(message);
  }
}
