package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A reader of a stream of server-sent events. */
final class EventReader implements AutoCloseable {
  private final BufferedReader in;

  /** An event as it comes over the wire. */
  record Event(String id, String name, String data) {}

  private EventReader(BufferedReader in) {
    this.in = in;
  }

  /**
   * Begins to read.
   *
   * @param lastEvent the last event that was got before; null for none
   */
  static EventReader open(Fixture fixture, String path, @Nullable String lastEvent)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = fixture.request(path);
    if (lastEvent != null) request.header("Last-Event-ID", lastEvent);
    return new EventReader(
        new BufferedReader(
            new InputStreamReader(
                fixture
                    .client
                    .send(request.build(), HttpResponse.BodyHandlers.ofInputStream())
                    .body(),
                StandardCharsets.UTF_8)));
  }

  Event next() throws IOException {
    String id = "";
    String name = "";
    String data = "";
    while (true) {
      String line = in.readLine();
      assertThat(line).as("the stream has ended").isNotNull();
      if (line.startsWith("id: ")) id = line.substring(4);
      if (line.startsWith("event: ")) name = line.substring(7);
      if (line.startsWith("data: ")) data = line.substring(6);
      if (line.isEmpty() && !data.isEmpty()) return new Event(id, name, data);
    }
  }

  /** Reads on until an event has the text in it. */
  void awaitText(String text) throws IOException {
    String data;
    do data = next().data();
    while (!data.contains(text));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
