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
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program for tests: a node that has some versions of a workflow, until it is killed. */
final class VersionsNode {
  static final String WORKFLOW = "order";

  /** Says which version did its first step and, after an event, its second one. */
  record Order(int version) implements WorkflowExecutor<@Nullable String, String> {
    private static final Codec<String> TEXT = Json.codec(String.class);

    @Override
    @SuppressWarnings("NullAway") // nothing is given to it
    public WorkflowDefinition<@Nullable String, String> workflowDefinition() {
      return WorkflowDefinition.of(WORKFLOW, version, TEXT, TEXT);
    }

    @Override
    public String runWorkflow(@Nullable String input) {
      String first = step("first");
      String approval = Operations.awaitEvent(this, EventDefinition.of("approval", TEXT));
      return first + approval + step("second");
    }

    private String step(String name) {
      return Operations.step(this, StepDefinition.of(name, TEXT), () -> name + " by " + version);
    }
  }

  /**
   * @param arguments the URL, and the versions
   */
  public static void main(String[] arguments) throws Exception {
    Engine engine = Engine.open(EngineOptions.onUrl(arguments[0]).lease(Duration.ofSeconds(2)));
    for (String version : List.of(arguments).subList(1, arguments.length)) {
      engine.register(() -> new Order(Integer.parseInt(version)));
    }
    System.out.println("ready");
    System.out.flush();
    Thread.currentThread().join();
  }

  private VersionsNode() {}
}
