package dev.cairn.runtime.failure;

import dev.cairn.runtime.OperationFailedException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import java.util.ArrayList;
import java.util.List;

/** Turns exceptions into error objects that the service takes. */
public final class FailureRecorder {
  private static final String OWN_FRAMES = "dev.cairn.runtime.";
  private static final int CAUSES = 8;

  /**
   * What the journal shows of an exception. The message is never absent: an exception without one
   * is recorded with the name of its type. A failure that came from the journal keeps what was
   * recorded.
   */
  public static ErrorObject record(Throwable failure) {
    if (failure instanceof OperationFailedException known) return fit(known.error());
    return fit(
        new ErrorObject(failure.getClass().getName(), messageOf(failure), null, frames(failure)));
  }

  private static String messageOf(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getName() : message;
  }

  private static List<String> frames(Throwable failure) {
    List<String> frames = new ArrayList<>();
    Throwable current = failure;
    for (int depth = 0; current != null && depth < CAUSES; depth++) {
      if (depth > 0) frames.add("Caused by: " + current);
      for (StackTraceElement frame : current.getStackTrace()) {
        // What lies below a durable call is the runtime's business.
        if (frame.getClassName().startsWith(OWN_FRAMES)) break;
        frames.add(frame.toString());
      }
      current = current.getCause();
    }
    return frames;
  }

  /**
   * The error within its limit: data goes first, then frames from the outside, then the message's
   * end.
   */
  public static ErrorObject fit(ErrorObject error) {
    if (JsonSize.of(error) < Limits.ERROR_BYTES) return error;
    ErrorObject slim = new ErrorObject(error.type(), error.message(), null, error.stackTrace());
    int room = Limits.ERROR_BYTES - JsonSize.of(withFrames(slim, List.of()));
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
    String message = error.message() == null ? "" : error.message();
    String type = error.type() == null ? "" : error.type();
    if (JsonSize.quoted(type) > Limits.ERROR_BYTES / 4) type = type.substring(0, 1_000);
    int room = Limits.ERROR_BYTES - JsonSize.of(new ErrorObject(type, "", null, List.of())) - 64;
    int end = prefixWithin(message, room);
    String cut = message.substring(0, end) + "… (" + message.length() + " characters)";
    return new ErrorObject(type, cut, null, List.of());
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
