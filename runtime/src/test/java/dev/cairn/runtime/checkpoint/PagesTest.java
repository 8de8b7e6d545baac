package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.StatePage;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PagesTest {
  private final ScriptedBackend backend = new ScriptedBackend();

  @Test
  void areReadToTheLast() {
    backend.page("m1", () -> page("m2", "b"));
    backend.page("m2", () -> page(null, "c"));

    assertThat(Pages.all(backend, "arn", "t", page("m1", "a")))
        .extracting(Operation::id)
        .containsExactly("a", "b", "c");
  }

  @Test
  void thatLeadBackToAnEarlierOneAreAnErrorOfTheInvocation() {
    backend.page("m1", () -> page("m2", "b"));
    backend.page(
        "m2",
        () -> {
          assertThat(backend.pagesAsked()).as("a circle is not followed").hasSizeLessThan(10);
          return page("m1", "c");
        });

    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(() -> Pages.all(backend, "arn", "t", page("m1", "a")))
        .withMessageContaining("the marker of page 3 has been there before")
        .satisfies(e -> assertThat(e.meaning()).isEqualTo(BackendFailure.UNANSWERED));
    assertThat(backend.pagesAsked()).hasSize(2);
  }

  private static StatePage page(@Nullable String next, String id) {
    return new StatePage(
        List.of(
            new Operation(
                id,
                null,
                id,
                OperationType.STEP,
                "Step",
                OperationStatus.STARTED,
                1,
                0,
                OperationDetails.Step.FRESH)),
        next);
  }
}
