package dev.cairn.engine.chaos;

import dev.cairn.engine.Engine;
import dev.cairn.engine.check.Observation.Kind;
import dev.cairn.engine.check.ObservationLog;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.nio.file.Path;
import java.time.Duration;

/** Clients and step bodies that note what they see, for a verdict at the end. */
public final class Observed implements AutoCloseable {
  private final Path file;
  private final ObservationLog log;

  public Observed(Path file) {
    this.file = file;
    this.log = new ObservationLog(file);
  }

  /** Starts a run whose input tells its name. */
  public void start(Engine engine, RunId run) {
    log.write(Kind.START_TRIED, run.id(), "", run.id());
    engine.start(run, "\"" + run.id() + ":\"");
    log.write(Kind.STARTED, run.id(), "", run.id());
  }

  /**
   * Sends an event.
   *
   * @param payload a text that no other event has
   */
  public void send(Engine engine, RunId run, String event, String payload) {
    log.write(Kind.EVENT_TRIED, run.id(), payload, payload);
    engine.sendEvent(new EventAddress.Named(run, event, null), "\"" + payload + "\"");
    log.write(Kind.EVENT_SENT, run.id(), payload, payload);
  }

  public RunOutcome await(Engine engine, RunId run, Duration timeout) {
    RunOutcome outcome = engine.await(run, timeout);
    if (outcome instanceof RunOutcome.Succeeded it) {
      log.write(Kind.ENDED, run.id(), "", ChaosNode.unquoted(String.valueOf(it.result())));
    }
    return outcome;
  }

  /**
   * A step body is about to return that value.
   *
   * @param input what its run was started with
   */
  public String body(String input, String step, String value) {
    log.write(Kind.BODY, RandomWorkflow.runOf(input), step, value);
    return value;
  }

  /** Code after a step has seen that value. */
  public String saw(String input, String step, String value) {
    log.write(Kind.SAW, RandomWorkflow.runOf(input), step, value);
    return value;
  }

  /** The findings in a database. */
  public Verdict verdict(String url) {
    return Verdict.of(url, file);
  }

  @Override
  public void close() {
    log.close();
  }
}
