package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The id of an event counts within its receiver, as the name of a run does within its workflow. */
@Timeout(60)
class EventIdsTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private final Engine engine = Engine.open(EngineOptions.inMemory());

  @BeforeEach
  void register() {
    for (String workflow : new String[] {"gate", "door"}) {
      engine.register(() -> new Script(workflow, 1, (it, in) -> it.await("go") + it.await("stop")));
      for (String run : new String[] {"a", "b"}) engine.start(run(workflow, run), "\"in\"");
    }
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static RunId run(String workflow, String id) {
    return new RunId(workflow, 1, id);
  }

  private void send(String workflow, String run, String event, String payload) {
    engine.sendEvent(
        new EventAddress.Named(run(workflow, run), event, null), "one", "\"" + payload + "\"");
  }

  @Test
  void oneIdReachesEachEventOfEachRun() {
    for (String workflow : new String[] {"gate", "door"}) {
      for (String run : new String[] {"a", "b"}) {
        send(workflow, run, "go", workflow);
        send(workflow, run, "stop", run);
      }
    }

    for (String workflow : new String[] {"gate", "door"}) {
      for (String run : new String[] {"a", "b"}) {
        assertThat(engine.await(run(workflow, run), LONG))
            .isEqualTo(EngineContract.succeeded(workflow + run));
      }
    }
  }

  @Test
  void anEventThatIsSentAgainToTheSameRunIsTakenOnce() {
    send("gate", "a", "go", "first");
    send("gate", "a", "go", "again");
    send("gate", "a", "stop", "-end");
    send("gate", "a", "go", "again");

    assertThat(engine.await(run("gate", "a"), LONG))
        .isEqualTo(EngineContract.succeeded("first-end"));
    // The run has ended, and its sender may still not have heard of it.
    send("gate", "a", "go", "again");
  }

  @Test
  void broadcastsAreCountedApartFromEventsToRunsAndByName() {
    send("gate", "a", "go", "x");
    send("gate", "b", "go", "x");
    send("door", "a", "go", "x");
    engine.broadcast("go", "one", "\"all\"");
    engine.broadcast("go", "one", "\"again\"");
    send("door", "b", "stop", "-b");
    engine.broadcast("stop", "one", "\"-all\"");

    assertThat(engine.await(run("door", "b"), LONG)).isEqualTo(EngineContract.succeeded("all-b"));
  }

  @Test
  void aCallbackIdCountsItsOwnIds() throws Exception {
    CompletableFuture<EventAddress> address = new CompletableFuture<>();
    engine.register(
        () ->
            new Script(
                "asks",
                1,
                (it, in) ->
                    it.submitted("go", id -> address.complete(new EventAddress.Identified(id)))));
    engine.start(run("asks", "a"), "\"in\"");
    send("gate", "a", "go", "x");
    engine.sendEvent(address.get(), "one", "\"answered\"");

    assertThat(engine.await(run("asks", "a"), LONG))
        .isEqualTo(EngineContract.succeeded("answered"));
  }

  @Test
  void anEmptyIdIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.broadcast("go", "", "1"))
        .withMessage("the id of an event must not be empty");
  }
}
