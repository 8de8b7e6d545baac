package dev.cairn.service.history;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.state.Attempt;
import dev.cairn.service.state.Callee;
import dev.cairn.service.state.Delays;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.InvocationRecord;
import dev.cairn.service.state.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The history of an execution, from its journal: each entry knows the numbers of its events.
 *
 * <pre>{@code
 * List<HistoryEvent> events = History.of(state);
 * }</pre>
 */
public final class History {
  private final ExecutionState state;
  private final List<HistoryEvent> events = new ArrayList<>();

  private History(ExecutionState state) {
    this.state = state;
  }

  /** All events so far, in order. */
  public static List<HistoryEvent> of(ExecutionState state) {
    History history = new History(state);
    for (Entry entry : state.entries()) history.tell(entry);
    for (InvocationRecord invocation : state.invocationRecords()) history.tell(invocation);
    history.events.sort(
        Comparator.comparing(HistoryEvent::timestamp).thenComparingInt(HistoryEvent::eventId));
    return numbered(history.events);
  }

  /**
   * An operation that ended while nobody ran the execution may share its place with another event.
   */
  private static List<HistoryEvent> numbered(List<HistoryEvent> ordered) {
    List<HistoryEvent> numbered = new ArrayList<>(ordered.size());
    for (HistoryEvent event : ordered) numbered.add(numbered(event, numbered.size() + 1));
    return List.copyOf(numbered);
  }

  private static HistoryEvent numbered(HistoryEvent event, int number) {
    if (event.eventId() == number) return event;
    return new HistoryEvent(
        number,
        event.type(),
        event.timestamp(),
        event.id(),
        event.parentId(),
        event.name(),
        event.subType(),
        event.details());
  }

  private void tell(Entry entry) {
    switch (entry.operation().type()) {
      case EXECUTION -> tellExecution(entry);
      case STEP -> tellStep(entry);
      case CONTEXT, WAIT, CALLBACK, CHAINED_INVOKE -> {
        add(entry.startedEvent(), entry.operation().startMillis(), started(entry), entry);
        if (entry.endedEvent() > 0) {
          add(entry.endedEvent(), entry.operation().endMillis(), ended(entry), entry);
        }
      }
    }
  }

  private void tellExecution(Entry own) {
    Duration timeout = state.request().executionTimeout();
    EventDetails begun =
        new EventDetails()
            .input(state.request().input())
            .seconds("ExecutionTimeout", timeout == null ? 0 : timeout.toMillis());
    Operation operation = own.operation();
    add(
        own.startedEvent(),
        operation.startMillis(),
        new Told(HistoryEventType.EXECUTION_STARTED, begun),
        null);
    Outcome outcome = state.outcome();
    if (outcome == null) return;
    EventDetails details = new EventDetails();
    if (operation.status() == OperationStatus.SUCCEEDED) details.result(outcome.result());
    else details.error(outcome.error());
    HistoryEventType type =
        switch (operation.status()) {
          case SUCCEEDED -> HistoryEventType.EXECUTION_SUCCEEDED;
          case FAILED -> HistoryEventType.EXECUTION_FAILED;
          case TIMED_OUT -> HistoryEventType.EXECUTION_TIMED_OUT;
          case STOPPED -> HistoryEventType.EXECUTION_STOPPED;
          case STARTED, PENDING, READY, CANCELLED, UNKNOWN -> throw untold(operation);
        };
    add(own.endedEvent(), operation.endMillis(), new Told(type, details), null);
  }

  private void tell(InvocationRecord invocation) {
    EventDetails details =
        new EventDetails()
            .instant("StartTimestamp", Instant.ofEpochMilli(invocation.startMillis()))
            .instant("EndTimestamp", Instant.ofEpochMilli(invocation.endMillis()))
            .text("RequestId", state.id() + "-" + invocation.number());
    ErrorObject error = invocation.error();
    if (error != null) details.error(error);
    add(
        invocation.event(),
        invocation.endMillis(),
        new Told(HistoryEventType.INVOCATION_COMPLETED, details),
        null);
  }

  /** Each attempt of a step starts and ends on its own. */
  private void tellStep(Entry entry) {
    Told started = new Told(HistoryEventType.STEP_STARTED, new EventDetails());
    int number = 0;
    for (Attempt attempt : entry.attempts()) {
      add(attempt.startedEvent(), attempt.startedMillis(), started, entry);
      Told ended = attempted(attempt.result(), attempt.error(), ++number, attempt.delayMillis());
      add(attempt.endedEvent(), attempt.endedMillis(), ended, entry);
    }
    if (entry.attemptEvent() > 0) {
      add(entry.attemptEvent(), entry.attemptMillis(), started, entry);
    }
    if (entry.endedEvent() > 0) {
      OperationDetails.Step step = entry.operation().step();
      Told ended = attempted(step.result(), step.error(), step.attempt(), 0);
      add(entry.endedEvent(), entry.operation().endMillis(), ended, entry);
    }
  }

