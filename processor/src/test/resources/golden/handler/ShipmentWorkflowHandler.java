package acme;

import dev.cairn.lambda.LambdaHandler;
import javax.annotation.processing.Generated;

/**
 * Runs {@link ShipmentWorkflow} as an AWS Lambda durable function.
 * Made by Cairn from {@code ShipmentWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class ShipmentWorkflowHandler extends LambdaHandler {
  /** Called by Lambda. */
  public ShipmentWorkflowHandler() {
    super(ShipmentWorkflowExecutor::new);
  }
}
