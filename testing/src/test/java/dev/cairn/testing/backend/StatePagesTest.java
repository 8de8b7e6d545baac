package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.StartRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatePagesTest {

  @Test
  void theInputHoldsTheExecutionWithTheCallersPayloadFirst() {
    Run run = Run.started(BackendOptions.defaults(), StartRequest.of("order", "order-1", "{}"));

    InvocationInput input = run.invoke();

    assertThat(input.durableExecutionArn()).isEqualTo(run.arn);
    assertThat(input.nextMarker()).isNull();
    Operation execution = input.operations().get(0);
    assertThat(execution.id()).isEqualTo(input.executionOperationId());
    assertThat(execution.details()).isEqualTo(new OperationDetails.Execution("{}"));
  }

  @Test
  void theInputHoldsOnlyTheFirstPage() {
    Run run = Run.invoked(BackendOptions.defaults().envelopePage(2));
    run.send(Updates.startWait("a", 9), Updates.startWait("b", 9), Updates.startWait("c", 9));
    run.pending();

    InvocationInput input = run.invoke();

    assertThat(ids(input.operations())).containsExactly(run.executionId(), "a");
    assertThat(ids(rest(run, input, 1_000))).containsExactly("b", "c");
  }

  @Test
  void theFirstPageMayBeEmpty() {
    Run run = Run.invoked(BackendOptions.defaults().envelopePage(0));
    run.send(Updates.startWait("a", 9));
    run.pending();

    InvocationInput input = run.invoke();

    assertThat(input.operations()).isEmpty();
    assertThat(ids(rest(run, input, 1))).containsExactly(run.executionId(), "a");
  }

  @Test
  void aPageHas100OperationsUnlessMoreAreAskedForAndNeverMoreThan1000() {
    Run run = Run.invoked();
    run.send(
        IntStream.range(0, 1_500)
            .mapToObj(i -> Updates.startStep("s" + i))
            .toArray(OperationUpdate[]::new));

    assertThat(run.backend.state(run.arn, run.token, "", 0).operations()).hasSize(100);
    assertThat(run.backend.state(run.arn, run.token, "", 1_000).operations()).hasSize(1_000);
    assertThatThrownBy(() -> run.backend.state(run.arn, run.token, "", 1_001))
        .isInstanceOf(BackendException.class)
        .hasMessageContaining("MaxItems");
    assertThatThrownBy(() -> run.backend.state(run.arn, run.token, "", -1))
        .isInstanceOf(BackendException.class);
  }

  @Test
  void aPageIsBoundedByBytesToo() {
    Run run = Run.invoked(BackendOptions.defaults().pageBytes(250));
    for (String id : List.of("a", "b", "c")) {
      run.send(Updates.startStep(id), Updates.succeedStep(id, "x".repeat(100)));
    }
    run.send(Updates.startStep("d"), Updates.succeedStep("d", "x".repeat(1_000)));

    StatePage first = run.backend.state(run.arn, run.token, "", 0);
    StatePage second = next(run, first);
    StatePage third = next(run, second);

    assertThat(ids(first.operations())).containsExactly(run.executionId(), "a", "b");
    assertThat(ids(second.operations())).containsExactly("c");
    assertThat(ids(third.operations())).containsExactly("d");
  }

  @Test
  void aMarkerThatTheInvocationWasNotGivenIsRefused() {
    Run run = Run.invoked(BackendOptions.defaults().envelopePage(0));
    String old = Objects.requireNonNull(run.invoke().nextMarker());
    run.send(Updates.startWait("a", 9));
    run.pending();
    run.invoke();

    for (String marker : List.of("nonsense", old)) {
      assertThatThrownBy(() -> run.backend.state(run.arn, run.token, marker, 0))
          .isInstanceOf(BackendException.class)
          .hasMessageContaining("Invalid marker");
    }
  }

  @Test
  void pagesStayAsTheyWereWhenTheFirstWasGiven() {
    Run run = Run.invoked(BackendOptions.defaults().envelopePage(1));
    run.send(Updates.startWait("a", 9), Updates.startWait("b", 20));
    run.pending();
    InvocationInput input = run.invoke();
    run.advance(9);

    assertThat(rest(run, input, 0)).extracting(Operation::endMillis).containsExactly(0L, 0L);
    assertThat(ids(run.send().newState().operations())).containsExactly("a");
  }

  @Test
  void childrenOfClosedContextsAreLeftOut() {
    Run run = Run.invoked();
    run.send(
        Updates.startContext("c"),
        Updates.parent(Updates.startContext("d"), "c"),
        Updates.parent(Updates.startStep("a"), "d"),
        Updates.parent(Updates.succeedStep("a", "1"), "d"));
    assertThat(visible(run)).containsExactly(run.executionId(), "c", "d", "a");

    run.send(Updates.parent(Updates.failContext("d"), "c"));
    assertThat(visible(run)).containsExactly(run.executionId(), "c", "d");

    run.send(Updates.succeedContext("c", "1"));
    assertThat(visible(run)).containsExactly(run.executionId(), "c");
  }

  @Test
  void childrenOfContextsThatAreReplayedAreThere() {
    Run run = Run.invoked();
    UpdateOptions replayed = new UpdateOptions.Context(true);
    run.send(
        Updates.startContext("c"),
        Updates.parent(Updates.startContext("d"), "c"),
        Updates.parent(Updates.startStep("a"), "d"),
        Updates.parent(Updates.succeedContext("d", "1"), "c"),
        Updates.parent(Updates.startContext("e"), "c"),
        Updates.parent(Updates.startStep("b"), "e"),
        Updates.parent(Updates.options(Updates.succeedContext("e", null), replayed), "c"),
        Updates.options(Updates.succeedContext("c", null), replayed));

    assertThat(visible(run)).containsExactly(run.executionId(), "c", "d", "e", "b");
  }

  @Test
  void theInputLeavesThemOutAsWell() {
    Run run = Run.invoked();
    run.send(
        Updates.startContext("c"),
        Updates.parent(Updates.startStep("a"), "c"),
        Updates.succeedContext("c", "1"),
        Updates.startWait("w", 9));
    run.pending();

    assertThat(ids(run.invoke().operations())).containsExactly(run.executionId(), "c", "w");
  }

  @Test
  void aPageOfStateHasToHoldSomething() {
    assertThatThrownBy(() -> BackendOptions.defaults().pages(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("page of state");
  }

  private static List<String> visible(Run run) {
    return ids(run.backend.state(run.arn, run.token, "", 0).operations());
  }

  private static List<Operation> rest(Run run, InvocationInput input, int maxItems) {
    List<Operation> rest = new ArrayList<>();
    for (String marker = input.nextMarker(); marker != null; ) {
      StatePage page = run.backend.state(run.arn, run.token, marker, maxItems);
      rest.addAll(page.operations());
      marker = page.nextMarker();
    }
    return rest;
  }

  private static StatePage next(Run run, StatePage page) {
    return run.backend.state(run.arn, run.token, Objects.requireNonNull(page.nextMarker()), 0);
  }

  private static List<String> ids(List<Operation> operations) {
    return operations.stream().map(Operation::id).toList();
  }
}
