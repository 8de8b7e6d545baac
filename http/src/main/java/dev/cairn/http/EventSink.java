package dev.cairn.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The wire that server-sent events go over. Not for use by several threads at once.
 *
 * <pre>{@code
 * Answer.events(sink -> {
 *   while (true) {
 *     Update update = updates.poll(15, TimeUnit.SECONDS);
 *     if (update == null) sink.keepAlive();
 *     else sink.send(update.id(), "run", update.json());
 *   }
 * });
 * }</pre>
 */
public final class EventSink {
  private static final Pattern LINE_BREAK = Pattern.compile("\r\n|\r|\n");

  private final OutputStream out;

  EventSink(OutputStream out) {
    this.out = out;
  }

  /**
   * Sends an event.
   *
   * @param id what a reader that comes back sends as {@code Last-Event-ID}; null for none
   */
  public void send(@Nullable String id, String event, String data) throws IOException {
    StringBuilder text = new StringBuilder();
    if (id != null) field(text, "id", id);
    field(text, "event", event);
    // A line break in the data is a line of its own.
    for (String line : LINE_BREAK.split(data, -1)) field(text, "data", line);
    write(text.append('\n'));
  }

  /** A comment, which finds out whether the reader is still there. Send one every 15 seconds. */
  public void keepAlive() throws IOException {
    write(new StringBuilder(":\n\n"));
  }

  private static void field(StringBuilder text, String name, String value) {
    text.append(name).append(": ");
    // What came from outside cannot begin another field.
    text.append(value.replace('\n', ' ').replace('\r', ' ')).append('\n');
  }

  private void write(StringBuilder text) throws IOException {
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
