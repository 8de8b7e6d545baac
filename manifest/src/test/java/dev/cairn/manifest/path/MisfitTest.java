package dev.cairn.manifest.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MisfitTest {
  private final Manifest order = Journal.golden("order/order.json");
  private final Manifest trip = Journal.golden("flow/trip.json");

  @Test
  void aJournalThatTheCodeMayHaveLeftFits() {
    assertThat(Journal.of(order).ok("charge", "Step").ok("coolingOff", "Wait").misfit()).isEmpty();
    assertThat(Journal.of(order).misfit()).isEmpty();
    assertThat(Journal.of(order).failed("charge", "Step", "acme.CardDeclined").misfit()).isEmpty();
  }

  @Test
  void anOperationThatTheCodeDoesNotComeToIsTheGatesMessage() {
    Optional<Misfit> misfit =
        Journal.of(order)
            .ok("charge", "Step")
            .ok("audit", "Step")
            .ok("coolingOff", "Wait")
            .misfit();

    assertThat(misfit.orElseThrow().message(order, 1, "order-42"))
        .isEqualTo(
            "[CAIRN401] The run order-42 of order version 1 would break: after charge it has"
                + " recorded audit, where this code calls coolingOff (OrderWorkflow.java:24)."
                + " Keep the old call; or set version = 2 and guard what is new with"
                + " Durable.version(); or put the new code into a class of its own with that"
                + " version, beside this one.");
  }

  @Test
  void whatIsInsideAContextIsToldWithItsName() {
    Optional<Misfit> misfit =
        Journal.of(trip)
            .open("book_2dall", "Map")
            .open("book_2dall--0", "MapIteration")
            .open("book_2dall--0--book", "WithRetry")
            .ok("book_2dall--0--book--buy", "ChainedInvoke")
            .misfit();

    assertThat(misfit.orElseThrow().problem())
        .isEqualTo(
            "at the start it has recorded book/book_2dall--0--book--buy, where this code calls"
                + " book/hold (TripWorkflow.java:50)");
  }

  @Test
  void theInsideOfAContextThatHasEndedIsNotLookedAt() {
    assertThat(
            Journal.of(trip)
                .ok("book_2dall", "Map")
                .ok("book_2dall--0", "MapIteration")
                .ok("book_2dall--0--book", "WithRetry")
                .ok("book_2dall--0--book--unheardOf", "Step")
                .misfit())
        .isEmpty();
  }
}
