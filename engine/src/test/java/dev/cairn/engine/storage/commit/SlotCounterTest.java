package dev.cairn.engine.storage.commit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.WorkflowVersion;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A commit with three slots, of which the workflow {@code order} may have two. */
class SlotCounterTest {
  private static final WorkflowVersion ORDER = new WorkflowVersion("order", 1);
  private static final WorkflowVersion NEWER = new WorkflowVersion("order", 2);
  private static final WorkflowVersion BILL = new WorkflowVersion("bill", 1);

  private final SlotCounter slots =
      new SlotCounter(new Slots(3, Map.of(ORDER, 2, NEWER, 2, BILL, 3)));

  @Test
  void theVersionsOfAWorkflowShareItsSlots() {
    assertThat(slots.take(ORDER)).isTrue();
    assertThat(slots.take(NEWER)).isTrue();
    assertThat(slots.take(ORDER)).isFalse();
    assertThat(slots.take(BILL)).isTrue();
  }

  @Test
  void workflowsShareTheSlotsOfTheNode() {
    for (int i = 0; i < 3; i++) assertThat(slots.take(BILL)).isTrue();

    assertThat(slots.take(ORDER)).isFalse();
  }

  @Test
  void aVersionThatTheNodeDoesNotHaveGetsNone() {
    assertThat(slots.take(new WorkflowVersion("order", 3))).isFalse();
  }

  @Test
  void aSlotThatIsGivenBackIsTakenAgain() {
    assertThat(slots.take(ORDER)).isTrue();
    assertThat(slots.take(ORDER)).isTrue();
    slots.giveBack(ORDER);

    assertThat(slots.take(ORDER)).isTrue();
    assertThat(slots.take(BILL)).isTrue();
    assertThat(slots.take(BILL)).isFalse();
  }
}
