package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import org.junit.jupiter.api.Test;

class TrailTest {
  private final Manifest order = Runs.manifest("order/order.json");
  private final Manifest trip = Runs.manifest("flow/trip.json");

  private static Trail trail(Manifest manifest, RunRecord run) {
    Trail trail = new Trail(manifest, run.version());
    assertThat(trail.follow(run.operations(), run.status().equals("succeeded"))).isTrue();
    return trail;
  }

  @Test
  void operationsBelongToThePlacesThatCalledThem() {
    Runs runs =
        new Runs().ended("charge", "Step").ended("coolingOff", "Wait").open("approval", "Callback");

    Trail trail = trail(order, runs.running());

    assertThat(trail.node("charge")).isEqualTo("charge");
    assertThat(trail.source("coolingOff")).isEqualTo("OrderWorkflow.java:24");
    assertThat(trail.visits()).containsOnlyKeys("charge", "coolingOff", "approval");
  }

  @Test
  void arrowsThatWereTakenLeadFromStartToEnd() {
    Runs runs =
        new Runs()
            .ended("charge", "Step")
            .ended("coolingOff", "Wait")
            .ended("approval", "Callback")
            .ended("ship", "Step");

    Trail trail = trail(order, runs.done());

    assertThat(trail.edges())
        .containsExactlyInAnyOrder(
            "start~place charge",
            "charge coolingOff",
            "coolingOff approval",
            "approval ship",
            "ship end~place");
  }

  @Test
  void aRunThatFailedOrWasStoppedHasNotComeToItsEnd() {
    Runs failed = new Runs().ended("charge", "Step").failed("coolingOff", "Wait");
    Runs stopped =
        new Runs().ended("charge", "Step").ended("coolingOff", "Wait").open("approval", "Callback");

    assertThat(trail(order, failed.done("failed")).edges())
        .containsExactlyInAnyOrder("start~place charge", "charge coolingOff");
    assertThat(trail(order, new Runs().ended("ship", "Step").done("failed")).edges())
        .noneMatch(edge -> edge.endsWith(" end~place"));
    assertThat(trail(order, stopped.done("stopped")).edges())
        .noneMatch(edge -> edge.endsWith(" end~place"));
  }

  @Test
  void aFailureLeadsAlongTheArrowOfFailures() {
    Trail trail = trail(order, new Runs().failed("charge", "Step").done());

    assertThat(trail.edges()).contains("charge end~place");
  }

  @Test
  void visitsOfALoopAreCounted() {
    Runs runs =
        new Runs()
            .ended("book_2dall", "Map")
            .ended("seat", "WaitForCallback")
            .ended("seat-2", "WaitForCallback")
            .ended("seat-3", "WaitForCallback");

    Trail trail = trail(trip, runs.running());

    assertThat(trail.visits().get("seat").count()).isEqualTo(3);
    assertThat(trail.edges()).contains("seat seat");
  }

  @Test
  void anOperationThatTheCodeDoesNotKnowHasNoPlace() {
    Trail trail = trail(order, new Runs().ended("unheardOf", "Step").running());

    assertThat(trail.node("unheardOf")).isNull();
    assertThat(trail.visits()).isEmpty();
  }

  @Test
  void operationsOfABranchAreFollowedInItsOwnContext() {
    Runs runs = new Runs().ended("book_2dall", "Map").ended("async-1--offer", "Step");

    Trail trail = trail(trip, runs.running());

    assertThat(trail.node("async-1--offer")).startsWith("offer");
  }
}
