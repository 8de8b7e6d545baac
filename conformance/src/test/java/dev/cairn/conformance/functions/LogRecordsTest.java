package dev.cairn.conformance.functions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.match.LogRecord;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LogRecordsTest {

  @Test
  void aLineThatIsNoJsonIsAMessage() {
    assertThat(LogRecords.of("one\n\n  two\n{no json"))
        .extracting(LogRecord::fields)
        .containsExactly(
            Map.of("message", "one"), Map.of("message", "two"), Map.of("message", "{no json"));
  }

  @Test
  void theMembersOfALineAreTheFieldsAndNotWhatIsInThem() {
    assertThat(LogRecords.of("{\"message\":\"m\",\"first\":true,\"mdc\":{\"attempt\":\"1\"}}"))
        .extracting(LogRecord::fields)
        .containsExactly(Map.of("message", "m", "first", true, "mdc", Map.of("attempt", "1")));
  }

  @Test
  void aLineWithoutATimeHasTheTimeOfTheOneAbove() {
    assertThat(LogRecords.of("a\n{\"timestamp\":7}\nb\n{\"timestamp\":9}"))
        .extracting(LogRecord::millis)
        .containsExactly(0L, 7L, 7L, 9L);
  }

  @Test
  void recordsOfOtherRunsAreLeftOut() {
    String log =
        """
        {"message":"own","executionArn":"a"}
        {"message":"own, too","durableExecutionArn":"a"}
        {"message":"another's","executionArn":"b"}
        {"message":"nobody's"}
        a line
        """;

    assertThat(LogRecords.of(log, "a"))
        .extracting(record -> record.fields().get("message"))
        .containsExactly("own", "own, too");
  }
}
