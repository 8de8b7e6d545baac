package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RunFollowerTest {
  private static final List<String> KINDS =
      List.of("Step", "Wait", "Callback", "Map", "WaitForCallback", "RunInChildContext");

  private final Manifest order = Runs.manifest("order/order.json");
  private final Manifest trip = Runs.manifest("flow/trip.json");

  /** All that a page shows; the arrows have no order. */
  private static Map<String, Object> shown(RunView view) {
    Map<String, Object> shown = new LinkedHashMap<>(Changes.all(view));
    shown.put("edges", new TreeSet<>(view.shown().edges()));
    return shown;
  }

  @Test
  void aViewThatIsMadeFromTheOneBeforeIsTheOneThatIsMadeAnew() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Manifest manifest = random.nextInt(5) == 0 ? null : random.nextBoolean() ? order : trip;
      RunFollower follower = new RunFollower(manifest);
      List<RunRecord.Operation> operations = new ArrayList<>();
      long now = 1000;
      for (int update = 0; update < 25; update++) {
        for (int change = random.nextInt(4); change > 0; change--) {
          now += random.nextInt(4) == 0 ? random.nextInt(100_000) : random.nextInt(3);
          change(operations, manifest, random, now);
        }
        boolean isLast = update == 24;
        RunRecord run =
            Runs.record(isLast ? "succeeded" : "suspended", isLast ? now : null, operations);

        assertThat(shown(follower.next(run, now)))
            .as("seed %s, update %s", seed, update)
            .isEqualTo(shown(RunView.of(run, manifest, now)));
      }
    }
  }

  /** Begins an operation, or goes on with one that has not ended. */
  private static void change(
      List<RunRecord.Operation> operations, @Nullable Manifest manifest, Random random, long now) {
    int place = random.nextInt(operations.size() + 1);
    boolean isNew = place == operations.size() || operations.get(place).status().isTerminal();
    if (isNew) operations.add(begun(id(operations, manifest, random), random, now));
    else operations.set(place, later(operations.get(place), random, now));
  }

  private static String id(
      List<RunRecord.Operation> operations, @Nullable Manifest manifest, Random random) {
    List<String> names = new ArrayList<>(List.of("unheardOf", "async-1--offer"));
    if (manifest != null) manifest.operations().forEach(it -> names.add(it.name()));
    String name = names.get(random.nextInt(names.size()));
    if (!operations.isEmpty() && random.nextInt(3) == 0) {
      name = operations.get(random.nextInt(operations.size())).id() + "--" + name;
    }
    String id = name;
    for (int visit = 2; isThere(operations, id); visit++) id = name + "-" + visit;
    return id;
  }

  private static boolean isThere(List<RunRecord.Operation> operations, String id) {
    return operations.stream().anyMatch(it -> it.id().equals(id));
  }

  private static RunRecord.Operation begun(String id, Random random, long now) {
    String kind = KINDS.get(random.nextInt(KINDS.size()));
    OperationType type =
        switch (kind) {
          case "Step" -> OperationType.STEP;
          case "Wait" -> OperationType.WAIT;
          case "Callback" -> OperationType.CALLBACK;
          default -> OperationType.CONTEXT;
        };
    List<RunRecord.Attempt> attempts =
        type == OperationType.STEP
            ? List.of(new RunRecord.Attempt(now, null, null, null))
            : List.of();
    return Runs.operation(id, type, kind, OperationStatus.STARTED, now, null, null, attempts);
  }

  private static RunRecord.Operation later(RunRecord.Operation it, Random random, long now) {
    OperationStatus status =
        switch (random.nextInt(it.type() == OperationType.STEP ? 4 : 3)) {
          case 0 -> OperationStatus.FAILED;
          case 3 -> it.due() == null ? OperationStatus.PENDING : OperationStatus.STARTED;
          default -> OperationStatus.SUCCEEDED;
        };
    List<RunRecord.Attempt> attempts = new ArrayList<>();
    for (RunRecord.Attempt attempt : it.attempts()) {
      boolean isOpen = attempt.ended() == null;
      attempts.add(
          new RunRecord.Attempt(attempt.started(), isOpen ? now : attempt.ended(), null, null));
    }
    if (status == OperationStatus.STARTED) {
      attempts.add(new RunRecord.Attempt(now, null, null, null));
    }
    return Runs.operation(
        it.id(),
        it.type(),
        it.kind(),
        status,
        it.started(),
        status.isTerminal() ? now : null,
        status == OperationStatus.PENDING ? now + 1000 : null,
        attempts);
  }

  @Test
  void anOperationThatHasNotChangedIsNotLookedAtAgain() {
    Runs runs = new Runs().ended("charge", "Step").open("coolingOff", "Wait");
    RunFollower follower = new RunFollower(order);
    ShownRun before = follower.next(runs.running(), runs.now()).shown();

    ShownRun after = follower.next(runs.ended("approval", "Callback").running(), 2000).shown();

    assertThat(after.operations()).hasSize(3);
    assertThat(after.operations().get(0)).isSameAs(before.operations().get(0));
    assertThat(after.operations().get(1)).isSameAs(before.operations().get(1));
  }

  /** The way on from an operation depends on whether it has failed. */
  @Test
  void aFailureThatComesLateIsFollowedAnew() {
    RunRecord.Operation charge = new Runs().open("charge", "Step").running().operations().get(0);
    RunRecord.Operation sleep = new Runs().open("coolingOff", "Wait").running().operations().get(0);
    RunFollower follower = new RunFollower(order);
    var unused = follower.next(Runs.record("suspended", null, List.of(charge, sleep)), 2000);
    RunRecord.Operation failed = new Runs().failed("charge", "Step").running().operations().get(0);
    RunRecord later = Runs.record("suspended", null, List.of(failed, sleep));

    assertThat(shown(follower.next(later, 2000))).isEqualTo(shown(RunView.of(later, order, 2000)));
  }

  @Test
  void aRunThatBeginsAnewIsShownAnew() {
    RunFollower follower = new RunFollower(order);
    var unused = follower.next(new Runs().ended("charge", "Step").running(), 2000);
    RunRecord anew = new Runs().open("approval", "Callback").running();

    assertThat(shown(follower.next(anew, 2000))).isEqualTo(shown(RunView.of(anew, order, 2000)));
  }
}
