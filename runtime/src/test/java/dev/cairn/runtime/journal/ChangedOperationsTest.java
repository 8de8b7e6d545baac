package dev.cairn.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ChangedOperationsTest {
  private final ChangedOperations changed = new ChangedOperations();

  @Test
  void isEmptyUntilSomethingIsPut() {
    assertThat(changed.isEmpty()).isTrue();
    assertThat(changed.get("charge")).isNull();

    changed.put(operation("charge", 1));

    assertThat(changed.isEmpty()).isFalse();
    assertThat(new ChangedOperations().isEmpty()).isTrue();
    assertThat(new ChangedOperations().get("charge")).isNull();
  }

  @Test
  void holdsWhatAMapWouldHold() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      ChangedOperations changed = new ChangedOperations();
      Map<String, Operation> expected = new HashMap<>();
      int ids = 1 + random.nextInt(400);
      for (int i = 0; i < 2 * ids; i++) {
        // "Aa" and "BB" have the same hash, so some places are contended.
        String prefix = random.nextBoolean() ? "Aa-" : "BB-";
        Operation operation = operation(prefix + random.nextInt(ids), i);
        changed.put(operation);
        expected.put(operation.id(), operation);
      }

      assertThat(changed.all())
          .as("seed %s", seed)
          .containsExactlyInAnyOrderElementsOf(expected.values());
      for (int i = 0; i < ids; i++) {
        for (String id : new String[] {"Aa-" + i, "BB-" + i, "Aa-" + i + "--child"}) {
          assertThat(changed.get(id)).as("%s of seed %s", id, seed).isSameAs(expected.get(id));
        }
      }
    }
  }

  @Test
  @Timeout(60)
  void showsReadersAllThatWasPutBeforeTheyLook() throws Exception {
    int last = 20_000;
    AtomicInteger put = new AtomicInteger(-1);
    CompletableFuture<Void> reader =
        CompletableFuture.runAsync(
            () -> {
              Random random = new Random(1);
              for (int known = put.get(); known < last; known = put.get()) {
                if (known < 0) continue;
                String id = "work-" + random.nextInt(known + 1);
                assertThat(changed.get(id)).as(id).isNotNull();
              }
            });

    for (int i = 0; i <= last; i++) {
      changed.put(operation("work-" + i, i));
      put.set(i);
    }

    reader.get(50, TimeUnit.SECONDS);
  }

  private static Operation operation(String id, long startMillis) {
    return new Operation(
        id,
        null,
        "work",
        OperationType.STEP,
        "Step",
        OperationStatus.STARTED,
        startMillis,
        0,
        OperationDetails.Step.FRESH);
  }
}
