package dev.cairn.runtime.invocation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.ExecutionListener;
import dev.cairn.runtime.ProcessListeners;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells those who watch an invocation what happens in it. */
public final class Announcer {
  private final List<ExecutionListener> listeners;
  private final InstantSource clock;
  private final boolean isWatched;
  private final boolean tellsResults;

  Announcer(RuntimeOptions options, InstantSource clock) {
    List<ExecutionListener> listeners = options.listeners();
    List<ExecutionListener> ofProcess = ProcessListeners.all();
    this.listeners = ofProcess.isEmpty() ? listeners : both(listeners, ofProcess);
    this.clock = clock;
    isWatched = !this.listeners.isEmpty();
    tellsResults = options.tellsResults();
  }

  private static List<ExecutionListener> both(
      List<ExecutionListener> some, List<ExecutionListener> others) {
    List<ExecutionListener> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  /** Whether anybody watches; if not, events need not be made. */
  public boolean isWatched() {
    return isWatched;
  }

  /** The time of an event. */
  public Instant now() {
    return clock.instant();
  }

  /** A result as those who watch are told it: null unless results were asked for. */
  public @Nullable String told(@Nullable String result) {
    return tellsResults ? result : null;
  }

  /** Operations as those who watch are told of them: without results unless asked for. */
  public List<Operation> told(List<Operation> operations) {
    if (tellsResults) return Collections.unmodifiableList(operations);
    WithoutPayloads removal = new WithoutPayloads();
    List<Operation> told = new ArrayList<>(operations.size());
    for (Operation operation : operations) told.add(removal.of(operation));
    return Collections.unmodifiableList(told);
  }

  /** An answer as those who watch are told of it: without a result unless asked for. */
  public InvocationOutput told(InvocationOutput output) {
    return tellsResults ? output : output.match(new WithoutPayloads());
  }

  /** Tells those who watch. */
  public void emit(ExecutionEvent event) {
    Listening.tell(
        listeners,
        listener -> listener.on(event),
        () -> event.getClass().getSimpleName() + " of " + event.executionArn());
  }
}
