package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams of changes, and readers that lose them. */
@Timeout(60)
class LiveTest {
  private static final String RUN = "/api/v1/runs/order/one";

  private final Fixture fixture = new Fixture(UnaryOperator.identity());

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
    EventReader.Event first;
    try (EventReader reader = EventReader.open(fixture, RUN + "/live", null)) {
      first = reader.next();
      assertThat(first.name()).isEqualTo("run");
      assertThat(first.data()).contains("\"pay\"").contains("suspended");
    }
    fixture.post(RUN + "/events/approval", "\"yes\"");
    fixture.get(RUN + "/result?wait=30");

    try (EventReader reader = EventReader.open(fixture, RUN + "/live", first.id())) {
      EventReader.Event missed = reader.next();
      assertThat(missed.name()).isEqualTo("change");
      assertThat(missed.data()).contains("succeeded").contains("approval");
      assertThat(missed.data()).as("what has not changed").doesNotContain("\"id\":\"pay\"");
    }
  }

  @Test
  void anEventThatGotLostOnTheWayIsSentAgain() throws Exception {
    try (EventReader reader = EventReader.open(fixture, RUN + "/live", null)) {
      EventReader.Event first = reader.next();
      fixture.post(RUN + "/events/approval", "\"yes\"");
      EventReader.Event change = reader.next();
      assertThat(change.name()).isEqualTo("change");

      // The first reader is still there for all that the server knows.
      try (EventReader again = EventReader.open(fixture, RUN + "/live", first.id())) {
        assertThat(again.next()).isEqualTo(change);
      }
    }
  }

  @Test
  void aReaderThatComesLaterIsToldTheTimeAtWhichItComes() throws Exception {
    for (String live : new String[] {RUN + "/live", "/api/v1/live"}) {
      try (EventReader first = EventReader.open(fixture, live, null)) {
        long read = now(first.next());
        while (fixture.engine.reader().now() <= read) Thread.onSpinWait();

        try (EventReader second = EventReader.open(fixture, live, null)) {
          assertThat(now(second.next())).as(live).isGreaterThan(read);
        }
      }
    }
  }

  /** The time of the server in an event about a run, or about the list. */
  private static long now(EventReader.Event event) {
    Matcher now = Pattern.compile("\"now\":([0-9]+)").matcher(event.data());
    assertThat(now.find()).as(event.data()).isTrue();
    return Long.parseLong(now.group(1));
  }

  @Test
  void aReaderThatNobodyKnowsIsToldTheWholeRun() throws Exception {
    for (String lastEvent : new String[] {"7", "none.1", "d5f5e5b0.99999999999", "x.y"}) {
      try (EventReader reader = EventReader.open(fixture, RUN + "/live", lastEvent)) {
        assertThat(reader.next().name()).as(lastEvent).isEqualTo("run");
      }
    }
  }

  @Test
  void aStreamOfAnotherRunIsNotGoneOnWith() throws Exception {
    fixture.post("/api/v1/runs/order/two", "\"gin\"");
    fixture.awaitSuspended("two");
    EventReader.Event first;
    try (EventReader reader = EventReader.open(fixture, RUN + "/live", null)) {
      first = reader.next();
    }
    try (EventReader reader =
        EventReader.open(fixture, "/api/v1/runs/order/two/live", first.id())) {
      assertThat(reader.next().name()).isEqualTo("run");
    }
  }

  @Test
  void aRunThatBeginsAnewIsToldAsAWhole() throws Exception {
    fixture.engine.register(AgainWorkflowExecutor::new);
    String path = "/api/v1/runs/again/a";
    fixture.post(path, "3");
    fixture.awaitSuspended("a");
    try (EventReader reader = EventReader.open(fixture, path + "/live", null)) {
      assertThat(reader.next().data()).contains("\"mark-3\"");
      fixture.post(path + "/events/next", "true");

      EventReader.Event event;
      do event = reader.next();
      while (!event.data().contains("\"run\":2"));

      assertThat(event.name()).isEqualTo("run");
      assertThat(event.data()).doesNotContain("\"mark-3\"");
    }
  }

  @Test
  void aListThatHasNotChangedIsNotSentAgain() throws Exception {
    EventReader.Event first;
    try (EventReader reader = EventReader.open(fixture, "/api/v1/live", null)) {
      first = reader.next();
      assertThat(first.data()).contains("\"one\"");
    }
    try (EventReader reader = EventReader.open(fixture, "/api/v1/live", first.id())) {
      fixture.post("/api/v1/runs/order/two", "\"gin\"");
      assertThat(reader.next().data()).contains("\"two\"");
    }
  }
}
