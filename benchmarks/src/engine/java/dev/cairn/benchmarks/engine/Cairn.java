package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.workflow.SequenceWorkflowClient;
import dev.cairn.benchmarks.workflow.SequenceWorkflowExecutor;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;

/** Cairn's engine as it comes, with room for everything that is started at once. */
final class Cairn implements Contestant {
  private final Engine engine;
  private final SequenceWorkflowClient client;

  Cairn(String url) {
    engine = Engine.open(EngineOptions.onUrl(url).slots(512));
    engine.register(() -> new SequenceWorkflowExecutor(number -> "done " + number));
    client = new SequenceWorkflowClient(engine);
  }

  @Override
  public void run(String id) {
    client.start(id, STEPS);
    Contestant.check(client.result(id));
  }

  @Override
  public void close() {
    engine.close();
  }
}
