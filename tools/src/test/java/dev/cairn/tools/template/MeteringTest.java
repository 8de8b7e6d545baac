package dev.cairn.tools.template;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeteringTest {

  @Test
  void countsTheStartAndEachOperationOnTheDearestWay() {
    Flows flow =
        Flows.of("order")
            .operation("charge", "Step")
            .operation("rest", "Wait")
            .operation("refund", "Step")
            .context("run", "0", "charge > 1 end", "rest > 2 end", "refund > end");

    assertThat(Metering.describe(flow.read()))
        .isEqualTo(
            "order: at most 4 metered operations without retries; $32.00 for a"
                + " million runs at $8 for a million operations");
  }

  @Test
  void aSubmittedEventIsThreeOperations() {
    Flows flow =
        Flows.of("review")
            .operation("verdict", "WaitForCallback")
            .operation("callback", "Callback")
            .operation("submitter", "Step")
            .inside("verdict", "verdict")
            .context("run", "0", "verdict > end")
            .context("verdict", "0", "callback > 1", "submitter > end");

    assertThat(Metering.describe(flow.read())).startsWith("review: at most 4 metered operations ");
  }

  @Test
  void aBatchIsOneOperationAndOneForEachItemBesidesWhatTheyDo() {
    Flows flow =
        Flows.of("trip")
            .operation("book", "Step")
            .operation("rides", "Parallel")
            .inside("rides", "train", "car")
            .context("run", "0", "rides > end")
            .context("train", "0", "book > end")
            .context("car", "0", "book > end");

    assertThat(Metering.describe(flow.read())).startsWith("trip: at most 6 metered operations ");
  }

  @Test
  void saysThatLoopsMayComeToMore() {
    Flows flow = Flows.of("poll").operation("ask", "Step").context("run", "0", "ask > 0 end");

    assertThat(Metering.describe(flow.read()))
        .startsWith(
            "poll: at most 2 metered operations without retries if each loop turns once and each"
                + " map has one item;");
  }
}
