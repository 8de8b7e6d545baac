package dev.cairn.conformance.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.requirement.LogExpectation;
import dev.cairn.conformance.requirement.Requirement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LogMatcherTest {
  private static final List<LogRecord> RECORDS =
      List.of(
          record(1, "message", "began with Ada", "attempt", "1", "first", true),
          record(2, "message", "ended with Ada", "operationId", "charge", "count", 2),
          record(2, "message", "ended with Ada ", "operationId", "refund"));

  @Test
  void recordsAreCounted() {
    assertThat(logs(expected(3, "message", "/${NAME}/"))).isEmpty();
    assertThat(logs(expected(1, "message", "/^ended/")))
        .containsExactly("log records with {message=/^ended/}: expected 1, got 2");
    assertThat(logs(expected(0, "nothing", "x"))).isEmpty();
  }

  @Test
  void aTextHasToBeTheWholeOneButForBlanksAroundIt() {
    assertThat(logs(expected(2, "message", "ended with ${NAME}"))).isEmpty();
    assertThat(logs(expected(0, "message", "ended"))).isEmpty();
  }

  @Test
  void otherValuesHaveToBeEqualAndOfTheirKind() {
    assertThat(logs(expected(1, "first", true))).isEmpty();
    assertThat(logs(expected(0, "first", false))).isEmpty();
    assertThat(logs(expected(1, "count", 2.0))).isEmpty();
    assertThat(logs(expected(1, "count", "/^\\d+$/"))).isEmpty();
    assertThat(logs(expected(0, "attempt", 1))).isEmpty();
  }

  @Test
  void idsAreTheOnesThatTheHistoryHasBound() {
    assertThat(logs(expected(1, "operationId", "${ID1}"))).isEmpty();
    assertThat(logs(expected(0, "operationId", "${ID2}"))).isEmpty();
  }

  @Test
  void allRecordsHaveToBeBeforeAllOfTheOthers() {
    assertThat(logs(before(fields("message", "/began/"), fields("message", "/ended/")))).isEmpty();
    assertThat(logs(before(fields("message", "/ended/"), fields("message", "/began/"))))
        .containsExactly(
            "log records with {message=/ended/}: expected all of them before {message=/began/}");
    assertThat(logs(before(fields("message", "/with/"), fields("message", "/ended/")))).isEmpty();
    assertThat(logs(before(fields("message", "/with/"), fields("message", "/began/")))).hasSize(1);
  }

  @Test
  void allRecordsHaveToBeAfterAllOfTheOthers() {
    assertThat(logs(after(fields("message", "/ended/"), fields("message", "/began/")))).isEmpty();
    assertThat(logs(after(fields("message", "/began/"), fields("message", "/ended/"))))
        .containsExactly(
            "log records with {message=/began/}: expected all of them after {message=/ended/}");
  }

  @Test
  void recordsOfTheSameMillisecondHaveNoOrder() {
    assertThat(logs(after(fields("operationId", "charge"), fields("operationId", "refund"))))
        .isEmpty();
    assertThat(logs(before(fields("operationId", "charge"), fields("operationId", "refund"))))
        .isEmpty();
  }

  @Test
  void anOrderToRecordsThatAreNotThereIsNotMet() {
    assertThat(logs(after(fields("message", "/began/"), fields("message", "/bagan/"))))
        .containsExactly(
            "log records with {message=/began/}: there is no record {message=/bagan/} to be after");
  }

  private static List<String> logs(LogExpectation expected) {
    Requirement requirement =
        new Requirement(
            "own",
            "suite",
            "",
            false,
            false,
            Map.of("NAME", "Ada"),
            null,
            null,
            List.of(),
            List.of(fields("EventId", 2, "EventType", "StepStarted", "Id", "${ID1}")),
            List.of(expected));
    return new Expectations(requirement, Bindings.of(requirement.variables(), new Random(1)))
        .logs(List.of(fields("EventId", 2, "EventType", "StepStarted", "Id", "charge")), RECORDS);
  }

  private static LogExpectation expected(int count, Object... fields) {
    return new LogExpectation(fields(fields), count, null, null, List.of(), List.of());
  }

  private static LogExpectation before(
      Map<String, @Nullable Object> fields, Map<String, @Nullable Object> others) {
    return new LogExpectation(fields, null, null, null, List.of(others), List.of());
  }

  private static LogExpectation after(
      Map<String, @Nullable Object> fields, Map<String, @Nullable Object> others) {
    return new LogExpectation(fields, null, null, null, List.of(), List.of(others));
  }

  private static LogRecord record(long millis, Object... fields) {
    return new LogRecord(millis, fields(fields));
  }

  private static Map<String, @Nullable Object> fields(Object... members) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) fields.put((String) members[i], members[i + 1]);
    return fields;
  }
}
