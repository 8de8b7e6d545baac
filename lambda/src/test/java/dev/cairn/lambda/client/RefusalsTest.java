package dev.cairn.lambda.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import org.junit.jupiter.api.Test;

class RefusalsTest {
  private static final RunId RUN = new RunId("order", 1, "o-1");
  private static final FunctionName FUNCTION = FunctionName.parse("order:live");
  private static final BackendException DENIED =
      BackendException.refused(403, "AccessDeniedException", "not authorized");

  @Test
  void saysWhatToAllowToWhoStartsRuns() {
    assertThat(Refusals.ofStart(RUN, FUNCTION, DENIED))
        .hasMessage(
            "this caller may not start the run order o-1; allow lambda:InvokeFunction on the"
                + " function order:live (not authorized)");
  }

  @Test
  void saysWhatToAllowToWhoLooksForRuns() {
    assertThat(Refusals.ofSearch(RUN, FUNCTION, DENIED))
        .hasMessageContaining(
            "allow lambda:ListDurableExecutionsByFunction and lambda:ListVersionsByFunction on the"
                + " function order");
  }

  @Test
  void saysWhatToAllowToWhoAsksForRuns() {
    assertThat(Refusals.ofRun(RUN, "lambda:GetDurableExecution", DENIED))
        .hasMessageContaining(
            "allow lambda:GetDurableExecution on the function of order, with :* behind its ARN");
  }

  @Test
  void saysWhatToAllowToWhoSendsEvents() {
    EventAddress event = new EventAddress.Identified(new CallbackId("cb"));

    assertThat(Refusals.ofEvent(event, DENIED))
        .hasMessageContaining("may not send the event with the callback id cb")
        .hasMessageContaining("lambda:SendDurableExecutionCallbackSuccess");
  }

  @Test
  void leavesOtherRefusalsAsTheyAre() {
    BackendException throttled = BackendException.refused(429, "TooManyRequestsException", "slow");

    assertThat(Refusals.ofRun(RUN, "any", throttled)).isSameAs(throttled);
  }
}
