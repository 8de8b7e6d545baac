package acme;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.WorkflowDefinition;
import java.io.IOException;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * Durable executor of {@link ConstructorsWorkflow}.
 * Made by Cairn from {@code ConstructorsWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
@SuppressWarnings({"unchecked", "varargs"})
public final class ConstructorsWorkflowExecutor
    extends ConstructorsWorkflow
    implements WorkflowExecutor<Void, Void> {
  static final WorkflowDefinition<Void, Void> WORKFLOW =
      WorkflowDefinition.of("constructors", 1, Json.ofVoid(), Json.ofVoid())
          .flow(FlowFile.of(ConstructorsWorkflowExecutor.class, "constructors.flow",
              "0b6fe680b04ddd2a"))
          .at("ConstructorsWorkflow.java", 26);

  @ConstructorsWorkflow.Inject
  public ConstructorsWorkflowExecutor(@ConstructorsWorkflow.Named("main") String name,
      String... others) throws IOException {
    super(name, others);
  }

  @SafeVarargs
  public <T extends Number & Comparable<T>> ConstructorsWorkflowExecutor(List<? super T>... all) {
    super(all);
  }

  ConstructorsWorkflowExecutor() {
    super();
  }

  @Override
  public WorkflowDefinition<Void, Void> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public Void runWorkflow(Void input) throws Throwable {
    run();
    return null;
  }
}
