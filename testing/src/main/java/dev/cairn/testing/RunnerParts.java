package dev.cairn.testing;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import dev.cairn.testing.fault.Crashes;
import dev.cairn.testing.fault.TappedBackend;
import dev.cairn.testing.schedule.Timers;
import dev.cairn.testing.schedule.Turns;
import dev.cairn.testing.stub.Stubs;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The parts of a {@link LocalRunner}, put together. Knows how they meet, and uses none of them. */
final class RunnerParts {
  final VirtualClock clock = new VirtualClock();
  final WorkflowRegistry registry = new WorkflowRegistry();
  final Agenda agenda = new Agenda();
  final Stubs stubs = new Stubs();
  final RunnerListener listener;
  final Turns turns;
  final Crashes crashes;
  final StrictBackend backend;
  final TappedBackend tap;
  final StartedRuns runs;
  final EventDesk events;
  final Waits waits;

  RunnerParts(RunnerOptions options) {
    listener = new Listeners(options.listeners());
    backend =
        new StrictBackend(
            clock,
            options
                .backend()
                .timersOneByOne(true)
                .functions(name -> function(name, options.missingFunctions())));
    tap = new TappedBackend(backend);
    crashes = new Crashes(options.crashPoints());
    tap.hook(crashes);
    Mailbox mailbox = new Mailbox(backend, listener);
    Timers timers = new Timers(clock);
    turns = new Turns(options.schedule(), timers, options.guard(), () -> waiting(mailbox));
    clock.pace(new TurnsPace(turns));
    tap.hook(new JournalGrows(turns));
    Functions functions = new Functions(backend, registry, stubs);
    Possibilities possibilities =
        new Possibilities(
            backend,
            clock,
            turns,
            timers,
            agenda,
            functions::answerTo,
            invoker(options, timers),
            listener);
    Driver driver =
        new Driver(
            backend,
            clock,
            turns,
            timers,
            agenda,
            mailbox,
            possibilities,
            listener,
            options.maximumInvocations(),
            () -> waiting(mailbox));
    runs = new StartedRuns(backend, registry, listener, options.synchronous());
    events = new EventDesk(backend, mailbox, runs::runningArn, driver);
    UselessStubs useless = new UselessStubs(stubs, registry);
    waits = new Waits(backend, clock, runs, () -> waiting(mailbox), useless, driver);
  }

  /** A line for everything that runs do or wait for. */
  private String waiting(Mailbox mailbox) {
    return Waiting.describe(backend, mailbox, run -> turns.doing(Possibilities.nameOfRun(run)));
  }

  /** An update that reaches the journal is progress. */
  private record JournalGrows(Turns turns) implements CheckpointHook {
    @Override
    public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
      if (!call.updates().isEmpty()) turns.moved();
      return result;
    }
  }

  private Invoker invoker(RunnerOptions options, Timers timers) {
    RuntimeOptions runtimeOptions = options.runtime().apply(RuntimeOptions.defaults());
    WorkflowRuntime runtime =
        new WorkflowRuntime(
            tap,
            runtimeOptions,
            RunnerPlatform.of(options, clock, timers, turns, crashes.around(stubs)));
    return new Invoker(
        backend,
        registry,
        runtime,
        crashes,
        stubs,
        listener,
        PathCoverage.all(options.coverages()),
        timers,
        options.invocationTime(),
        options.maximumInvocations());
  }

  /** A function that nobody has registered is called as well, so that the caller is told of it. */
  private FunctionCatalog.@Nullable Target function(String name, boolean mayBeMissing) {
    FunctionCatalog.Target plain = FunctionCatalog.Target.plain(name);
    if (stubs.hasFunction(name)) return plain;
    FunctionCatalog.Target registered = registry.find(name);
    if (registered == null) return mayBeMissing ? null : plain;
    Duration longest = backend.serviceProfile().longestRun();
    return registered.executionTimeout() != null || longest == null
        ? registered
        : registered.executionTimeout(longest);
  }
}
