package dev.cairn.testing.history;

import dev.cairn.manifest.GateText;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.manifest.path.Misfit;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.journal.RecordedVersion;
import dev.cairn.runtime.platform.Bodies;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.history.HistoryFile;
import dev.cairn.service.history.RecordedRun;
import dev.cairn.testing.schedule.Guarded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Runs code along one history: first its operations, then, if payloads are there, the code. */
final class Replaying {
  /** Replays wait for nothing, so this is long. */
  private static final Duration GUARD = Duration.ofSeconds(30);

  private static final String FUNCTION = ":function:";

  private static final Pattern UNREAD =
      Pattern.compile(
          " fails with "
              + Pattern.quote(PayloadException.class.getName())
              + ": (.*) without having come to ",
          Pattern.DOTALL);

  private final String name;
  private final HistoryFile file;
  private final RecordedRun run;

  Replaying(String name, HistoryFile file, RecordedRun run) {
    this.name = name;
    this.file = file;
    this.run = run;
  }

  Replay with(WorkflowExecutor<?, ?> executor) {
    Replay replay = along(executor);
    String function = functionName(file.arn());
    String workflow = executor.workflowDefinition().name();
    if (replay.fits() || function == null || function.equals(workflow)) return replay;
    // A function may have another name than its workflow, so this alone is no fault.
    return broken(
        replay.problem().orElse("")
            + " The history is of the function %s: is its workflow %s?"
                .formatted(function, workflow));
  }

  /** The function of a run's ARN; null if there is none. */
  private static @Nullable String functionName(@Nullable String arn) {
    int function = arn == null ? -1 : arn.indexOf(FUNCTION);
    if (arn == null || function < 0) return null;
    String local = arn.substring(function + FUNCTION.length());
    int end = local.indexOf(':');
    return end < 0 ? null : local.substring(0, end);
  }

  private Replay along(WorkflowExecutor<?, ?> executor) {
    WorkflowDefinition<?, ?> workflow = executor.workflowDefinition();
    int version = RecordedVersion.of(run.operations()).orElse(workflow.version());
    if (!workflow.continues(version)) {
      return broken(
          "[CAIRN403] Version %d of %s was released, and %s does not go on with its runs. %s."
              .formatted(
                  version, workflow.name(), executor.getClass().getName(), GateText.KEEP_CLASS));
    }
    Optional<Manifest> manifest = manifestOf(executor);
    Optional<String> misfit =
        manifest.flatMap(
            code ->
                Misfit.find(code, version, Journals.recorded(run.operations()))
                    .map(found -> found.message(code, version, name)));
    if (misfit.isPresent()) return broken(misfit.get());
    if (!run.isWhole()) {
      return new Replay(
          Optional.empty(), "the history has no payloads, so operations alone were compared", null);
    }
    return replay(executor, version);
  }

  private static Replay broken(String problem) {
    return new Replay(Optional.of(problem), "", null);
  }

  private static Optional<Manifest> manifestOf(WorkflowExecutor<?, ?> executor) {
    WorkflowDefinition<?, ?> workflow = executor.workflowDefinition();
    try {
      return ManifestFiles.beside(executor.getClass(), workflow.name(), workflow.version());
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private Replay replay(WorkflowExecutor<?, ?> executor, int version) {
    ReplayBackend backend = new ReplayBackend();
    StoppingBodies bodies = new StoppingBodies();
    List<HistoryEvent> events = file.events();
    Instant end = events.isEmpty() ? Instant.EPOCH : events.get(events.size() - 1).timestamp();
    WorkflowRuntime runtime =
        new WorkflowRuntime(
            backend,
            RuntimeOptions.defaults(),
            Platform.real().clock(Clock.fixed(end, ZoneOffset.UTC)).bodies(bodies));
    String arn = Objects.requireNonNullElse(file.arn(), "history/" + run.operations().get(0).id());
    InvocationInput input = new InvocationInput(arn, "replay", run.operations(), null, List.of());
    InvocationOutput output;
    try {
      output =
          new Guarded(GUARD).call("the replay of " + name, () -> runtime.invoke(executor, input));
    } catch (InvocationFailedException e) {
      String next = bodies.reached != null ? bodies.reached : backend.sent();
      if (next == null) throw e;
      return new Replay(Optional.empty(), "it goes on with " + next, null);
    }
    return output.match(new Judgement(executor.workflowDefinition(), version, backend.sent()));
  }

  /** Compares the end that the code comes to with that of the history. */
  private final class Judgement implements InvocationOutput.Cases<Replay, RuntimeException> {
    private final WorkflowDefinition<?, ?> workflow;
    private final int version;
    private final @Nullable String next;

    Judgement(WorkflowDefinition<?, ?> workflow, int version, @Nullable String next) {
      this.workflow = workflow;
      this.version = version;
      this.next = next;
    }

    @Override
    public Replay succeeded(InvocationOutput.Succeeded succeeded) {
      if (run.status() == ExecutionStatus.FAILED) {
        return broken(workflow, version, 401, "it has failed, where this code returns");
      }
      String result = succeeded.result();
      Object decoded =
          result == null || result.isEmpty() ? null : workflow.outputCodec().decode(result);
      return new Replay(Optional.empty(), "it returns", decoded);
    }

    @Override
    public Replay failed(InvocationOutput.Failed failed) {
      ErrorObject error = failed.error();
      if (next != null) return new Replay(Optional.empty(), "it goes on with " + next, null);
      String message = String.valueOf(error.message());
      if (WorkflowDivergedException.class.getName().equals(error.type())) {
        // Code that ends because it cannot read a value has left out what comes behind.
        Matcher unread = UNREAD.matcher(message);
        return unread.find()
            ? broken(workflow, version, 402, unread.group(1))
            : broken(workflow, version, 401, message);
      }
      if (run.status() == ExecutionStatus.FAILED) {
        return new Replay(Optional.empty(), "it fails with " + error.type(), null);
      }
      if (PayloadException.class.getName().equals(error.type())) {
        return broken(workflow, version, 402, message);
      }
      String verb =
          run.status() == ExecutionStatus.SUCCEEDED ? "it has returned" : "it is under way";
      return broken(
          workflow,
          version,
          401,
          verb + ", where this code fails with " + error.type() + ": " + message);
    }

    @Override
    public Replay pending(InvocationOutput.Pending pending) {
      return new Replay(Optional.empty(), "it waits", null);
    }

    @Override
    public Replay continuedAs(InvocationOutput.ContinuedAs continuedAs) {
      return new Replay(Optional.empty(), "it goes on as another run", null);
    }
  }

  /**
   * A fault that the code came to.
   *
   * @param code of the gate's diagnostic: 401 for operations and ends, 402 for payloads
   */
  private Replay broken(WorkflowDefinition<?, ?> workflow, int version, int code, String problem) {
    return broken(
        new Misfit("", problem, code).message(workflow.name(), workflow.version(), version, name));
  }

  /** Bodies do not run: a replay has come to its end where it needs one. */
  private static final class StoppingBodies implements Bodies {
    private volatile @Nullable String reached;

    @Override
    public <M, T extends @Nullable Object> T run(
        OperationDefinition operation, @Nullable Object state, MethodCall<M, T> call) {
      reached = operation.name().text() + " (" + operation.source() + ")";
      throw new BodyReached();
    }
  }

  /** Ends the invocation at once, whatever user code catches: it is taken for the JVM's trouble. */
  private static final class BodyReached extends VirtualMachineError {
    private static final long serialVersionUID = 1;
  }
}
