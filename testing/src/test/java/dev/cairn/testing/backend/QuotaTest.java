package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuotaTest {
  private final Run run = Run.invoked();

  @Test
  void anExecutionHasAtMost3000OperationsBesidesItself() {
    startSteps(3_000);

    assertThat(run.refused(Updates.startStep("one-more"))).hasMessageContaining("3000 operations");
    run.send(Updates.succeedStep("s1", "1"));
  }

  @Test
  void eachFurtherAttemptOfAStepCounts() {
    startSteps(2_999);
    run.send(Updates.retryStep("s1", 1), Updates.retryStep("s2", 1));
    run.advance(1);
    run.send(Updates.startStep("s1"));

    run.refused(Updates.startStep("s2"));
  }

  @Test
  void eachRepeatedInvocationCounts() {
    startSteps(2_999);
    run.backend.failInvocation(run.arn, Updates.ERROR);
    run.invoke();

    run.refused(Updates.startStep("one-more"));
  }

  @Test
  void anExecutionWritesAtMost100Megabytes() {
    String payload = "x".repeat(Limits.PAYLOAD_BYTES);
    startSteps(401);
    for (int i = 1; i <= 400; i++) run.send(Updates.succeedStep("s" + i, payload));

    assertThat(run.refused(Updates.succeedStep("s401", "1"))).hasMessageContaining("bytes");
  }

  private void startSteps(int count) {
    List<OperationUpdate> starts = new ArrayList<>();
    for (int i = 1; i <= count; i++) starts.add(Updates.startStep("s" + i));
    run.send(starts.toArray(OperationUpdate[]::new));
  }
}
