package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.postgres.DatabaseClock;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Several engines on one PostgreSQL. */
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
class ManyNodesEngineTest extends SeveralEngines {
  private static final Duration LONG = Duration.ofSeconds(90);

  private final String database = PostgresServer.shared().newDatabase();
  private final Set<String> places = ConcurrentHashMap.newKeySet();

  @Override
  String database() {
    return database;
  }

  private Engine open(String name, int slots, Duration lease) {
    return open(options(name).slots(slots).lease(lease));
  }

  @Test
  void nodesShareTheWork() {
    Engine one = open("one", 2, Duration.ofSeconds(15));
    Engine two = open("two", 2, Duration.ofSeconds(15));
    CountDownLatch both = new CountDownLatch(2);
    for (Engine engine : List.of(one, two)) {
      String place = engine == one ? "one" : "two";
      engine.register(
          () ->
              new Script(
                  "shared",
                  1,
                  (it, in) ->
                      it.step(
                          "work",
                          () -> {
                            if (places.add(place)) both.countDown();
                            // Nobody is done before each node has begun something.
                            return EngineContract.waited(both);
                          })));
    }
    for (int i = 0; i < 8; i++) one.start(run("shared", "r" + i), "\"in\"");

    for (int i = 0; i < 8; i++) {
      assertThat(two.await(run("shared", "r" + i), LONG))
          .isEqualTo(new RunOutcome.Succeeded("\"ok\""));
    }
    assertThat(places).containsExactlyInAnyOrder("one", "two");
  }

