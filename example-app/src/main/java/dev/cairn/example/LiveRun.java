package dev.cairn.example;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.server.EngineServer;
import dev.cairn.server.ServerOptions;
import dev.cairn.testing.terminal.RunView;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;

/**
 * The order workflow on an engine in this process, in real time. Everything is in one folder, so a
 * program that is killed goes on where it was when it is started again.
 *
 * @param folder where the engine and the gateway keep what they know
 * @param port where the page is; 0 is any that is free
 * @param pause how long waits are left alone before they are made short
 * @param diesInCharge whether the process kills itself when the money has been taken
 * @param isServed whether the page stays after the run has ended
 */
record LiveRun(
    RunView view,
    Path folder,
    int port,
    long seed,
    boolean declines,
    Decision decision,
    Duration pause,
    boolean diesInCharge,
    boolean isServed) {
  private static final int FIRST = 1001;
  private static final Duration LOOK = Duration.ofMillis(100);

  /** The exit code of a process that was killed. */
  static final int KILLED = 137;

  private static final int INTERRUPTED = 130;

  /** Runs it to its end, and returns the exit code. */
  int run() throws IOException, InterruptedException {
    Files.createDirectories(folder);
    LiveListener listener = new LiveListener(view);
    EngineOptions options =
        EngineOptions.onUrl("jdbc:sqlite:" + folder.resolve("orders.db"))
            .runtime(runtime -> runtime.listener(listener));
    try (Engine engine = Engine.open(options);
        EngineServer server =
            EngineServer.open(engine, ServerOptions.loopback(port).development(true))) {
      view.outside("page", server.endpoint().toString());
      if (!isServed) view.outside("page", "ends with the run; --serve keeps it up");
      Thread leaving = new Thread(engine::close, "example-leaving");
      Runtime.getRuntime().addShutdownHook(leaving);
      int exitCode;
      try {
        exitCode = run(engine, listener, server.endpoint());
      } catch (IllegalStateException | RejectedExecutionException e) {
        if (leaving.isAlive()) return INTERRUPTED;
        throw e;
      }
      if (isServed) stay();
      Runtime.getRuntime().removeShutdownHook(leaving);
      return exitCode;
    }
  }

  private int run(Engine engine, LiveListener listener, URI page) {
    Found found = unfinishedOrNext(engine);
    RunId id = found.id();
    if (!found.isNew()) {
      view.outside("engine", id.id() + " was not finished, and goes on");
      listener.countFrom(invocations(engine.history(id)));
    }
    PaymentGateway gateway = gateway();
    engine.register(() -> new OrderWorkflowExecutor(gateway));
    OrderWorkflowClient orders = new OrderWorkflowClient(engine);
    if (found.isNew()) {
      view.runStarted(id.id(), id.workflow());
      orders.start(id.id(), Main.order(id.id()));
    }
    Bystander bystander = new Bystander(engine, id, view, decision, pause, page);
    while (!hasEnded(engine.await(id, LOOK))) bystander.look(Instant.now());
    return told(engine, id, orders);
  }

  private static int invocations(List<HistoryEvent> history) {
    return (int)
        history.stream()
            .filter(event -> event.type() == HistoryEventType.INVOCATION_COMPLETED)
            .count();
  }

  private int told(Engine engine, RunId id, OrderWorkflowClient orders) {
    int exitCode = 0;
    try {
      Receipt receipt = orders.result(id.id());
      view.succeeded(id.id(), receipt.outcome() + ": " + receipt.note());
    } catch (WorkflowFailedException e) {
      view.failed(id.id(), e.error());
      exitCode = 1;
    }
    List<HistoryEvent> history = engine.history(id);
    int operations =
        (int) history.stream().map(HistoryEvent::id).filter(Objects::nonNull).distinct().count();
    view.sum(invocations(history), operations);
    return exitCode;
  }

  private PaymentGateway gateway() {
    PaymentGateway gateway =
        new FakePaymentGateway(
            seed,
            declines,
            PaymentBook.in(folder.resolve("gateway.txt")),
            what -> view.outside("gateway", what));
    return diesInCharge ? new DeadlyGateway(gateway) : gateway;
  }

  private record Found(RunId id, boolean isNew) {}

  /** Runs are numbered; the first that has not ended, or the next one. */
  private static Found unfinishedOrNext(Engine engine) {
    for (int number = FIRST; ; number++) {
      RunId id = new RunId("order", 1, "order-" + number);
      try {
        if (!hasEnded(engine.status(id))) return new Found(id, false);
      } catch (UnknownRunException e) {
        return new Found(id, true);
      }
    }
  }

  /** A run whose version is not registered yet is parked, and has not ended. */
  private static boolean hasEnded(RunOutcome outcome) {
    return !(outcome instanceof RunOutcome.Running) && !(outcome instanceof RunOutcome.Parked);
  }

  private void stay() throws InterruptedException {
    view.outside("page", "stays there; Ctrl-C ends it");
    new CountDownLatch(1).await();
  }
}
