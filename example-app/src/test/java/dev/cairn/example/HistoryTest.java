package dev.cairn.example;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.history.RecordedHistory;
import dev.cairn.testing.history.Replay;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories of runs against the code of today. */
final class HistoryTest {
  private final Order order = new Order("order-42", "kettle", "4242", new BigDecimal("30.00"));
  private final LocalRunner runner =
      LocalRunner.create().register(() -> new OrderWorkflowExecutor(new PlainGateway()));
  private final OrderWorkflowClient orders = new OrderWorkflowClient(runner);

  /** A gateway that nothing may call: a replay that pays is wrong. */
  private static OrderWorkflowExecutor executor() {
    return new OrderWorkflowExecutor(
        new PaymentGateway() {
          @Override
          public Payment charge(String key, String card, BigDecimal amount) {
            throw new AssertionError("no step runs");
          }

          @Override
          public void refund(String key, Payment payment) {
            throw new AssertionError("no step runs");
          }
        });
  }

  @Test
  void anEndedRunIsReplayedToItsResult() {
    RecordedHistory history = ended();

    assertThat(history)
        .replaysWith(HistoryTest::executor)
        .returning(Receipt.rejected("order-42", "nobody in seven days"));
    assertThatThrownBy(
            () -> assertThat(history).replaysWith(HistoryTest::executor).returning("something"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("nobody in seven days");
  }

  @Test
  void aRunUnderWayIsReplayedAsFarAsItCame(@TempDir Path folder) {
    orders.start("order-42", order);
    runner.runUntilWaitingFor("order-42", "approval");
    Path file = folder.resolve("order-42.json");
    RecordedHistory.of(runner.execution("order-42")).write(file);

    Replay replay = RecordedHistory.file(file).replay(HistoryTest::executor);

    assertThat(replay).isEqualTo(new Replay(Optional.empty(), "it waits", null));
  }

  @Test
  void aReplayEndsWhereAStepWouldRun(@TempDir Path folder) throws IOException {
    RecordedHistory history = changed(folder, ended(), HistoryTest::untilRefund);

    Replay replay = history.replay(HistoryTest::executor);

    assertThat(replay.problem()).isEmpty();
    assertThat(replay.cameTo()).startsWith("it goes on with refund");
  }

  @Test
  void anOperationThatTheCodeDoesNotComeToIsTheGatesMessage(@TempDir Path folder)
      throws IOException {
    RecordedHistory history =
        changed(folder, ended(), json -> json.replace("coolingOff", "thinking"));

    assertThatThrownBy(() -> assertThat(history).replaysWith(HistoryTest::executor))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("[CAIRN401] The run order-42 of order version 1 would break")
        .hasMessageContaining("after charge it has recorded thinking, where this code calls")
        .hasMessageContaining("coolingOff (OrderWorkflow.java:22)")
        .hasMessageContaining("set version = 2 and guard");
  }

  @Test
  void aDecisionThatGoesAnotherWayNowIsFoundByRunningTheCode(@TempDir Path folder)
      throws IOException {
    // It was refused and has recorded a refund; what was recorded of the approval says otherwise.
    orders.start("order-42", order);
    runner.runUntilWaitingFor("order-42", "approval");
    orders.approval("order-42", Approval.refused("Ada"));
    orders.result("order-42");
    RecordedHistory history =
        changed(
            folder,
            RecordedHistory.of(runner.execution("order-42")),
            json -> json.replace("\\\"granted\\\":false", "\\\"granted\\\":true"));

    assertThat(history.replay(HistoryTest::executor).problem().orElseThrow())
        .startsWith("[CAIRN401] The run order-42 of order version 1 would break: ")
        .contains("refund", "set version = 2 and guard");
  }

  @Test
  void aRunThatHasFailedIsNotReplayedToAResult(@TempDir Path folder) throws IOException {
    RecordedHistory history =
        changed(folder, ended(), json -> json.replace("ExecutionSucceeded", "ExecutionFailed"));

    assertThat(history.replay(HistoryTest::executor).problem().orElseThrow())
        .startsWith("[CAIRN401] ")
        .contains("would break: it has failed, where this code returns");
  }

  @Test
  void aRunThatHasReturnedIsNotReplayedToAFailure(@TempDir Path folder) throws IOException {
    runner.stub(OrderWorkflowExecutor.CHARGE).fails(new CardDeclined("no cover"));
    orders.start("order-42", order);
    runner.await("order-42");
    RecordedHistory failed = RecordedHistory.of(runner.execution("order-42"));
    RecordedHistory returned =
        changed(folder, failed, json -> json.replace("ExecutionFailed", "ExecutionSucceeded"));

    assertThat(failed.replay(HistoryTest::executor).problem()).isEmpty();
    assertThat(returned.replay(HistoryTest::executor).problem().orElseThrow())
        .startsWith("[CAIRN401] ")
        .contains("would break: it has returned, where this code fails with")
        .contains("CardDeclined", "no cover");
  }

  @Test
  void aVersionThatTheCodeDoesNotGoOnWithIsTold(@TempDir Path folder) throws IOException {
    RecordedHistory history =
        changed(
            folder,
            ended(),
            json -> json.replace("\"Id\" : \"charge\"", "\"Id\" : \"v7--charge\""));

    assertThat(history.replay(HistoryTest::executor).problem().orElseThrow())
        .startsWith("[CAIRN403] Version 7 of order was released, and ")
        .contains("does not go on with its runs", "Keep a class with that version");
  }

  @Test
  void aPayloadThatCannotBeReadIsTold(@TempDir Path folder) throws IOException {
    RecordedHistory history =
        changed(
            folder,
            ended(),
            json -> json.replace("\\\"reference\\\":\\\"", "\\\"reference\\\":[\\\""));

    assertThat(history.replay(HistoryTest::executor).problem().orElseThrow())
        .startsWith(
            "[CAIRN402] The run order-42 of order version 1 would break: the payload of charge")
        .contains("cannot be read", "Keep what was recorded readable")
        .doesNotContain("deterministic");
  }

  @Test
  void anInputThatCannotBeReadIsTold(@TempDir Path folder) throws IOException {
    RecordedHistory history =
        changed(
            folder,
            ended(),
            json -> json.replaceFirst("\\\\\"item\\\\\":", "\\\\\"item\\\\\":[0],\\\\\"x\\\\\":"));

    assertThat(history.replay(HistoryTest::executor).problem().orElseThrow())
        .startsWith("[CAIRN402] The run order-42 of order version 1 would break");
  }

  @Test
  void aHistoryOfAFunctionWithAnotherNameAsksForItsWorkflow(@TempDir Path folder)
      throws IOException {
    RecordedHistory history =
        changed(
            folder,
            ended(),
            json ->
                json.replace("coolingOff", "thinking")
                    .replace(":function:order:", ":function:fan:"));

    assertThat(history.replay(HistoryTest::executor).problem().orElseThrow())
        .contains("[CAIRN401]")
        .endsWith("The history is of the function fan: is its workflow order?");
  }

  @Test
  void withoutPayloadsOperationsAloneAreCompared(@TempDir Path folder) throws IOException {
    UnaryOperator<String> bare = json -> json.replaceAll("(?m)^.*\"Payload\" : \".*$", "");
    RecordedHistory history = changed(folder, ended(), bare);
    RecordedHistory other =
        changed(folder, ended(), json -> bare.apply(json).replace("coolingOff", "thinking"));

    assertThat(history.replay(HistoryTest::executor).cameTo()).contains("has no payloads");
    assertThat(other.replay(HistoryTest::executor).fits()).isFalse();
  }

  private RecordedHistory ended() {
    orders.start("order-42", order);
    orders.result("order-42");
    return RecordedHistory.of(runner.execution("order-42"));
  }

  /** The events up to the end of the approval. */
  private static String untilRefund(String json) {
    int refund = json.indexOf("\"refund\"");
    int event = json.lastIndexOf("}, {", refund);
    return json.substring(0, event) + "} ] }";
  }

  private static RecordedHistory changed(
      Path folder, RecordedHistory history, UnaryOperator<String> change) throws IOException {
    Path file = folder.resolve("history.json");
    history.write(file);
    String changed = change.apply(Files.readString(file));
    assertThat(changed).isNotEqualTo(Files.readString(file));
    return RecordedHistory.of(changed);
  }
}
