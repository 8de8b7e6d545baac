package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.definition.Lifetime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of an engine that outlives its process. */
@Tag("one-jdk")
abstract class DurableEngineContract extends EngineContract {

  /** The database of {@link #options}. */
  abstract String url();

  @Test
  void aRunGoesOnWhereItWasWhenTheEngineIsOpenedAgain() throws Exception {
    AtomicInteger bodies = new AtomicInteger();
    Script.Code code =
        (it, in) -> {
          String a = it.step("a", () -> "a" + bodies.incrementAndGet());
          return a + it.await("approval") + it.step("b", () -> "b");
        };
    register("order", code);
    engine.start(run("order", "run-1"), "\"in\"");
    awaitWaiting("order", "run-1", "approval");
    engine.close();
    engine = Engine.open(options());
    engine.sendEvent(event("order", "run-1", "approval"), "\"-yes-\"");
    register("order", code);

    assertThat(engine.await(run("order", "run-1"), LONG)).isEqualTo(succeeded("a1-yes-b"));
    assertThat(bodies).hasValue(1);
  }

  /** A program registers its workflows one after the other, and runs of the first go on at once. */
  @Test
  void aCallOfAWorkflowThatIsNotRegisteredAgainYetWaitsForIt() throws Exception {
    Script.Code parent = (it, in) -> it.await("go") + it.invoke("call", "child", in);
    Script.Code child = (it, in) -> "-child";
    register("parent", parent);
    register("child", child);
    engine.start(run("parent", "run-1"), "\"in\"");
    awaitWaiting("parent", "run-1", "go");
    engine.close();
    engine = Engine.open(options());
    register("parent", parent);
    engine.sendEvent(event("parent", "run-1", "go"), "\"gone\"");
    while (!history("parent", "run-1").contains("ChainedInvokeStarted call")) Thread.onSpinWait();
    register("child", child);

    assertThat(engine.await(run("parent", "run-1"), LONG)).isEqualTo(succeeded("gone-child"));
  }

