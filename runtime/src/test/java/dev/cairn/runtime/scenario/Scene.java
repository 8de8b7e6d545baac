package dev.cairn.runtime.scenario;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.execution.InvocationTerms;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.lifecycle.PauseProgress;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.fault.TappedBackend;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** One run of a script against the strict backend, invocation by invocation. */
final class Scene {
  final VirtualClock clock = new VirtualClock();
  final StrictBackend backend;
  final TappedBackend tapped;
  final List<ExecutionEvent> events = Collections.synchronizedList(new ArrayList<>());
  final List<Duration> backendWaits = new ArrayList<>();
  final Script script;
  final String arn;
  RuntimeOptions options;
  Platform platform;

  Scene(Script script) {
    this(script, "\"in\"", BackendOptions.defaults());
  }

  Scene(Script script, String input, BackendOptions backendOptions) {
    this.script = script;
    backend = new StrictBackend(clock, backendOptions);
    tapped = new TappedBackend(backend);
    arn = backend.startExecution(StartRequest.of("script", "run", input).synchronous(true));
    options = RuntimeOptions.defaults().listener(events::add);
    platform =
        Platform.real()
            .clock(clock)
            .random(new Random(1))
            .sleeper(backendWaits::add)
            .watcher(new ManualWatcher())
            .threads(new InlineSender(Threads.best()));
  }

  static Scene of(Script.Code code) {
    return new Scene(Script.of(code));
  }

  WorkflowRuntime runtime() {
    return new WorkflowRuntime(tapped, options, platform);
  }

  /** One invocation, its envelope and answer passed as JSON, its answer given to the backend. */
  InvocationOutput invoke() {
    return invoke(null);
  }

  /** The same with that much time; null for any. */
  InvocationOutput invoke(Duration remaining) {
    InvocationInput input =
        EnvelopeJson.readInput(EnvelopeJson.writeInput(backend.beginInvocation(arn)));
    InvocationOutput output =
        runtime()
            .invoke(
                WorkflowVersions.of(() -> script),
                input,
                InvocationTerms.defaults().remaining(remaining).requestId("request"));
    InvocationOutput read = EnvelopeJson.readOutput(EnvelopeJson.writeOutput(output));
    backend.completeInvocation(arn, read);
    return read;
  }

  /** An invocation whose process dies: nothing of its answer arrives. */
  void crash() {
    backend.failInvocation(arn, ErrorObject.of("Runtime.ExitError", "the process died"));
  }

  /** Lets time pass until something changes by itself. */
  void awaitWakeUp() {
    Instant next = backend.nextWakeUp(arn);
    if (next == null) throw new IllegalStateException("nothing will happen by itself");
    clock.advanceTo(next);
  }

  /** Invokes and lets time pass until the run has ended. */
  InvocationOutput finish() {
    InvocationOutput output = invoke();
    while (output instanceof InvocationOutput.Pending) {
      if (!backend.isRunnable(arn)) awaitWakeUp();
      output = invoke();
    }
    return output;
  }

  ExecutionSnapshot run() {
    return backend.execution(arn);
  }

  Operation operation(String id) {
    return run().operation(id);
  }

  /** The checkpoints so far, each as {@code name:ACTION name:ACTION}. */
  List<String> checkpoints() {
    return tapped.batches().stream().map(Scene::show).toList();
  }

  private static String show(List<OperationUpdate> batch) {
    return String.join(" ", batch.stream().map(u -> u.id() + ":" + u.action()).toList());
  }

  <E extends ExecutionEvent> List<E> events(Class<E> type) {
    return events.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** The progress of the run at each pause, in all invocations. */
  List<PauseProgress> pauses() {
    return events.stream()
        .flatMap(
            event -> {
              if (event instanceof ExecutionEvent.Paused p) return Stream.of(p.progress());
              if (event instanceof ExecutionEvent.PausePassed p) return Stream.of(p.progress());
              return Stream.empty();
            })
        .toList();
  }
}
