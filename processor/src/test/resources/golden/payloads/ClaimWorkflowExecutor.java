package acme;

import dev.cairn.OperationInfo;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import javax.annotation.processing.Generated;

/**
 * Durable executor of {@link ClaimWorkflow}.
 * Made by Cairn from {@code ClaimWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class ClaimWorkflowExecutor
    extends ClaimWorkflow
    implements WorkflowExecutor<ClaimWorkflow.Claim, ClaimWorkflow.Decision> {
  static final StepDefinition<ClaimWorkflow.Result<ClaimWorkflow.Claim>, Signature.Of1<String, ClaimWorkflow.Result<ClaimWorkflow.Claim>>> FIND =
      StepDefinition.of("find", ClaimWorkflowCodecs.CLAIM_RESULT)
          .at("ClaimWorkflow.java", 47);

  static final WorkflowDefinition<ClaimWorkflow.Claim, ClaimWorkflow.Decision> WORKFLOW =
      WorkflowDefinition.of(
              "claim",
              1,
              Json.asJson(new ClaimWorkflow.ClaimCodec().forOperation(new OperationInfo("claim",
                  "claim", OperationInfo.Role.INPUT))),
              ClaimWorkflowCodecs.DECISION,
              FIND)
          .flow(FlowFile.of(ClaimWorkflowExecutor.class, "claim.flow", "133fbfbf5016e778"))
          .rebuilds(ClaimWorkflow.UnknownPolicy.class, ClaimWorkflow.UnknownPolicy::new)
          .at("ClaimWorkflow.java", 41);

  public ClaimWorkflowExecutor() {
    super();
  }

  @Override
  public WorkflowDefinition<ClaimWorkflow.Claim, ClaimWorkflow.Decision> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public ClaimWorkflow.Decision runWorkflow(ClaimWorkflow.Claim input) throws Throwable {
    return decide(input);
  }

  @Override
  protected ClaimWorkflow.Result<ClaimWorkflow.Claim> find(String policy) {
    // @Step, ClaimWorkflow.java:47
    return Operations.step(this, FIND, stub -> stub == null ? super.find(policy)
        : stub.run(policy));
  }
}
