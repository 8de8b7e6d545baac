package dev.cairn.runtime.definition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTest {
  private static final Machine MACHINE =
      Machine.builder()
          .operation("charge", "Step", "Order.java", 1) // 0
          .operation("charge", "Map", "Order.java", 2) // 1
          .operation("print-{format}", "Step", "Order.java", 3) // 2
          .context("place", "0>1|", "*>1 2>0|")
          .context("item", "|")
          .items(1, 1, Machine.UNCHECKED)
          .branches(0, 1)
          .build();

  private static int find(String id, int from, int to, String kind) {
    return MACHINE.operation(id, from, to, kind);
  }

  @Test
  void operationsAreFoundWhereTheyStandInIds() {
    assertThat(find("charge", 0, 6, "Step")).isEqualTo(0);
    assertThat(find("charge-2", 0, 6, "Map")).isEqualTo(1);
    assertThat(find("v2--print_2dformat", 4, 18, "Step")).isEqualTo(2);
  }

  @Test
  void whatIsNotNamedIsNotFound() {
    assertThat(MACHINE.isNamed(find("charge", 0, 6, "Wait"))).isFalse();
    assertThat(MACHINE.isNamed(find("char", 0, 4, "Step"))).isFalse();
    assertThat(MACHINE.isNamed(find("charges", 0, 7, "Step"))).isFalse();
  }

  @Test
  void anEdgeLeadsOn() {
    assertThat(MACHINE.next(0, 0, 0)).isEqualTo(1);
    assertThat(MACHINE.next(0, 0, 2)).isEqualTo(Machine.REFUSED);
  }

  @Test
  void anyOtherOperationTakesTheEdgeForAll() {
    int unnamed = find("whatever", 0, 8, "Step");

    assertThat(MACHINE.next(0, 1, unnamed)).isEqualTo(1);
    assertThat(MACHINE.next(0, 1, 2)).isEqualTo(0);
    assertThat(MACHINE.next(0, 0, unnamed)).isEqualTo(Machine.REFUSED);
  }

  @Test
  void itemsHaveTheContextOfTheirIndex() {
    assertThat(MACHINE.item(1, 0)).isEqualTo(1);
    assertThat(MACHINE.item(1, 7)).isEqualTo(Machine.UNCHECKED);
    assertThat(MACHINE.isBatch(1)).isTrue();
    assertThat(MACHINE.isBatch(0)).isFalse();
    assertThat(MACHINE.branches(0)).isEqualTo(1);
    assertThat(MACHINE.branches(1)).isEqualTo(Machine.NONE);
  }

  @Test
  void whatIsExpectedIsTold() {
    assertThat(MACHINE.expected(0, 0)).containsExactly(0);
    assertThat(MACHINE.expected(1, 0)).isEmpty();
  }

  @Test
  void nothingIsKnownOfCodeThatNobodyHasRead() {
    assertThat(Machine.UNKNOWN.isKnown()).isFalse();
  }
}