  @Test
  void theRunsOfANodeThatDiedGoOnElsewhere() throws Exception {
    AtomicInteger bodies = new AtomicInteger();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Engine one = open("one", 10, Duration.ofSeconds(2));
    one.register(
        () ->
            new Script(
                "order",
                1,
                (it, in) ->
                    it.step("a", () -> "a" + bodies.incrementAndGet())
                        + it.step(
                            "b",
                            () -> {
                              begun.countDown();
                              return EngineContract.waited(never);
                            })));
    one.start(run("order", "r"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    Engine two = open("two", 10, Duration.ofSeconds(2));
    two.register(
        () ->
            new Script(
                "order",
                1,
                (it, in) ->
                    it.step("a", () -> "a" + bodies.incrementAndGet()) + it.step("b", () -> "-b")));
    one.crash();

    assertThat(two.await(run("order", "r"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"a1-b\""));
  }

  @Test
  void aRunInvokesAWorkflowThatAnotherNodeHas() {
    Engine one = open("one", 10, Duration.ofSeconds(15));
    Engine two = open("two", 10, Duration.ofSeconds(15));
    two.register(() -> new Script("child", 2, (it, in) -> "child of " + in));
    one.register(() -> new Script("parent", 1, (it, in) -> it.invoke("call", "child", in)));

    one.start(run("parent", "r"), "\"in\"");

    assertThat(one.await(run("parent", "r"), LONG))
        .isEqualTo(new RunOutcome.Succeeded("\"child of in\""));
  }

  /** Nodes that look by themselves once an hour hear of it from each other or not at all. */
  private Engine openDeaf(String name) {
    Engine engine = Engine.open(EngineOptions.onUrl(database).node(name).look(Duration.ofHours(1)));
    engines.add(engine);
    return engine;
  }

  @Test
  void aNodeIsToldOfAnEventForARunThatItRan() {
    Engine one = openDeaf("one");
    Engine two = openDeaf("two");
    one.register(() -> new Script("order", 1, (it, in) -> it.await("approval")));
    one.start(run("order", "r"), "\"in\"");
    awaitEvent(one, run("order", "r"), "InvocationCompleted");

    two.sendEvent(new EventAddress.Named(run("order", "r"), "approval", null), "\"yes\"");

    assertThat(one.await(run("order", "r"), LONG)).isEqualTo(new RunOutcome.Succeeded("\"yes\""));
  }

  @Test
  void aNodeIsToldOfAnEventForARunThatItIsRunning() throws Exception {
    Engine one = openDeaf("one");
    Engine two = openDeaf("two");
    WaitingBody body = new WaitingBody();
    body.begin(
        one,
        (it, in) -> {
          DurableFuture<String> work = Durable.async(() -> it.step("a", body::run));
          return it.await("approval") + work.get();
        },
        run("order", "r"));
    awaitEvent(one, run("order", "r"), "CallbackStarted");

    two.sendEvent(new EventAddress.Named(run("order", "r"), "approval", null), "\"yes-\"");

    // It has it while the body goes on: no checkpoint of the run has looked into its mailbox.
    awaitEvent(two, run("order", "r"), "CallbackSucceeded");
    body.go();
    assertThat(one.await(run("order", "r"), LONG))
        .isEqualTo(new RunOutcome.Succeeded("\"yes-ok\""));
  }

  private static void awaitEvent(Engine engine, RunId run, String type) {
    while (engine.history(run).stream().noneMatch(event -> event.type().wireName().equals(type))) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aRunThatAnotherNodeIsRunningIsStoppedWithTheErrorThatSaysWhy() throws Exception {
    Engine one = open("one", 10, Duration.ofSeconds(15));
    Engine two = open("two", 10, Duration.ofSeconds(15));
    WaitingBody body = new WaitingBody();
    body.begin(one, run("order", "r"));
    ErrorObject why = ErrorObject.of("Recalled", "the customer has called");
    two.stop(run("order", "r"), why);

    assertThat(two.await(run("order", "r"), LONG)).isEqualTo(new RunOutcome.Stopped(why));
    body.go();
  }

  @Test
  void aNodeRunsOnlyTheVersionsThatItHas() {
    Engine old = open("old", 10, Duration.ofSeconds(15));
    Engine fresh = open("new", 10, Duration.ofSeconds(15));
    old.register(() -> new Script("order", 1, (it, in) -> it.step("s", () -> "one")));
    fresh.register(() -> new Script("order", 2, (it, in) -> it.step("s", () -> "two")));
    fresh.start(new RunId("order", 1, "r1"), "\"in\"");
    old.start(new RunId("order", 2, "r2"), "\"in\"");

    assertThat(fresh.await(new RunId("order", 1, "r1"), LONG))
        .isEqualTo(new RunOutcome.Succeeded("\"one\""));
    assertThat(old.await(new RunId("order", 2, "r2"), LONG))
        .isEqualTo(new RunOutcome.Succeeded("\"two\""));
  }

  @Test
  void theClockOfTheDatabaseCountsWhateverItSays() {
    DatabaseClock clock = DatabaseClock.of(database);
    Engine one = open("one", 10, Duration.ofSeconds(3));
    Engine two = open("two", 10, Duration.ofSeconds(3));
    for (Engine engine : List.of(one, two)) {
      engine.register(
          () ->
              new Script(
                  "sleepy",
                  1,
                  (it, in) -> {
                    it.sleep("long", Duration.ofHours(3));
                    return it.step("s", () -> "awake");
                  }));
    }
    for (int i = 0; i < 5; i++) one.start(run("sleepy", "r" + i), "\"in\"");
    // One that began after a leap would sleep beyond the last one.
    for (int i = 0; i < 5; i++) awaitEvent(one, run("sleepy", "r" + i), "WaitStarted");
    clock.leap(Duration.ofHours(1));

    assertThat(two.await(run("sleepy", "r0"), Duration.ofMillis(50)))
        .isEqualTo(new RunOutcome.Running());
    clock.leap(Duration.ofHours(2));
    for (int i = 0; i < 5; i++) {
      assertThat(two.await(run("sleepy", "r" + i), LONG))
          .isEqualTo(new RunOutcome.Succeeded("\"awake\""));
    }
  }

  @Test
  void anEngineThatIsClosedGivesItsRunsToOthers() {
    Engine one = open("one", 10, Duration.ofSeconds(15));
    Engine two = open("two", 10, Duration.ofSeconds(15));
    for (Engine engine : List.of(one, two)) {
      engine.register(
          () ->
              new Script(
                  "sleepy",
                  1,
                  (it, in) -> {
                    it.sleep("nap", Duration.ofMillis(300));
                    return it.step("s", () -> "awake");
                  }));
    }
    for (int i = 0; i < 20; i++) one.start(run("sleepy", "r" + i), "\"in\"");
    one.close();

    for (int i = 0; i < 20; i++) {
      assertThat(two.await(run("sleepy", "r" + i), LONG))
          .isEqualTo(new RunOutcome.Succeeded("\"awake\""));
    }
  }
}
