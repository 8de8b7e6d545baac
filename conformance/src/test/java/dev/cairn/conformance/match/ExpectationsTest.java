package dev.cairn.conformance.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.requirement.Requirement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExpectationsTest {
  private static final Map<String, @Nullable Object> STARTED =
      event(2, "StepStarted", "Id", "greet", "StepStartedDetails", Map.of());

  @Test
  void unlistedEventsAndMembersAreIgnored() {
    assertThat(history(List.of(event(2, "StepStarted")), List.of(event(1, "Other"), STARTED)))
        .isEmpty();
  }

  @Test
  void eventsAreFoundByTheirNumber() {
    assertThat(history(List.of(event(3, "StepSucceeded")), List.of(STARTED)))
        .containsExactly("event 3: missing, expected StepSucceeded");
  }

  @Test
  void anotherKindOfEventIsOneDifference() {
    assertThat(history(List.of(event(2, "WaitStarted", "Name", "rest")), List.of(STARTED)))
        .containsExactly("event 2: expected WaitStarted, got StepStarted");
  }

  @Test
  void wildcardsStillNeedTheMember() {
    Map<String, @Nullable Object> expected =
        event(2, "StepStarted", "Name", "*", "Error", Map.of());

    assertThat(history(List.of(expected), List.of(STARTED)))
        .containsExactly("event 2.Name: missing", "event 2.Error: missing");
  }

  @Test
  void wildcardsFitAnything() {
    Map<String, @Nullable Object> expected =
        event(2, "StepStarted", "Id", "*", "StepStartedDetails", Map.of());

    assertThat(history(List.of(expected), List.of(STARTED))).isEmpty();
  }

  @Test
  void aNameFitsOnlyWhatItFittedFirst() {
    List<Map<String, @Nullable Object>> expected =
        List.of(event(2, "StepStarted", "Id", "${ID}"), event(3, "StepSucceeded", "Id", "${ID}"));

    assertThat(history(expected, List.of(STARTED, event(3, "StepSucceeded", "Id", "greet"))))
        .isEmpty();
    assertThat(history(expected, List.of(STARTED, event(3, "StepSucceeded", "Id", "other"))))
        .containsExactly("event 3.Id: expected \"greet\", got \"other\"");
  }

  @Test
  void twoNamesMayFitTheSame() {
    assertThat(
            history(
                List.of(
                    event(2, "StepStarted", "Id", "${A}"), event(2, "StepStarted", "Id", "${B}")),
                List.of(STARTED)))
        .isEmpty();
  }

  @Test
  void regularExpressionsAreSearchedFor() {
    assertThat(history(List.of(event(2, "StepStarted", "Id", "${/^gr/}")), List.of(STARTED)))
        .isEmpty();
    assertThat(history(List.of(event(2, "StepStarted", "Id", "${/^e/}")), List.of(STARTED)))
        .containsExactly("event 2.Id: expected a match of /^e/, got \"greet\"");
  }

  @Test
  void numbersFitRegularExpressionsByTheirText() {
    Map<String, @Nullable Object> actual = event(2, "StepFailed", "Delay", 7);

    assertThat(history(List.of(event(2, "StepFailed", "Delay", "${/^[0-9]$/}")), List.of(actual)))
        .isEmpty();
  }

  @Test
  void numbersAreComparedBySize() {
    assertThat(
            history(
                List.of(event(2, "WaitStarted", "Duration", 5)),
                List.of(event(2, "WaitStarted", "Duration", 5L))))
        .isEmpty();
  }

  @Test
  void variablesAreFilledInsideTexts() {
    Requirement requirement =
        requirement(Map.of("NAME", "Ada"), List.of(event(2, "E", "Payload", "\"${NAME}\"")), null);

    assertThat(expectations(requirement).history(List.of(event(2, "E", "Payload", "\"Ada\""))))
        .isEmpty();
    assertThat(expectations(requirement).history(List.of(event(2, "E", "Payload", "\"Bob\""))))
        .containsExactly("event 2.Payload: expected \"\"Ada\"\", got \"\"Bob\"\"");
  }

  @Test
  void jsonInsideATextMayBeLookedInto() {
    Map<String, @Nullable Object> expected =
        event(2, "E", "Payload", Map.of("${JSON}", Map.of("count", 2)));

    assertThat(
            history(List.of(expected), List.of(event(2, "E", "Payload", "{\"count\":2,\"x\":1}"))))
        .isEmpty();
    assertThat(history(List.of(expected), List.of(event(2, "E", "Payload", "{\"count\":3}"))))
        .containsExactly("event 2.Payload.count: expected 2, got 3");
    assertThat(history(List.of(expected), List.of(event(2, "E", "Payload", "no json"))))
        .containsExactly("event 2.Payload: expected JSON, got \"no json\"");
  }

  @Test
  void aMemberMayHaveToBeAbsent() {
    Map<String, @Nullable Object> expected = event(2, "StepStarted", "Id", "${ABSENT}");

    assertThat(history(List.of(expected), List.of(STARTED)))
        .containsExactly("event 2.Id: expected no such member, got \"greet\"");
    assertThat(history(List.of(expected), List.of(event(2, "StepStarted")))).isEmpty();
  }

  @Test
  void aMappingDoesNotFitAText() {
    Map<String, @Nullable Object> expected = event(2, "E", "Error", Map.of("Payload", "*"));

    assertThat(history(List.of(expected), List.of(event(2, "E", "Error", "text")))).hasSize(1);
  }

  @Test
  void listsFitElementByElement() {
    Map<String, @Nullable Object> expected = event(2, "E", "List", List.of(1, "*"));

    assertThat(history(List.of(expected), List.of(event(2, "E", "List", List.of(1, 2))))).isEmpty();
    assertThat(history(List.of(expected), List.of(event(2, "E", "List", List.of(1))))).hasSize(1);
  }

  @Test
  void aRunHasToEndAsExpected() {
    Requirement requirement = requirement(Map.of(), List.of(), ended("SUCCEEDED"));

    assertThat(expectations(requirement).outcome(new Outcome("SUCCEEDED", "1", null))).isEmpty();
    assertThat(
            expectations(requirement)
                .outcome(new Outcome("FAILED", null, Map.of("ErrorType", "Boom"))))
        .containsExactly("status: expected SUCCEEDED, got FAILED {ErrorType=Boom}");
  }

  @Test
  void resultsAreComparedAsJson() {
    Map<String, @Nullable Object> ended = ended("SUCCEEDED");
    ended.put("Result", Map.of("count", 2));

    assertThat(outcome(ended, "{ \"count\" : 2 }")).isEmpty();
    assertThat(outcome(ended, "{\"count\":2,\"more\":1}"))
        .containsExactly("result: expected {\"count\": 2}, got {\"count\": 2, \"more\": 1}");
  }

  @Test
  void aResultThatIsNoJsonIsAText() {
    Map<String, @Nullable Object> ended = ended("SUCCEEDED");
    ended.put("Result", "plain text");

    assertThat(outcome(ended, "plain text")).isEmpty();
  }

  @Test
  void noResultIsNull() {
    Map<String, @Nullable Object> ended = ended("SUCCEEDED");
    ended.put("Result", null);

    assertThat(outcome(ended, null)).isEmpty();
    assertThat(outcome(ended, "0")).containsExactly("result: expected null, got 0");
  }

  @Test
  void anErrorFitsByTheMembersThatAreListed() {
    Map<String, @Nullable Object> ended = ended("FAILED");
    ended.put("Error", Map.of("ErrorType", "${/Boom$/}"));
    Expectations expectations = expectations(requirement(Map.of(), List.of(), ended));

    assertThat(
            expectations.outcome(
                new Outcome("FAILED", null, Map.of("ErrorType", "a.Boom", "ErrorMessage", "m"))))
        .isEmpty();
    assertThat(expectations.outcome(new Outcome("FAILED", null, Map.of("ErrorType", "Other"))))
        .hasSize(1);
  }

  private static List<String> outcome(
      Map<String, @Nullable Object> ended, @Nullable String result) {
    return expectations(requirement(Map.of(), List.of(), ended))
        .outcome(new Outcome("SUCCEEDED", result, null));
  }

  private static Map<String, @Nullable Object> ended(String status) {
    Map<String, @Nullable Object> ended = new LinkedHashMap<>();
    ended.put("ExecutionStatus", status);
    return ended;
  }

  private static List<String> history(
      List<Map<String, @Nullable Object>> expected, List<Map<String, @Nullable Object>> actual) {
    return expectations(requirement(Map.of(), expected, null)).history(actual);
  }

  private static Expectations expectations(Requirement requirement) {
    return new Expectations(requirement, Bindings.of(requirement.variables(), new Random(1)));
  }

  private static Requirement requirement(
      Map<String, @Nullable Object> variables,
      List<Map<String, @Nullable Object>> history,
      @Nullable Map<String, @Nullable Object> result) {
    return new Requirement(
        "own", "suite", "", false, false, variables, null, result, List.of(), history, List.of());
  }

  private static Map<String, @Nullable Object> event(int number, String type, Object... members) {
    Map<String, @Nullable Object> event = new LinkedHashMap<>();
    event.put("EventId", number);
    event.put("EventType", type);
    for (int i = 0; i < members.length; i += 2) event.put((String) members[i], members[i + 1]);
    return event;
  }
}
