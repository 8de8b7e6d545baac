package dev.cairn.conformance.functions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LogRecordsTest {

  @Test
  void aLineIsARecord() {
    assertThat(LogRecords.of("one\n\n  two\n"))
        .containsExactly(Map.of("message", "one"), Map.of("message", "  two"));
  }

  @Test
  void aLineOfJsonHasFields() {
    assertThat(
            LogRecords.of(
                "{\"level\":\"INFO\",\"formattedMessage\":\"hello\",\"mdc\":{\"attempt\":\"2\"}}"))
        .containsExactly(
            Map.of(
                "level", "INFO", "formattedMessage", "hello", "message", "hello", "attempt", "2"));
  }

  @Test
  void whatOnlyLooksLikeJsonIsText() {
    assertThat(LogRecords.of("{no json")).containsExactly(Map.of("message", "{no json"));
  }
}
