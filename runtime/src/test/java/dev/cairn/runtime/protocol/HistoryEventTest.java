package dev.cairn.runtime.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HistoryEventTest {
  private static final HistoryEvent STARTED =
      new HistoryEvent(
          2,
          HistoryEventType.WAIT_STARTED,
          Instant.ofEpochMilli(1_500),
          "pause",
          "block",
          "pause",
          "Wait",
          Map.of("Duration", 3, "ScheduledEndTimestamp", Instant.ofEpochMilli(4_500)));

  @Test
  void comesBackFromTheWire() {
    assertThat(HistoryEvent.of(STARTED.toWire())).isEqualTo(STARTED);
  }

  @Test
  void hasTimesInSecondsOnTheWire() {
    assertThat(STARTED.toWire())
        .hasToString(
            STARTED
                .toMap()
                .toString()
                .replace("1970-01-01T00:00:01.500Z", "1.500")
                .replace("1970-01-01T00:00:04.500Z", "4.500"));
  }

  @Test
  void isReadWithTimesAsCommandLinesWriteThem() {
    HistoryEvent event =
        HistoryEvent.of(
            Map.of(
                "EventType",
                "StepStarted",
                "EventId",
                1,
                "EventTimestamp",
                "2026-01-31T12:00:00Z",
                "StepStartedDetails",
                Map.of()));
    assertThat(event.timestamp()).isEqualTo(Instant.parse("2026-01-31T12:00:00Z"));
  }

  @Test
  void keepsAllMembersOfATypeThatIsNotKnown() {
    Map<String, Object> members =
        Map.of(
            "EventType",
            "ExecutionPaused",
            "EventId",
            7,
            "EventTimestamp",
            1.5,
            "ExecutionPausedDetails",
            Map.of("By", List.of("ada")));
    HistoryEvent event = HistoryEvent.of(members);
    assertThat(event.type()).isEqualTo(HistoryEventType.UNKNOWN);
    assertThat(event.toMap()).containsEntry("EventType", "ExecutionPaused");
    assertThat(event.detail("ExecutionPausedDetails", "By")).isEqualTo(List.of("ada"));
    assertThat(HistoryEvent.of(event.toWire())).isEqualTo(event);
  }

  @Test
  void isNoEventWithoutANumberAndATime() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HistoryEvent.of(Map.of("EventType", "StepStarted", "EventId", 1)))
        .withMessageContaining("EventTimestamp");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                HistoryEvent.of(
                    Map.of("EventType", "StepStarted", "EventId", 1, "EventTimestamp", "noon")))
        .withMessage("noon is no time");
  }
}
