package acme;

import dev.cairn.lambda.LambdaHandler;
import javax.annotation.processing.Generated;

/**
 * Runs {@link ParcelWorkflow} as an AWS Lambda durable function.
 * Made by Cairn from {@code ParcelWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class ParcelWorkflowHandler extends LambdaHandler {
  /** Called by Lambda. */
  public ParcelWorkflowHandler() {
    super(new ParcelWiring());
  }
}
