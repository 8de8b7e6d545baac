package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.workflow.SequenceWorkflowClient;
import dev.cairn.benchmarks.workflow.SequenceWorkflowExecutor;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;

/** Cairn's engine. */
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
    client.start(id, EngineDuel.STEPS);
    String result = client.result(id);
    if (!result.equals("done " + EngineDuel.STEPS)) throw new IllegalStateException(result);
  }

  @Override
  public void close() {
    engine.close();
  }
}
