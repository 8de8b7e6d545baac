package dev.cairn.testing;

import dev.cairn.Codec;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.journal.ContextIds;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.backend.ExecutionSnapshot;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One run of a {@link LocalRunner} as a test sees it: always as it stands now, with typed results.
 *
 * <pre>{@code
 * Run run = runner.run("order-42");
 * Payment payment = run.resultOf(OrderWorkflowExecutor.CHARGE);
 * assertThat(run).waitsFor("approval").did("charge").times(3);
 * }</pre>
 */
public final class Run {
  private final LocalRunner runner;
  private final String id;

  Run(LocalRunner runner, String id) {
    this.runner = runner;
    this.id = id;
  }

  /** The id that it was started under; the runner names runs that others have called. */
  public String id() {
    return id;
  }

  /** The status of the run. */
  public ExecutionStatus status() {
    return snapshot().status();
  }

  /** All that the service holds of it. */
  public ExecutionSnapshot snapshot() {
    return runner.execution(id);
  }

  /** Drives all runs until this one waits for that event; see {@link LocalRunner}. */
  public Run untilWaitingFor(String event) {
    runner.runUntilWaitingFor(id, event);
    return this;
  }

  /** Drives all runs until this one has ended. */
  public Run untilEnded() {
    var unused = runner.await(id);
    return this;
  }

  /**
   * The run of the workflow that this one has called there, at the last visit.
   *
   * @throws IllegalStateException if it called no workflow there so far
   */
  public Run called(InvokeDefinition<?, ?> invoke) {
    ExecutionSnapshot now = snapshot();
    String arn = null;
    for (HistoryEvent event : now.history()) {
      if (event.type() != HistoryEventType.CHAINED_INVOKE_STARTED) continue;
      String operation = Objects.requireNonNull(event.id());
      if (isOf(now.operation(operation), invoke)) arn = event.text("DurableExecutionArn");
    }
    if (arn == null) {
      throw new IllegalStateException(
          "the run " + id + " has called no workflow by " + described(invoke) + ":\n" + story());
    }
    return runner.run(runner.backend().execution(arn).executionName());
  }

  /**
   * The result; null if it returned nothing.
   *
   * @throws IllegalStateException if it has not ended, or not well
   */
  public @Nullable Object result() {
    if (status() != ExecutionStatus.SUCCEEDED) {
      throw new IllegalStateException(
          "the run " + id + " has no result, it is " + status() + ":\n" + story());
    }
    String result = snapshot().result();
    return result == null
        ? null
        : runner.codeOf(id).workflowDefinition().outputCodec().decode(result);
  }

  /** The result of a step, of its last visit. */
  public <T extends @Nullable Object> T resultOf(StepDefinition<T, ?> step) {
    return decoded(step, step.codec());
  }

  /** The result of a poll, at its last visit. */
  public <T extends @Nullable Object> T resultOf(PollDefinition<T, ?> poll) {
    return decoded(poll, poll.codec());
  }

  /** The payload of an event, at its last visit. */
  public <T extends @Nullable Object> T resultOf(EventDefinition<T, ?> event) {
    return decoded(event, event.codec());
  }

  /** The answer of a called function, at the last visit. */
  public <T extends @Nullable Object> T resultOf(InvokeDefinition<?, T> invoke) {
    return decoded(invoke, invoke.codec());
  }

  /** The result of a subflow, at its last visit. */
  public <T extends @Nullable Object> T resultOf(SubflowDefinition<T> subflow) {
    return decoded(subflow, subflow.codec());
  }

  @SuppressWarnings("NullAway") // no result is null, where the operation's type allows it
  private <T extends @Nullable Object> T decoded(OperationDefinition definition, Codec<T> codec) {
    Operation last = null;
    Operation other = null;
    for (Operation operation : snapshot().operations()) {
      if (!isOf(operation, definition)) continue;
      if (operation.status() == OperationStatus.SUCCEEDED) last = operation;
      else other = operation;
    }
    if (last == null) {
      throw new IllegalStateException(
          "the run "
              + id
              + " has no result of "
              + described(definition)
              + (other == null ? ", to which it did not come" : ", which is " + other.status())
              + ":\n"
              + story());
    }
    return last.result() == null ? null : codec.decode(last.result());
  }

  private static String described(OperationDefinition definition) {
    return definition.name().text() + " (" + definition.source() + ")";
  }

  /** Whether an operation is a visit of that method; names may have placeholders. */
  private static boolean isOf(Operation operation, OperationDefinition definition) {
    if (ContextIds.isShortened(operation.id())) { // it does not end with its segment
      String name = operation.name();
      return name != null && WorkflowNames.isCalled(definition.name().text(), name);
    }
    String own = operation.id().substring(operation.id().lastIndexOf("--") + 1);
    String segment = own.startsWith("-") ? own.substring(1) : own;
    int visit = segment.indexOf('-');
    return (visit < 0 ? segment : segment.substring(0, visit)).equals(definition.name().segment());
  }

  /** The story of the run so far, in the names of the source. */
  public String story() {
    return Story.of(snapshot());
  }

  /**
   * Its operations in order of start, each with the time since the run's own: {@code +1d approval}.
   */
  public List<String> timeline() {
    Instant start = snapshot().history().get(0).timestamp();
    List<String> timeline = new ArrayList<>();
    for (Operation operation : snapshot().operations()) {
      if (operation.type() == OperationType.EXECUTION) continue;
      Duration since = Duration.between(start, Instant.ofEpochMilli(operation.startMillis()));
      timeline.add("+" + Lengths.of(since) + " " + Story.label(operation));
    }
    return timeline;
  }

  /**
   * The operations of that name, in order of start.
   *
   * @throws IllegalArgumentException if the workflow has none that could be called so
   */
  List<Operation> operations(String name) {
    List<Operation> found = new ArrayList<>();
    for (Operation operation : snapshot().operations()) {
      if (operation.name() != null && isCalled(name, operation.name())) found.add(operation);
    }
    if (found.isEmpty()) new WorkflowNames(runner.codeOf(id)).checkOperation(name);
    return found;
  }

  /** Whether an operation has that name; a name as written stands for all its fillings. */
  static boolean isCalled(String wanted, String name) {
    return wanted.equals(name) || (wanted.contains("{") && WorkflowNames.isFilled(wanted, name));
  }

  /** The names of all its operations, each once. */
  List<String> names() {
    return snapshot().operations().stream()
        .filter(operation -> operation.type() != OperationType.EXECUTION)
        .map(operation -> operation.name() == null ? operation.id() : operation.name())
        .distinct()
        .toList();
  }

  /** The events that it waits for. */
  List<String> awaited() {
    return runner.awaitedEvents(id);
  }

  /** From its start to its end, or to now. */
  Duration age() {
    var history = snapshot().history();
    Instant end =
        status() == ExecutionStatus.RUNNING
            ? runner.clock().instant()
            : history.get(history.size() - 1).timestamp();
    return Duration.between(history.get(0).timestamp(), end);
  }

  @Override
  public String toString() {
    return "run " + id;
  }
}
