package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Engines that share a database, however they reach it. */
abstract class SeveralEngines {
  /** All that were opened; they are closed after the test. */
  final List<Engine> engines = new ArrayList<>();

  /** The URL by which they reach the database. */
  abstract String database();

  final EngineOptions options(String name) {
    return EngineOptions.onUrl(database()).node(name);
  }

  final Engine open(EngineOptions options) {
    Engine engine = Engine.open(options);
    engines.add(engine);
    return engine;
  }

  @AfterEach
  void close() {
    engines.forEach(Engine::close);
  }

  static RunId run(String workflow, String id) {
    return new RunId(workflow, 1, id);
  }

  static EventAddress event(RunId run, String name) {
    return new EventAddress.Named(run, name, null);
  }

  @Test
  void anEventReachesARunThatAnotherNodeIsRunning() throws Exception {
    Engine one = open(options("one"));
    Engine two = open(options("two"));
    WaitingBody body = new WaitingBody();
    body.begin(one, (it, in) -> it.step("a", body::run) + it.await("approval"), run("order", "r"));
    two.sendEvent(event(run("order", "r"), "approval"), "\"-yes\"");
    body.go();

    assertThat(two.await(run("order", "r"), Duration.ofSeconds(60)))
        .isEqualTo(new RunOutcome.Succeeded("\"ok-yes\""));
  }
}
