package dev.cairn.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes of a run as the engine sends them. A connection that is lost is made again, and goes
 * on with the first event that has not arrived. Not for use by several threads at once, but for
 * {@link #close}.
 */
public final class LiveEvents implements AutoCloseable {
  private static final int ATTEMPTS = 10;
  private static final long PAUSE_MILLIS = 500;

  private final Transport transport;
  private final String path;
  private @Nullable String lastId;
  private @Nullable BufferedReader reader;
  private volatile boolean isClosed;

  LiveEvents(Transport transport, String path) {
    this.transport = transport;
    this.path = path;
  }

  /**
   * An event of the stream.
   *
   * @param name {@code run} for the whole run, {@code change} for what is new of it
   * @param json the whole, or what is new
   */
  public record LiveEvent(String name, String json) {}

  /**
   * Waits for the next event.
   *
   * @throws EngineCallException if the engine cannot be reached any more
   */
  public LiveEvent next() {
    int attempt = 1;
    while (true) {
      try {
        LiveEvent event = read(connected());
        if (event != null) return event;
      } catch (IOException e) {
        if (isClosed || attempt == ATTEMPTS) throw Transport.lost(e);
      } catch (EngineCallException e) {
        // The first connection tells at once what is wrong.
        if (isClosed || !e.isUnreachable() || lastId == null || attempt == ATTEMPTS) throw e;
      }
      drop();
      pause();
      attempt++;
    }
  }

  private BufferedReader connected() {
    BufferedReader known = reader;
    if (known != null) return known;
    BufferedReader made =
        new BufferedReader(
            new InputStreamReader(transport.stream(path, lastId), StandardCharsets.UTF_8));
    reader = made;
    return made;
  }

  /** The next event; null at the end of the stream. */
  private @Nullable LiveEvent read(BufferedReader from) throws IOException {
    String id = null;
    String name = "message";
    List<String> data = new ArrayList<>();
    for (String line = from.readLine(); line != null; line = from.readLine()) {
      if (line.isEmpty()) {
        if (data.isEmpty()) continue;
        if (id != null) lastId = id;
        return new LiveEvent(name, String.join("\n", data));
      }
      int colon = line.indexOf(": ");
      if (colon < 0) continue;
      String value = line.substring(colon + 2);
      switch (line.substring(0, colon)) {
        case "id" -> id = value;
        case "event" -> name = value;
        case "data" -> data.add(value);
        default -> {
          // Fields that nobody needs.
        }
      }
    }
    return null;
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Transport.lost(new IOException("interrupted", e));
    }
  }

  private void drop() {
    BufferedReader open = reader;
    reader = null;
    if (open == null) return;
    try {
      open.close();
    } catch (IOException e) {
      // It is of no use any more, closed or not.
      return;
    }
  }

  @Override
  public void close() {
    isClosed = true;
    drop();
  }
}
