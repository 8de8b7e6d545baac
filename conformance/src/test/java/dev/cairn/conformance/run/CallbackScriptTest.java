package dev.cairn.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.match.Bindings;
import dev.cairn.conformance.match.LogRecord;
import dev.cairn.conformance.match.Outcome;
import dev.cairn.conformance.requirement.CallbackAction;
import dev.cairn.conformance.requirement.CallbackAction.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CallbackScriptTest {
  private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");
  private final Sent run = new Sent();

  @Test
  void aCallbackTakesTheFirstActionThatFitsItsName() {
    CallbackScript script =
        script(
            new CallbackAction("b", Kind.SUCCESS, "two", 0),
            new CallbackAction("${A}", Kind.SUCCESS, "one", 0));

    script.see(List.of(started("id-a", "a"), started("id-b", "b")), START);

    assertThat(script.perform(run)).isTrue();
    assertThat(script.perform(run)).isTrue();
    assertThat(script.perform(run)).isFalse();
    assertThat(run.sent)
        .containsExactly("id-a succeeds with \"one\"", "id-b succeeds with \"two\"");
  }

  @Test
  void anActionIsTakenOnceAndForOneCallback() {
    CallbackScript script = script(new CallbackAction("*", Kind.SUCCESS, null, 0));

    script.see(List.of(started("id-a", "a")), START);
    script.see(List.of(started("id-a", "a"), started("id-b", "b")), START);
    while (script.perform(run)) {}

    assertThat(run.sent).containsExactly("id-a succeeds with null");
    assertThat(script.problems()).containsExactly("no action is left for the callback b");
  }

  @Test
  void withoutActionsCallbacksAreLeftAlone() {
    CallbackScript script = script();

    script.see(List.of(started("id-a", "a")), START);

    assertThat(script.next()).isNull();
    assertThat(script.problems()).isEmpty();
  }

  @Test
  void delaysAddUp() {
    CallbackScript script =
        script(
            new CallbackAction("a", Kind.SUCCESS, null, 1),
            new CallbackAction("b", Kind.SUCCESS, null, 4));
    script.see(List.of(started("id-a", "a"), started("id-b", "b")), START);

    assertThat(script.next()).isEqualTo(START.plusSeconds(1));
    assertThat(script.perform(run)).isFalse();
    run.now = START.plusSeconds(1);
    assertThat(script.perform(run)).isTrue();
    assertThat(script.next()).isEqualTo(START.plusSeconds(5));
  }

  @Test
  void aSignOfLifeLeavesTheCallbackOpenForMore() {
    CallbackScript script =
        script(
            new CallbackAction("*", Kind.HEARTBEAT, null, 0),
            new CallbackAction("*", Kind.FAILURE, Map.of("ErrorType", "No"), 0));
    List<Map<String, @Nullable Object>> events = List.of(started("id-a", "a"));
    script.see(events, START);
    script.see(events, START);
    assertThat(script.perform(run)).isTrue();
    script.see(events, START);
    assertThat(script.perform(run)).isTrue();

    assertThat(run.sent).containsExactly("id-a lives", "id-a fails with {ErrorType=No}");
  }

  @Test
  void whatCannotBeSentIsAProblem() {
    CallbackScript script = script(new CallbackAction("*", Kind.SUCCESS, null, 0));
    script.see(List.of(started("closed", "a")), START);

    assertThat(script.perform(run)).isTrue();

    assertThat(script.problems())
        .containsExactly("the callback could not be answered (SUCCESS): it is closed");
  }

  private static CallbackScript script(CallbackAction... actions) {
    return new CallbackScript(List.of(actions), Bindings.of(Map.of("A", "a"), new Random(1)));
  }

  private static Map<String, @Nullable Object> started(String id, String name) {
    return Map.of(
        "EventType",
        "CallbackStarted",
        "Name",
        name,
        "CallbackStartedDetails",
        Map.of("CallbackId", id));
  }

  /** Notes what is sent. */
  private static final class Sent implements Run {
    final List<String> sent = new ArrayList<>();
    Instant now = START;

    @Override
    public Instant now() {
      return now;
    }

    @Override
    public boolean goOn(@Nullable Instant limit) {
      return false;
    }

    @Override
    public List<Map<String, @Nullable Object>> history() {
      return List.of();
    }

    @Override
    public Outcome outcome() {
      return new Outcome("RUNNING", null, null);
    }

    @Override
    public List<LogRecord> logs() {
      return List.of();
    }

    @Override
    public void succeed(String callbackId, @Nullable String payload) {
      if (callbackId.equals("closed")) throw new IllegalStateException("it is closed");
      sent.add(callbackId + " succeeds with " + payload);
    }

    @Override
    public void fail(String callbackId, Map<String, @Nullable Object> error) {
      sent.add(callbackId + " fails with " + error);
    }

    @Override
    public void heartbeat(String callbackId) {
      sent.add(callbackId + " lives");
    }

    @Override
    public void close() {}
  }
}