  @Test
  void closingWaitsUntilABodyHasEndedAndItsResultIsRecorded() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    List<String> order = new CopyOnWriteArrayList<>();
    register(
        "busy",
        (it, in) ->
            it.step(
                "work",
                () -> {
                  begun.countDown();
                  String result = waited(go);
                  order.add("the body has ended");
                  return result;
                }));
    engine.start(run("busy", "run-1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    Thread closing =
        new Thread(
            () -> {
              engine.close();
              order.add("the engine is closed");
            });
    closing.start();
    // It takes nothing new any more, and waits for the body.
    while (closing.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
    go.countDown();
    closing.join();

    assertThat(order).containsExactly("the body has ended", "the engine is closed");
    engine = Engine.open(options());
    assertThat(engine.status(run("busy", "run-1"))).isEqualTo(succeeded("ok"));
  }

  @Test
  void anEngineThatIsClosedByAnInterruptedThreadIsClosedAllTheSame() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Script.Code busy =
        (it, in) ->
            it.step(
                "work",
                () -> {
                  begun.countDown();
                  waited(go);
                  return "ok";
                });
    register("busy", busy);
    engine.start(run("busy", "run-1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();

    Thread.currentThread().interrupt();
    engine.close();

    assertThat(Thread.interrupted()).as("the flag is put back").isTrue();
    assertThatThrownBy(() -> engine.start(run("busy", "run-2"), "\"in\""))
        .isInstanceOf(EngineClosedException.class);
    assertThatThrownBy(() -> engine.cancel(run("busy", "run-1")))
        .isInstanceOf(EngineClosedException.class);
    go.countDown();
    engine = Engine.open(options());
    register("busy", busy);
    assertThat(engine.await(run("busy", "run-1"), Duration.ofSeconds(60)))
        .isEqualTo(succeeded("ok"));
  }

  @Test
  void whoeverClosesItOnceMoreWaitsUntilItIsClosed() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    List<String> order = new CopyOnWriteArrayList<>();
    register(
        "busy",
        (it, in) ->
            it.step(
                "work",
                () -> {
                  begun.countDown();
                  waited(go);
                  order.add("the body has ended");
                  return "ok";
                }));
    engine.start(run("busy", "run-1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    Thread first = new Thread(engine::close);
    first.start();
    while (first.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
    Thread second =
        new Thread(
            () -> {
              engine.close();
              order.add("closed");
            });
    second.start();
    while (second.getState() != Thread.State.WAITING && second.isAlive()) Thread.onSpinWait();
    go.countDown();
    first.join();
    second.join();

    assertThat(order).containsExactly("the body has ended", "closed");
  }

  @Test
  void anEngineThatIsClosedSaysSoToItsReaders() {
    EngineReader reader = engine.reader();
    engine.close();

    assertThatThrownBy(engine::reader).isInstanceOf(EngineClosedException.class);
    assertThatThrownBy(reader::counts).isInstanceOf(EngineClosedException.class);
    assertThatThrownBy(() -> engine.heartbeat(event("approve", "a-1", "approval")))
        .isInstanceOf(EngineClosedException.class);
  }

  @Test
  void callersThatWaitWhileItIsClosedAreToldSo() throws Exception {
    register("approve", (it, in) -> it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");
    List<CompletableFuture<Void>> callers = new ArrayList<>();
    CountDownLatch begun = new CountDownLatch(24);
    ExecutorService threads = Executors.newCachedThreadPool();
    for (int i = 0; i < 24; i++) {
      callers.add(
          CompletableFuture.runAsync(
              () -> {
                begun.countDown();
                while (engine.await(run("approve", "run-1"), Duration.ofMillis(1)) != null) {
                  Thread.onSpinWait();
                }
              },
              threads));
    }
    begun.await();
    engine.close();

    for (CompletableFuture<Void> caller : callers) {
      assertThatThrownBy(caller::join).hasCauseInstanceOf(EngineClosedException.class);
    }
    threads.shutdown();
  }

  @Test
  void aSleepThatEndedWhileNobodyWasThereIsOver() throws Exception {
    Script.Code code =
        (it, in) -> {
          it.sleep("nap", Duration.ofMillis(100));
          return "awake";
        };
    register("sleepy", code);
    engine.start(run("sleepy", "run-1"), "\"in\"");
    engine.close();
    engine = Engine.open(options());
    register("sleepy", code);

    assertThat(engine.await(run("sleepy", "run-1"), LONG)).isEqualTo(succeeded("awake"));
  }

  @Test
  void aRunIsPurgedWhenItHasBeenKeptForItsTime() throws Exception {
    Lifetime brief = new Lifetime(null, Duration.ofMillis(1));
    register("kept", (it, in) -> it.step("a", () -> "a"));
    engine.register(() -> new Script("brief", 1, (it, in) -> it.step("a", () -> "a"), brief));
    for (String workflow : List.of("kept", "brief")) runToEnd(workflow, "run-1");
    engine.close();
    // The first thing that a node does.
    engine = Engine.open(options());

    awaitPurged("brief", "run-1");
    assertThat(engine.await(run("kept", "run-1"), LONG)).isEqualTo(succeeded("a"));
    // Its name is free again.
    register("brief", (it, in) -> "another");
    assertThat(runToEnd("brief", "run-1")).isEqualTo(succeeded("another"));
  }

  @Test
  void aRunWithTheNameOfAPurgedOneHasChildrenOfItsOwn() throws Exception {
    AtomicInteger children = new AtomicInteger();
    Lifetime brief = new Lifetime(null, Duration.ofMillis(1));
    Script.Code parent = (it, in) -> it.invoke("call", "child", "in");
    Script.Code child = (it, in) -> "child " + children.incrementAndGet();
    engine.register(() -> new Script("parent", 1, parent, brief));
    register("child", child);
    assertThat(runToEnd("parent", "run-1")).isEqualTo(succeeded("child 1"));
    engine.close();
    engine = Engine.open(options());
    awaitPurged("parent", "run-1");
    engine.register(() -> new Script("parent", 1, parent, brief));
    register("child", child);

    assertThat(runToEnd("parent", "run-1")).isEqualTo(succeeded("child 2"));
  }

  private void awaitPurged(String workflow, String id) {
    try {
      while (engine.await(run(workflow, id), Duration.ZERO) != null) Thread.onSpinWait();
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("no run " + id);
    }
  }

  @Test
  void aRunOfAVersionThatIsNotThereWaitsUntilItIs() throws Exception {
    CountDownLatch unused = new CountDownLatch(0);
    register("order", (it, in) -> it.await("go") + waited(unused));
    engine.start(run("order", "run-1"), "\"in\"");
    awaitWaiting("order", "run-1", "go");
    engine.close();
    engine = Engine.open(options());
    register("other", (it, in) -> "other");
    engine.sendEvent(event("order", "run-1", "go"), "\"gone-\"");

    assertThat(runToEnd("other", "run-2")).isEqualTo(succeeded("other"));
    register("order", (it, in) -> it.await("go") + "on");
    assertThat(engine.await(run("order", "run-1"), LONG)).isEqualTo(succeeded("gone-on"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "operation set options = '{'",
        "operation set attempts = 'none'",
        "operation set error = '[]'",
        "operation set type = 99",
        "operation set status = 9",
        "operation set parent = 'nobody'",
        "operation set event = null",
        "execution set invocations = 'none'"
      })
  void aDamagedRowParksItsRunAndTheOthersGoOn(String damage) throws Exception {
    Script.Code code = (it, in) -> it.await("approval");
    String which = damage.startsWith("operation") ? "execution" : "key";
    suspendTwo(
        code,
        "update "
            + damage
            + " where "
            + which
            + " = (select key from execution where name = 'bad')");
    register("approve", code);
    engine.sendEvent(event("approve", "good", "approval"), "\"yes\"");
    // It is due, so that the node reads it together with others.
    change("execution set status = 0, wake_at = 1 where name = 'bad'");

    assertThat(engine.await(run("approve", "good"), LONG)).isEqualTo(succeeded("yes"));
    assertThat(engine.await(run("approve", "bad"), LONG))
        .isInstanceOfSatisfying(
            RunOutcome.Parked.class,
            parked -> assertThat(parked.reason()).contains("DamagedRowException"));
    // Whoever looks sees it, and the others.
    assertThat(engine.list(RunQuery.all()).runs()).hasSize(2);
    assertThat(engine.history(run("approve", "bad"))).isNotEmpty();
    assertThat(engine.reader().find("approve", "bad")).isPresent();
  }

  /** Half of a run was deleted: it replays what is there, and waits anew. */
  @ParameterizedTest
  @ValueSource(strings = {"event is not null", "true"})
  void aRunThatWaitsForNothingIsWokenWhenANodeBegins(String deleted) throws Exception {
    Script.Code code = (it, in) -> it.step("a", () -> "a-") + it.await("approval");
    suspendTwo(
        code,
        "delete from operation where "
            + deleted
            + " and execution = (select key from execution where name = 'bad')");
    register("approve", code);
    engine.sendEvent(event("approve", "bad", "approval"), "\"yes\"");

    assertThat(engine.await(run("approve", "bad"), LONG)).isEqualTo(succeeded("a-yes"));
  }

  @Test
  void aRunUnderWayIsShownThoughWhatItFailedWithCannotBeRead() throws Exception {
    suspendTwo(
        (it, in) -> it.await("approval"),
        "update execution set error = 'none', invocations = 'none', failures = 1");

    assertThat(engine.status(run("approve", "bad")))
        .isEqualTo(new RunOutcome.Running("1 invocation has failed"));
    assertThat(engine.history(run("approve", "bad"))).isNotEmpty();
  }

  @Test
  void aRunThatHasFailedIsShownThoughItsErrorCannotBeRead() throws Exception {
    register("fails", (it, in) -> Objects.requireNonNull(null, "none"));
    assertThat(runToEnd("fails", "bad")).isInstanceOf(RunOutcome.Failed.class);
    engine.close();
    execute("update execution set error = 'none'");
    engine = Engine.open(options());

    assertThat(engine.status(run("fails", "bad")))
        .isInstanceOfSatisfying(
            RunOutcome.Failed.class,
            failed -> assertThat(failed.error().message()).contains("cannot be read"));
    assertThat(engine.history(run("fails", "bad"))).isNotEmpty();
  }

  @Test
  void aRunThatHasNotEndedIsNotPurged() throws Exception {
    Script.Code code = (it, in) -> it.await("approval");
    register("brief", (it, in) -> "ended");
    runToEnd("brief", "run-1");
    suspendTwo(code, "update execution set expires_at = 1");
    awaitPurged("brief", "run-1");
    register("approve", code);
    engine.sendEvent(event("approve", "bad", "approval"), "\"yes\"");

    assertThat(engine.await(run("approve", "bad"), LONG)).isEqualTo(succeeded("yes"));
  }

  @Test
  void aRunOfANodeThatIsNotKnownIsTakenOver() throws Exception {
    Script.Code code = (it, in) -> it.await("approval");
    suspendTwo(code, "update execution set owner = 777, status = 1 where name = 'bad'");
    register("approve", code);
    engine.sendEvent(event("approve", "bad", "approval"), "\"yes\"");

    assertThat(engine.await(run("approve", "bad"), LONG)).isEqualTo(succeeded("yes"));
  }

  /** Of those that are due and are claimed, and of those that wait. */
  @ParameterizedTest
  @ValueSource(strings = {"77, wake_at = 1", "77", "5", "4, wake_at = 1"})
  void aRunWithAnUnknownStatusIsParkedAndTheOthersGoOn(String damage) throws Exception {
    Script.Code code = (it, in) -> it.await("approval");
    suspendTwo(code, "update execution set status = " + damage + " where name = 'bad'");
    register("approve", code);
    engine.broadcast("approval", "\"yes\"");

    assertThat(engine.await(run("approve", "good"), LONG)).isEqualTo(succeeded("yes"));
    assertThat(engine.await(run("approve", "bad"), LONG))
        .isInstanceOfSatisfying(
            RunOutcome.Parked.class,
            parked -> assertThat(parked.reason()).contains("code " + damage.replaceAll(",.*", "")));
    assertThat(engine.reader().counts().get("approve"))
        .containsOnly(
            Map.entry(ExecutionStatus.PARKED, 1L), Map.entry(ExecutionStatus.SUCCEEDED, 1L));
    assertThat(engine.list(RunQuery.all().status(RunStatus.PARKED)).runs())
        .extracting(it -> it.run().id())
        .containsExactly("bad");
    assertThat(engine.list(RunQuery.all()).runs()).hasSize(2);
    // It takes what is sent to it, and goes on when a person says so.
    engine.sendEvent(event("approve", "bad", "approval"), "\"late\"");
    assertThat(engine.resume(run("approve", "bad"))).isTrue();
    assertThat(engine.await(run("approve", "bad"), LONG)).isEqualTo(succeeded("late"));
  }

  @Test
  void aBroadcastOfUnknownKindHarmsNobody() throws Exception {
    Script.Code code = (it, in) -> it.await("approval");
    engine.broadcast("approval", "\"spoilt\"");
    change("event set kind = 77");
    engine.broadcast("approval", "\"yes\"");
    register("approve", code);

    assertThat(runToEnd("approve", "run-1")).isEqualTo(succeeded("yes"));
  }

  @Test
  void anEventOfUnknownKindParksTheRunThatItIsFor() throws Exception {
    engine.start(run("approve", "bad"), "\"in\"");
    engine.start(run("approve", "good"), "\"in\"");
    engine.sendEvent(event("approve", "bad", "approval"), "\"yes\"");
    change("event set kind = 77");
    engine.sendEvent(event("approve", "good", "approval"), "\"yes\"");
    register("approve", (it, in) -> it.await("approval"));

    assertThat(engine.await(run("approve", "good"), LONG)).isEqualTo(succeeded("yes"));
    assertThat(engine.await(run("approve", "bad"), LONG)).isInstanceOf(RunOutcome.Parked.class);
    change("event set kind = 0");
    assertThat(engine.resume(run("approve", "bad"))).isTrue();
    assertThat(engine.await(run("approve", "bad"), LONG)).isEqualTo(succeeded("yes"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "operation set result = '{broken' where name = 'count' | operation set result = '\"1\"'"
            + " where name = 'count' | operation count",
        "operation set result = '' where name = 'count' | operation set result = '\"1\"'"
            + " where name = 'count' | operation count",
        "execution set input = 'xx' where true | execution set input = '\"in\"' where true | its"
            + " input",
        "execution set input = '\"other\"' where true | execution set input = '\"in\"' where true |"
            + " its input"
      },
      quoteCharacter = '`')
  void aDamagedPayloadParksItsRunUntilItIsMended(String damage, String mended, String reason)
      throws Exception {
    AtomicInteger steps = new AtomicInteger();
    Script.Code code =
        (it, in) ->
            it.step("count", () -> String.valueOf(steps.incrementAndGet()))
                + it.await("approval")
                + it.step("last", () -> "!");
    register("approve", code);
    engine.start(run("approve", "run-1"), "\"in\"");
    awaitWaiting("approve", "run-1", "approval");
    engine.close();
    change(damage);
    engine = Engine.open(options());
    register("approve", code);
    engine.sendEvent(event("approve", "run-1", "approval"), "\"-yes\"");

    assertThat(engine.await(run("approve", "run-1"), LONG))
        .isInstanceOfSatisfying(
            RunOutcome.Parked.class, parked -> assertThat(parked.reason()).contains(reason));
    change(mended);
    assertThat(engine.resume(run("approve", "run-1"))).isTrue();
    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("1-yes!"));
    assertThat(steps).hasValue(1);
  }

  @Test
  void anInputThatWasChangedBeforeTheFirstInvocationParksTheRun() throws Exception {
    engine.start(run("approve", "run-1"), "\"in\"");
    change("execution set input = '\"other\"'");
    register("approve", (it, in) -> in);

    assertThat(engine.await(run("approve", "run-1"), LONG))
        .isInstanceOfSatisfying(
            RunOutcome.Parked.class, parked -> assertThat(parked.reason()).contains("its input"));
  }

  /** That is the fault of those who sent them, which nobody can mend in the storage. */
  @Test
  void aPayloadOfAnotherThatCannotBeReadFailsTheRun() throws Exception {
    Script.Code code = (it, in) -> it.await("approval");
    suspendTwo(code, "update execution set failures = 0");
    register("approve", code);
    engine.sendEvent(event("approve", "bad", "approval"), "{broken");
    engine.start(run("approve", "worse"), "{broken");

    for (String id : List.of("bad", "worse")) {
      assertThat(engine.await(run("approve", id), LONG))
          .isInstanceOfSatisfying(
              RunOutcome.Failed.class,
              failed -> assertThat(failed.error().message()).contains("cannot be read"));
    }
  }

  /** Two runs wait for an approval, and nobody runs them; the storage is changed meanwhile. */
  private void suspendTwo(Script.Code code, String damage) throws Exception {
    register("approve", code);
    for (String id : List.of("bad", "good")) {
      engine.start(run("approve", id), "\"in\"");
      awaitWaiting("approve", id, "approval");
    }
    engine.close();
    execute(damage);
    engine = Engine.open(options());
  }

  @Test
  void aParkedRunGoesOnWhenItsCauseIsMendedAndItIsResumed() throws Exception {
    AtomicInteger steps = new AtomicInteger();
    register(
        "approve",
        (it, in) ->
            it.step("count", () -> String.valueOf(steps.incrementAndGet())) + it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");
    awaitWaiting("approve", "run-1", "approval");
    assertThat(engine.resume(run("approve", "run-1"))).isFalse();
    setOptions("run-1", "'{' || options");
    engine.sendEvent(event("approve", "run-1", "approval"), "\"-yes\"");
    assertThat(engine.await(run("approve", "run-1"), LONG)).isInstanceOf(RunOutcome.Parked.class);
    setOptions("run-1", "substr(options, 2)");

    assertThat(engine.resume(run("approve", "run-1"))).isTrue();

    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("1-yes"));
    assertThat(engine.resume(run("approve", "run-1"))).isFalse();
    assertThatThrownBy(() -> engine.resume(run("approve", "none")))
        .isInstanceOf(UnknownRunException.class);
  }

  private void setOptions(String run, String value) throws SQLException {
    change(
        "operation set options = "
            + value
            + " where event is not null and execution = (select key from execution where name = '"
            + run
            + "')");
  }

  private void change(String update) throws SQLException {
    execute("update " + update);
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
