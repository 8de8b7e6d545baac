package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.service.Profile;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Random workflows give the same result, and the same history, wherever they run. */
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SameResultTest {
  private static final int PROGRAMS = 60;

  /**
   * Programs whose commits are lost, on three storages: they wait for each one to be tried again.
   */
  private static final int FAULTY = 30;

  private record Told(RunOutcome outcome, List<String> operations) {}

  @TempDir Path folder;

  @Test
  void everyPlaceGivesWhatTheLocalRunnerGives() {
    List<Told> local = new ArrayList<>();
    for (int seed = 0; seed < PROGRAMS; seed++) local.add(onLocalRunner(seed));

    assertThat(on(EngineOptions.inMemory())).isEqualTo(local);
    assertThat(on(EngineOptions.onUrl("jdbc:sqlite:" + folder.resolve("cairn.db"))))
        .isEqualTo(local);
    assertThat(on(EngineOptions.onUrl(PostgresServer.shared().newDatabase()))).isEqualTo(local);
  }

  /** Every fifth commit is lost, before or after it was made: results stay what they are. */
  @Tag("one-jdk")
  @Test
  void faultsChangeNoResult() {
    List<RunOutcome> local = new ArrayList<>();
    for (int seed = 0; seed < FAULTY; seed++) local.add(onLocalRunner(seed).outcome());

    assertThat(withFaults(new StorageLocation.Memory())).isEqualTo(local);
    assertThat(withFaults(new StorageLocation.Url("jdbc:sqlite:" + folder.resolve("faults.db"))))
        .isEqualTo(local);
    assertThat(withFaults(new StorageLocation.Url(PostgresServer.shared().newDatabase())))
        .isEqualTo(local);
  }

  private static List<RunOutcome> withFaults(StorageLocation place) {
    List<RunOutcome> outcomes = new ArrayList<>();
    List<Storage> behind = new ArrayList<>();
    StorageLocation faulty =
        new StorageLocation.Shared(
            (rules, limits) -> {
              behind.add(place.open(rules, limits, Duration.ofSeconds(15)));
              return Faults.everyFew(behind.get(0), /* seed= */ 7).storage();
            });
    try (Engine engine = Engine.open(EngineOptions.on(faulty))) {
      engine.register(RandomProgram::child);
      for (int seed = 0; seed < FAULTY; seed++) begin(engine, new RandomProgram(seed));
      for (int seed = 0; seed < FAULTY; seed++) {
        RunId run = new RunId(new RandomProgram(seed).name(), 1, "run-1");
        outcomes.add(engine.await(run, Duration.ofMinutes(2)));
      }
    }
    behind.forEach(Storage::close);
    return outcomes;
  }

  private static Told onLocalRunner(long seed) {
    RandomProgram program = new RandomProgram(seed);
    LocalRunner runner = LocalRunner.create(RunnerOptions.defaults().profile(Profile.ENGINE));
    runner.register(program::workflow);
    runner.register(RandomProgram::child);
    runner.start(program.name(), 1, "run-1", "\"in\"");
    int number = 0;
    for (String event : program.events()) {
      runner.sendEvent("run-1", event, "\"" + number++ + "\"");
    }
    RunOutcome outcome = runner.await(new RunId(program.name(), 1, "run-1"), null);
    return new Told(outcome, operations(program, runner.history("run-1")));
  }

  /** The events of operations; where some run beside each other, without their order. */
  private static List<String> operations(RandomProgram program, List<HistoryEvent> history) {
    Stream<String> events =
        history.stream()
            .filter(event -> event.id() != null)
            .map(event -> event.type() + " " + event.id());
    return program.isSequential() ? events.toList() : events.sorted().toList();
  }

  private static List<Told> on(EngineOptions options) {
    List<Told> all = new ArrayList<>();
    try (Engine engine = Engine.open(options)) {
      engine.register(RandomProgram::child);
      for (int seed = 0; seed < PROGRAMS; seed++) begin(engine, new RandomProgram(seed));
      for (int seed = 0; seed < PROGRAMS; seed++) {
        RandomProgram program = new RandomProgram(seed);
        RunId run = new RunId(program.name(), 1, "run-1");
        RunOutcome outcome = engine.await(run, Duration.ofMinutes(2));
        all.add(new Told(outcome, operations(program, engine.history(run))));
      }
    }
    return all;
  }

  private static void begin(Engine engine, RandomProgram program) {
    engine.register(program::workflow);
    RunId run = new RunId(program.name(), 1, "run-1");
    untilAcknowledged(() -> engine.start(run, "\"in\""));
    int number = 0;
    for (String event : program.events()) {
      EventAddress address = new EventAddress.Named(run, event, null);
      String payload = "\"" + number + "\"";
      String id = program.name() + "-" + number++;
      untilAcknowledged(() -> engine.sendEvent(address, id, payload));
    }
  }

  /** Calls again until it is answered, as a client does: names and ids make that safe. */
  private static void untilAcknowledged(Runnable call) {
    while (true) {
      try {
        call.run();
        return;
      } catch (StorageUnavailableException e) {
        // Whether it was written is not known.
        Thread.onSpinWait();
      }
    }
  }
}
