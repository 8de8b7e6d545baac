package dev.cairn.runtime.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TransitionsTest {

  @Test
  void allowsExactlyTheEntriesOfItsTable() {
    List<String> allowed = new ArrayList<>();
    for (OperationState from : OperationState.values()) {
      for (OperationState to : OperationState.values()) {
        if (Transitions.allowed(from, to)) allowed.add(from + " -> " + to);
      }
    }

    assertThat(allowed)
        .containsExactly(
            "EXECUTING -> RETRY_WAITING",
            "EXECUTING -> IDLE_NOT_AWAITED",
            "EXECUTING -> COMPLETED",
            "RETRY_WAITING -> EXECUTING",
            "RETRY_WAITING -> COMPLETED",
            "IDLE_NOT_AWAITED -> IDLE_AWAITED",
            "IDLE_NOT_AWAITED -> COMPLETED",
            "IDLE_AWAITED -> COMPLETED");
  }
}
