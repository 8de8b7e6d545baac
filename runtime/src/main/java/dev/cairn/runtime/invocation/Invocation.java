package dev.cairn.runtime.invocation;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One invocation of a run: its parts and its end. One lock guards all parts; docs/internals.md
 * states its order and the invariants, which tests name.
 */
public final class Invocation {
  private final RunIdentity run;
  private final Backend backend;
  private final BackendProfile profile;
  private final RuntimeOptions options;
  private final Platform platform;
  private final StaticApi staticApi;
  private final Journal journal;
  private final JournalCheck journalCheck;

  private final ReentrantLock lock;
  private final Condition quiet;
  private final CheckpointBatcher batcher;
  private final InvocationEnd end;
  private final Sender sender;
  private final Branches branches;
  private final @Nullable DeadlineWatch deadline;
  private final Announcer announcer;
  private final ChangeNews changes;
  private final Transactions transactions;
  private final Pauses pauses;
  private final BackendNews news;

  /**
   * The run that an invocation belongs to.
   *
   * @param token what the first checkpoint has to show
   * @param version the version of the workflow that the run began with
   */
  public record RunIdentity(String executionArn, String token, int version) {}

  /**
   * @param deadline null if the invocation may take any time
   */
  public Invocation(
      RunIdentity run,
      Backend backend,
      Journal journal,
      JournalCheck journalCheck,
      RuntimeOptions options,
      Platform platform,
      @Nullable Deadline deadline,
      StaticApi staticApi) {
    this.run = run;
    this.backend = backend;
    this.profile = backend.profile();
    this.journal = journal;
    this.journalCheck = journalCheck;
    this.options = options;
    this.platform = platform;
    this.staticApi = staticApi;
    lock = platform.locks().get();
    quiet = lock.newCondition();
    String arn = run.executionArn();
    announcer = new Announcer(options, platform.clock());
    changes = new ChangeNews(arn, journal, announcer);
    pauses = new Pauses(journal, lock, announcer);
    LifecycleListener lifecycle = GuardedListener.of(options.lifecycleListeners());
    LifecycleTracker tracker = new LifecycleTracker(lifecycle);
    Signal signal = new Signal(platform.watcher());
    WaitingThreads waiting = new WaitingThreads();
    WakeUps wakeUps = new WakeUps(waiting.awaitedKeys(), platform, signal);
    end = new InvocationEnd(lock, quiet, tracker, waiting, wakeUps);
    Responses responses = new Responses(journal, tracker, waiting, wakeUps, changes, signal, end);
    batcher =
        new CheckpointBatcher(
            backend,
            arn,
            run.token(),
            lock,
            lock.newCondition(),
            platform.watcher(),
            responses,
            signal);
    Settlement settlement = new Settlement(arn, tracker, lifecycle, waiting, wakeUps, batcher, end);
    branches = new Branches(lock, quiet, platform.threads(), tracker, waiting, settlement, end);
    news = new BackendNews(lock, platform.watcher(), wakeUps, signal, branches, end);
    this.deadline =
        deadline == null
            ? null
            : new DeadlineWatch(
                deadline,
                lock,
                platform.watcher(),
                batcher,
                waiting,
                new Stragglers(arn, lock, quiet, batcher, tracker, waiting, branches, end),
                signal,
                end);
    sender =
        new Sender(lock, quiet, platform, batcher, wakeUps, settlement, this.deadline, end, signal);
    transactions =
        new Transactions(
            lock,
            journal,
            journalCheck,
            tracker,
            waiting,
            wakeUps,
            batcher,
            settlement,
            changes,
            this.deadline,
            end);
  }

  public String executionArn() {
    return run.executionArn();
  }

  /** The last part of the run's ARN, which tells it from all others. */
  public String executionId() {
    return executionArn().substring(executionArn().lastIndexOf('/') + 1);
  }

  /** The version of the workflow that the run began with. */
  public int version() {
    return run.version();
  }

  /** The limits and abilities of the backend. */
  public BackendProfile profile() {
    return profile;
  }

