package dev.cairn.benchmarks.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.floor.Floor;
import dev.cairn.benchmarks.workflow.FanOutWorkflowExecutor;
import dev.cairn.benchmarks.workflow.SequenceWorkflowExecutor;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.Operation;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A comparison says something only if both sides do the same work. */
class AgreementTest {
  private final MemoryBackend ofRuntime = Runs.fresh(12, Duration.ZERO);
  private final MemoryBackend ofFloor = Runs.fresh(12, Duration.ZERO);

  @Test
  void newStepsLeaveTheSameAnswerAndTheSameJournal() {
    byte[] answer = Runs.invoke(ofRuntime, sequence(), ofRuntime.envelope());

    assertThat(answer).isEqualTo(floor().sequence(ofFloor.envelope()));
    assertThat(journal(ofRuntime)).isEqualTo(journal(ofFloor)).hasSize(13);
    assertThat(ofRuntime.calls()).isEqualTo(ofFloor.calls()).isEqualTo(12);
  }

  @Test
  void replaysGiveTheSameAnswerWithoutACall() {
    byte[] answer = floor().sequence(ofFloor.envelope());
    byte[] envelope = ofFloor.envelope();

    assertThat(Runs.invoke(ofFloor, sequence(), envelope)).isEqualTo(answer);
    assertThat(floor().sequence(envelope)).isEqualTo(answer);
    assertThat(ofFloor.calls()).isEqualTo(12);
  }

  @Test
  void parallelStepsLeaveTheSameAnswerAndTheSameJournal() {
    FanOutWorkflowExecutor fanOut = new FanOutWorkflowExecutor(Runs::receipt);
    byte[] answer = Runs.invoke(ofRuntime, fanOut, ofRuntime.envelope());

    assertThat(answer).isEqualTo(floor().fanOut(ofFloor.envelope()));
    assertThat(journal(ofRuntime)).containsExactlyInAnyOrderElementsOf(journal(ofFloor));
  }

  private static SequenceWorkflowExecutor sequence() {
    return new SequenceWorkflowExecutor(Runs::receipt);
  }

  private Floor floor() {
    return new Floor(ofFloor, Runs::receipt);
  }

  /** All of the journal but times. */
  private static List<List<Object>> journal(MemoryBackend backend) {
    return EnvelopeJson.readInput(backend.envelope()).operations().stream()
        .map(AgreementTest::withoutTimes)
        .toList();
  }

  private static List<Object> withoutTimes(Operation operation) {
    return List.of(
        operation.id(),
        String.valueOf(operation.parentId()),
        String.valueOf(operation.name()),
        operation.type(),
        String.valueOf(operation.subType()),
        operation.status(),
        operation.details());
  }
}
