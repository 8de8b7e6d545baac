package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.commit.Heads;
import dev.cairn.service.state.ExecutionState;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JournalCacheTest {
  /** Room for two journals of ten steps, and not for three. */
  private final JournalCache cache = new JournalCache(15_000);

  private static ExecutionRow row(long key) {
    return Heads.started(key, Samples.order("o-" + key), null);
  }

  private static ExecutionState journal(ExecutionRow row, int steps) {
    List<OperationRow> operations =
        IntStream.rangeClosed(1, steps).mapToObj(i -> Samples.step(row.key(), "s" + i, i)).toList();
    return ExecutionRows.toReadableState(row, operations);
  }

  private void put(long key, int steps) {
    cache.put(row(key), journal(row(key), steps));
  }

  private boolean has(long key) {
    return cache.take(row(key)) != null;
  }

  @Test
  void theOldestMakesRoom() {
    put(1, 10);
    put(2, 10);
    put(3, 10);

    assertThat(has(1)).isFalse();
    assertThat(has(2)).isTrue();
    assertThat(has(3)).isTrue();
  }

  @Test
  void oneThatIsTakenOrPutAgainLeavesItsRoom() {
    for (int i = 0; i < 5; i++) put(1, 10);
    put(2, 10);
    assertThat(has(1)).isTrue();
    put(3, 10);

    assertThat(has(2)).isTrue();
    assertThat(has(3)).isTrue();
  }

  @Test
  void oneThatIsTooLargeTakesNobodysPlace() {
    put(1, 10);
    put(2, 50);

    assertThat(has(2)).isFalse();
    assertThat(has(1)).isTrue();
  }

  @Test
  void oneThatSomebodyHasChangedSinceIsNotUsed() {
    ExecutionRow row = row(1);
    put(1, 1);
    assertThat(cache.take(Heads.parked(row))).as("its revision is another").isNull();
    assertThat(has(1)).as("it is of no use any more").isFalse();
  }
}
