package dev.cairn.runtime.failure;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.runtime.OperationFailedException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Turns exceptions into error objects that the service takes. */
public final class FailureRecorder {
  private static final String OWN_FRAMES = "dev.cairn.runtime.";
  private static final int CAUSES = 8;

  /** Leaves room for the mark that a retry puts on the error of an attempt. */
  private static final int MOST_BYTES = Limits.ERROR_BYTES - 64;

  /**
   * The record of an exception in the journal. The message is never absent: an exception without
   * one is recorded with the name of its type. A failure that came from the journal keeps what was
   * recorded.
   */
  public static ErrorObject record(Throwable failure) {
    ErrorObject error =
        failure instanceof OperationFailedException known
            ? ForeignFailure.recorded(known)
            : thrown(failure);
    return fit(carriable(error, failure.getClass().getName()));
  }

  /**
   * The exception that a run ends with, as the outside sees it: a failure that came from outside as
   * it came.
   */
  public static ErrorObject answer(Throwable failure) {
    ErrorObject error =
        failure instanceof OperationFailedException known ? known.error() : thrown(failure);
    return fit(carriable(error, failure.getClass().getName()));
  }

  private static ErrorObject thrown(Throwable failure) {
    return new ErrorObject(failure.getClass().getName(), messageOf(failure), null, frames(failure));
  }

  /** An exception as text; its methods are the user's code and may do anything. */
  public static String describe(Throwable failure) {
    String message = messageOf(failure);
    String type = failure.getClass().getName();
    return message == null ? type : type + ": " + message;
  }

  /** A message is made by the user's code, and what that throws must not hide the failure. */
  private static @Nullable String messageOf(Throwable failure) {
    return guarded(
        failure::getMessage, e -> "(its message cannot be read: " + e.getClass().getName() + ")");
  }

  private static List<String> frames(Throwable failure) {
    List<String> frames = new ArrayList<>();
    Throwable current = failure;
    for (int depth = 0; current != null && depth < CAUSES; depth++) {
      if (depth > 0) {
        frames.add("Caused by: " + current.getClass().getName() + ": " + messageOf(current));
      }
      Throwable shown = current;
      StackTraceElement[] trace = guarded(shown::getStackTrace, e -> null);
      if (trace != null) addUserFrames(trace, frames);
      current = guarded(shown::getCause, e -> null);
    }
    return frames;
  }

  /** Exceptions override these methods, and mocks return null from them. */
  private static <T> @Nullable T guarded(
      Supplier<@Nullable T> method, Function<Throwable, @Nullable T> otherwise) {
    try {
      return method.get();
    } catch (Throwable e) {
      if (FailureMeaning.of(e) == FailureMeaning.JVM) throw e;
      return otherwise.apply(e);
    }
  }

  /**
   * Frames below a durable call are the runtime's business, and so are those of the runtime that
   * user code called.
   */
  private static void addUserFrames(StackTraceElement[] trace, List<String> frames) {
    boolean inUserCode = false;
    for (StackTraceElement frame : trace) {
      if (frame == null) continue;
      boolean own = frame.getClassName().startsWith(OWN_FRAMES);
      if (own && inUserCode) return;
      if (own) continue;
      inUserCode = true;
      frames.add(frame.toString());
    }
  }

  /** The error with a message, and without halves of surrogate pairs, which UTF-8 has none of. */
  private static ErrorObject carriable(ErrorObject error, String thrown) {
    String type = error.type() == null ? null : throughUtf8(error.type());
    String message = error.message();
    if (message == null) message = type == null ? thrown : type;
    return new ErrorObject(
        type,
        throughUtf8(message),
        error.data() == null ? null : throughUtf8(error.data()),
        error.stackTrace().stream().map(FailureRecorder::throughUtf8).toList());
  }

  private static String throughUtf8(String text) {
    return new String(text.getBytes(UTF_8), UTF_8);
  }

  /**
   * The error within its limit: data goes first, then frames from the outside, then the message's
   * end. Where the failure came from stays.
   */
  public static ErrorObject fit(ErrorObject error) {
    if (JsonSize.of(error) < MOST_BYTES) return error;
    String mark = ForeignFailure.markOf(error.data());
    ErrorObject slim = new ErrorObject(error.type(), error.message(), mark, error.stackTrace());
    int room = MOST_BYTES - JsonSize.of(withFrames(slim, List.of()));
    return room > 0 ? withFrames(slim, framesWithin(room, slim.stackTrace())) : shortened(slim);
  }

  private static List<String> framesWithin(int room, List<String> frames) {
    int kept = 0;
    int bytes = 0;
    while (kept < frames.size()) {
      bytes += JsonSize.quoted(frames.get(kept)) + 1;
      if (bytes >= room) break;
      kept++;
    }
    return frames.subList(0, kept);
  }

  private static ErrorObject shortened(ErrorObject error) {
    String type = error.type();
    if (type != null) type = type.substring(0, prefixWithin(type, MOST_BYTES / 4));
    int room =
        MOST_BYTES - JsonSize.of(new ErrorObject(type, "", error.data(), List.of())) - 64;
    String message = error.message() == null ? "" : error.message();
    int end = prefixWithin(message, room);
    if (end < message.length()) {
      message = message.substring(0, end) + "… (" + message.length() + " characters)";
    }
    return new ErrorObject(type, message, error.data(), List.of());
  }

  /** The length of the longest prefix that takes at most {@code room} bytes in JSON. */
  private static int prefixWithin(String text, int room) {
    int low = 0;
    int high = text.length();
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (JsonSize.quoted(text.substring(0, middle)) <= room) low = middle;
      else high = middle - 1;
    }
    boolean splitsPair =
        low > 0 && low < text.length() && Character.isHighSurrogate(text.charAt(low - 1));
    return splitsPair ? low - 1 : low;
  }

  private static ErrorObject withFrames(ErrorObject error, List<String> frames) {
    return new ErrorObject(error.type(), error.message(), error.data(), frames);
  }

  private FailureRecorder() {}
}
