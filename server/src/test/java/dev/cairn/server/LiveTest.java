package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams of changes, and readers that lose them. */
@Timeout(60)
class LiveTest {
  private static final String RUN = "/api/v1/runs/order/one";

  private final Fixture fixture = new Fixture(UnaryOperator.identity());

  /** An event as it comes over the wire. */
  private record Event(String id, String name, String data) {}

  /** A reader of a stream. */
  private final class Reader implements AutoCloseable {
    private final BufferedReader in;

    Reader(String path, @Nullable String lastEvent) throws Exception {
      HttpRequest.Builder request = fixture.request(path);
      if (lastEvent != null) request.header("Last-Event-ID", lastEvent);
      in =
          new BufferedReader(
              new InputStreamReader(
                  fixture
                      .client
                      .send(request.build(), HttpResponse.BodyHandlers.ofInputStream())
                      .body(),
                  StandardCharsets.UTF_8));
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

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  @BeforeEach
  void start() throws Exception {
    fixture.post(RUN, "\"tea\"");
    fixture.awaitSuspended("one");
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aReaderThatComesBackIsToldWhatItHasMissed() throws Exception {
    Event first;
    try (Reader reader = new Reader(RUN + "/live", null)) {
      first = reader.next();
      assertThat(first.name()).isEqualTo("run");
      assertThat(first.data()).contains("\"pay\"").contains("suspended");
    }
    fixture.post(RUN + "/events/approval", "\"yes\"");
    fixture.get(RUN + "/result?wait=30");

    try (Reader reader = new Reader(RUN + "/live", first.id())) {
      Event missed = reader.next();
      assertThat(missed.name()).isEqualTo("change");
      assertThat(missed.data()).contains("succeeded").contains("approval");
      assertThat(missed.data()).as("what has not changed").doesNotContain("\"id\":\"pay\"");
    }
  }

  @Test
  void anEventThatGotLostOnTheWayIsSentAgain() throws Exception {
    try (Reader reader = new Reader(RUN + "/live", null)) {
      Event first = reader.next();
      fixture.post(RUN + "/events/approval", "\"yes\"");
      Event change = reader.next();
      assertThat(change.name()).isEqualTo("change");

      // The first reader is still there for all that the server knows.
      try (Reader again = new Reader(RUN + "/live", first.id())) {
        assertThat(again.next()).isEqualTo(change);
      }
    }
  }

  @Test
  void aReaderThatNobodyKnowsIsToldTheWholeRun() throws Exception {
    for (String lastEvent : new String[] {"7", "none.1", "d5f5e5b0.99999999999", "x.y"}) {
      try (Reader reader = new Reader(RUN + "/live", lastEvent)) {
        assertThat(reader.next().name()).as(lastEvent).isEqualTo("run");
      }
    }
  }

  @Test
  void aStreamOfAnotherRunIsNotGoneOnWith() throws Exception {
    fixture.post("/api/v1/runs/order/two", "\"gin\"");
    fixture.awaitSuspended("two");
    Event first;
    try (Reader reader = new Reader(RUN + "/live", null)) {
      first = reader.next();
    }
    try (Reader reader = new Reader("/api/v1/runs/order/two/live", first.id())) {
      assertThat(reader.next().name()).isEqualTo("run");
    }
  }

  @Test
  void aListThatHasNotChangedIsNotSentAgain() throws Exception {
    Event first;
    try (Reader reader = new Reader("/api/v1/live", null)) {
      first = reader.next();
      assertThat(first.data()).contains("\"one\"");
    }
    try (Reader reader = new Reader("/api/v1/live", first.id())) {
      fixture.post("/api/v1/runs/order/two", "\"gin\"");
      assertThat(reader.next().data()).contains("\"two\"");
    }
  }
}