  /** The way in which the run goes on with a fresh journal. */
  public Continuation continuation() {
    return backend.continuation(executionArn());
  }

  /** The function that calls of {@code named} reach, with variables not yet filled in. */
  public String deployedName(String named) {
    return backend.deployedName(named);
  }

  public RuntimeOptions options() {
    return options;
  }

  public Platform platform() {
    return platform;
  }

  public Journal journal() {
    return journal;
  }

  public Announcer announcer() {
    return announcer;
  }

  public Pauses pauses() {
    return pauses;
  }

  public Branches branches() {
    return branches;
  }

  Transactions transactions() {
    return transactions;
  }

  StaticApi staticApi() {
    return staticApi;
  }

  Parking newParking() {
    return new Parking(lock);
  }

  // The journal

  /** The problem with the journal that this invocation was given; null if there is none. */
  public @Nullable ErrorObject checkJournal() {
    return journalCheck.recorded();
  }

  // The deadline

  void rootEntered(WorkflowThread thread) {
    news.rootEntered(thread);
    if (deadline != null) deadline.rootEntered(thread);
  }

  /**
   * The code of the workflow has come to its end. Where the invocation ends without it, waits until
   * it has ended.
   */
  public void codeEnded() {
    if (deadline != null) deadline.stragglers().codeEnded();
  }

  /** The thread of the workflow itself has ended. */
  public void rootEnded() {
    if (deadline != null) deadline.stragglers().rootEnded();
  }

  /** Waits for the thread of the workflow itself; false if the invocation ended without it. */
  public boolean awaitRoot() {
    if (deadline == null) throw new IllegalStateException("without a deadline nobody waits for it");
    return deadline.stragglers().awaitRoot();
  }

  // Endings

  /** The run cannot go on: it ends as failed, whatever workflow code does now. */
  public SuspendedError failRun(ErrorObject error) {
    return end.with(new Ending.RunFailed(error));
  }

  /** The run ends with this result, whatever workflow code does now. */
  public SuspendedError succeedRun(@Nullable String result) {
    return end.with(new Ending.RunSucceeded(result));
  }

  /** The run goes on with this input and an empty journal, whatever workflow code does now. */
  public SuspendedError continueRun(@Nullable String input) {
    return end.with(new Ending.Continued(input));
  }

  /** This invocation cannot go on; the backend is to try again. */
  public SuspendedError failInvocation(Throwable cause) {
    return end.with(new Ending.InvocationFailed(cause));
  }

  /** This invocation cannot go on: the JVM gave it no thread. */
  public SuspendedError noThread(Throwable cause) {
    return end.noThread(cause);
  }

  /** The ending; null while the invocation goes on. */
  public @Nullable Ending ending() {
    return end.reason();
  }

  /** Whether updates are unsent and the end of the run may go with them. */
  public boolean endTravelsWithUpdates() {
    if (!profile.endsWithResults()) return false;
    lock.lock();
    try {
      return !end.hasCome() && batcher.queuedUpdates() > 0;
    } finally {
      lock.unlock();
    }
  }

  /** Records the end of the run itself; false if that was not possible any more. */
  public boolean closeExecution(OperationUpdate last) {
    return batcher.closeExecution(last);
  }

  /** Begins: from now on the backend may say that there is news. */
  public void subscribe() {
    news.subscribe(backend, executionArn());
  }

  /**
   * Ends what the invocation began: when this returns, nothing of it happens any more. Threads and
   * calls that the deadline left behind may go on, but change nothing here.
   */
  public void close() {
    news.cancel();
    SuspendedError unused = end.with(new Ending.Completed());
    batcher.close();
    lock.lock();
    try {
      branches.giveUpAll();
      while (!branches.open().isEmpty() || sender.isActive()) {
        if (deadline != null && deadline.isUp()) break;
        quiet.awaitUninterruptibly();
      }
      if (deadline != null) deadline.cancel();
    } finally {
      lock.unlock();
    }
    batcher.awaitQuiet();
    changes.tell();
  }
}
