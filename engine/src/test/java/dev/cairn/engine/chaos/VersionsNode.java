package dev.cairn.engine.chaos;

import dev.cairn.Codec;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A program for tests: a node that has some versions of a workflow, until it is killed. */
final class VersionsNode {
  static final String WORKFLOW = "order";

  /** Says which version did its first step and, after an event, its second one. */
  record Order(int version, Observed observed) implements WorkflowExecutor<String, String> {
    private static final Codec<String> TEXT = Json.codec(String.class);

    @Override
    public WorkflowDefinition<String, String> workflowDefinition() {
      return WorkflowDefinition.of(WORKFLOW, version, TEXT, TEXT);
    }

    @Override
    public String runWorkflow(String input) {
      String first = step(input, "first");
      String approval = Operations.awaitEvent(this, EventDefinition.of("approval", TEXT));
      return first + approval + step(input, "second");
    }

    private String step(String input, String name) {
      String value =
          Operations.step(
              this,
              StepDefinition.of(name, TEXT),
              () -> observed.body(input, name, name + " by " + version));
      return observed.saw(input, name, value);
    }
  }

  /**
   * @param arguments the URL, the log, and the versions
   */
  public static void main(String[] arguments) throws Exception {
    Engine engine = Engine.open(EngineOptions.onUrl(arguments[0]).lease(Duration.ofSeconds(2)));
    Observed observed = new Observed(Path.of(arguments[1]));
    for (String version : List.of(arguments).subList(2, arguments.length)) {
      engine.register(() -> new Order(Integer.parseInt(version), observed));
    }
    System.out.println("ready");
    System.out.flush();
    Thread.currentThread().join();
  }

  private VersionsNode() {}
}
