package dev.cairn.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/** A command cannot do what it was asked for; the message says what is wrong and what to do. */
public final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exitCode;
  private final String code;

  private Fault(int exitCode, String code, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
    this.code = code;
  }

  /** Something was refused, or is not there. */
  public static Fault of(String message) {
    return of("refused", message);
  }

  /**
   * Something was refused, or is not there.
   *
   * @param code for programs, such as {@code not_found}
   */
  public static Fault of(String code, String message) {
    return new Fault(ExitCode.REFUSED, code, message, null);
  }

  /** Something was refused, for that reason. */
  public static Fault of(String message, @Nullable Throwable cause) {
    return new Fault(ExitCode.REFUSED, "refused", message, cause);
  }

  /**
   * A file cannot be read.
   *
   * @param what for instance its name
   */
  public static Fault unreadable(Object what, IOException cause) {
    return of(what + " cannot be read: " + reason(cause), cause);
  }

  /** The reason in words; exceptions of files often have no more than a name for a message. */
  static String reason(IOException fault) {
    if (fault instanceof NoSuchFileException) return "there is no such file or folder";
    if (fault instanceof AccessDeniedException) return "permission denied";
    if (fault instanceof CharacterCodingException) return "it is no text in UTF-8";
    if (fault instanceof FileSystemException known && known.getReason() != null) {
      return known.getReason();
    }
    return String.valueOf(fault.getMessage());
  }

  /** The options make no sense together. */
  public static Fault usage(String message) {
    return usage("usage", message);
  }

  /**
   * Options or arguments make no sense.
   *
   * @param code for programs, such as {@code invalid_payload}
   */
  public static Fault usage(String code, String message) {
    return new Fault(ExitCode.USAGE, code, message, null);
  }

  /** Nobody answers. */
  public static Fault unreachable(String message, @Nullable Throwable cause) {
    return new Fault(ExitCode.UNREACHABLE, "unreachable", message, cause);
  }

  public int exitCode() {
    return exitCode;
  }

  public String code() {
    return code;
  }
}