  private static Told attempted(
      @Nullable String result, @Nullable ErrorObject error, int number, long delayMillis) {
    EventDetails details = new EventDetails();
    if (error == null) details.result(result);
    else details.error(error);
    details.attempt(number, delayMillis);
    return new Told(
        error == null ? HistoryEventType.STEP_SUCCEEDED : HistoryEventType.STEP_FAILED, details);
  }

  private static Told started(Entry entry) {
    EventDetails details = new EventDetails();
    return switch (entry.operation().type()) {
      case CONTEXT -> new Told(HistoryEventType.CONTEXT_STARTED, details);
      case WAIT -> {
        details.seconds("Duration", Delays.ofWait(entry.start()));
        Instant end = entry.operation().wakesAt();
        if (end != null) details.instant("ScheduledEndTimestamp", end);
        yield new Told(HistoryEventType.WAIT_STARTED, details);
      }
      case CALLBACK -> {
        if (entry.operation().details() instanceof OperationDetails.Callback callback) {
          details.text("CallbackId", callback.callbackId());
        }
        details.seconds("HeartbeatTimeout", Delays.ofHeartbeat(entry.start()));
        details.seconds("Timeout", Delays.ofCallback(entry.start()));
        yield new Told(HistoryEventType.CALLBACK_STARTED, details);
      }
      case CHAINED_INVOKE -> {
        if (entry.startedBy().options() instanceof UpdateOptions.ChainedInvoke invoke) {
          details.text("FunctionName", invoke.functionName()).text("TenantId", invoke.tenantId());
        }
        details.input(entry.startedBy().payload());
        Callee callee = entry.callee();
        if (callee != null) {
          details.text("ExecutedVersion", callee.version());
          details.text("DurableExecutionArn", callee.executionArn());
        }
        yield new Told(HistoryEventType.CHAINED_INVOKE_STARTED, details);
      }
      case EXECUTION, STEP -> throw untold(entry.operation());
    };
  }

  private static Told ended(Entry entry) {
    EventDetails details = new EventDetails();
    Operation operation = entry.operation();
    HistoryEventType type = ending(operation);
    if (type == HistoryEventType.WAIT_SUCCEEDED) {
      details.seconds("Duration", Delays.ofWait(entry.start()));
    } else if (operation.status() == OperationStatus.SUCCEEDED) {
      details.result(operation.result());
    } else if (operation.type() != OperationType.WAIT) {
      details.error(operation.error());
    }
    return new Told(type, details);
  }

  private static HistoryEventType ending(Operation operation) {
    OperationStatus status = operation.status();
    return switch (operation.type()) {
      case CONTEXT ->
          switch (status) {
            case SUCCEEDED -> HistoryEventType.CONTEXT_SUCCEEDED;
            case FAILED -> HistoryEventType.CONTEXT_FAILED;
            default -> throw untold(operation);
          };
      case WAIT ->
          switch (status) {
            case SUCCEEDED -> HistoryEventType.WAIT_SUCCEEDED;
            case CANCELLED -> HistoryEventType.WAIT_CANCELLED;
            default -> throw untold(operation);
          };
      case CALLBACK ->
          switch (status) {
            case SUCCEEDED -> HistoryEventType.CALLBACK_SUCCEEDED;
            case FAILED -> HistoryEventType.CALLBACK_FAILED;
            case TIMED_OUT -> HistoryEventType.CALLBACK_TIMED_OUT;
            default -> throw untold(operation);
          };
      case CHAINED_INVOKE ->
          switch (status) {
            case SUCCEEDED -> HistoryEventType.CHAINED_INVOKE_SUCCEEDED;
            case FAILED -> HistoryEventType.CHAINED_INVOKE_FAILED;
            case TIMED_OUT -> HistoryEventType.CHAINED_INVOKE_TIMED_OUT;
            case STOPPED -> HistoryEventType.CHAINED_INVOKE_STOPPED;
            default -> throw untold(operation);
          };
      case EXECUTION, STEP -> throw untold(operation);
    };
  }

  /** The type and the details of an event. */
  private record Told(HistoryEventType type, EventDetails details) {}

  private void add(int number, long atMillis, Told told, @Nullable Entry about) {
    Operation of = about == null ? null : about.operation();
    events.add(
        new HistoryEvent(
            number,
            told.type(),
            Instant.ofEpochMilli(atMillis),
            of == null ? null : of.id(),
            of == null ? null : of.parentId(),
            of == null ? null : of.name(),
            of == null ? null : of.subType(),
            told.details().build()));
  }

  private static IllegalStateException untold(Operation operation) {
    return new IllegalStateException(
        "the service tells no event of " + operation.type() + " " + operation.status());
  }
}
