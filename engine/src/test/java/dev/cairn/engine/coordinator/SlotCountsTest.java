package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.WorkflowVersion;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A node with four slots, of which the workflow {@code order} may have two. */
class SlotCountsTest {
  private static final WorkflowVersion ORDER = new WorkflowVersion("order", 1);
  private static final WorkflowVersion NEWER = new WorkflowVersion("order", 2);
  private static final WorkflowVersion BILL = new WorkflowVersion("bill", 1);

  /** The ways in which an order may have a slot. */
  enum Order {
    RUNS,
    IS_TO_BE_CLAIMED,
    IS_ON_ITS_WAY
  }

  private final SlotCounts counts =
      new SlotCounts(
          (Surroundings)
              Proxy.newProxyInstance(
                  Surroundings.class.getClassLoader(),
                  new Class<?>[] {Surroundings.class},
                  (proxy, method, arguments) ->
                      switch (method.getName()) {
                        case "versions" -> List.of(ORDER, NEWER, BILL);
                        case "slots" ->
                            arguments != null && arguments[0].equals("order")
                                ? Integer.valueOf(2)
                                : Integer.valueOf(4);
                        default -> throw new AssertionError(method);
                      }));

  private void begin(Order order) {
    switch (order) {
      case RUNS -> counts.take("order");
      case IS_TO_BE_CLAIMED -> assertThat(counts.reserve("order", 1)).isEqualTo(1);
      case IS_ON_ITS_WAY -> counts.expect(Map.of(ORDER, 1));
    }
  }

  @Test
  void allAreFreeAtFirst() {
    assertThat(counts.free()).isEqualTo(new Slots(4, Map.of(ORDER, 2, NEWER, 2, BILL, 4)));
  }

  @ParameterizedTest
  @EnumSource
  void anOrderTakesASlotOfItsWorkflowAndOfTheNode(Order order) {
    begin(order);

    assertThat(counts.free()).isEqualTo(new Slots(3, Map.of(ORDER, 1, NEWER, 1, BILL, 4)));
  }

  @ParameterizedTest
  @EnumSource
  void noMoreIsSetAsideForAWorkflowThanItHas(Order order) {
    begin(order);

    assertThat(counts.reserve("order", 10)).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void noMoreIsSetAsideForOthersThanTheNodeHas(Order order) {
    begin(order);

    assertThat(counts.reserve("bill", 10)).isEqualTo(3);
  }

  @Test
  void slotsThatWereSetAsideOrGivenBackAreFree() {
    assertThat(counts.reserve("order", 2)).isEqualTo(2);
    counts.clearReservations();
    counts.take("order");
    counts.giveBack("order");
    counts.expect(Map.of(BILL, 3));
    counts.expect(Map.of());

    assertThat(counts.free().total()).isEqualTo(4);
  }
}
