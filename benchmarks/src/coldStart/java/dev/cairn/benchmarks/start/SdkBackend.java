package dev.cairn.benchmarks.start;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.CheckpointDurableExecutionRequest;
import software.amazon.awssdk.services.lambda.model.CheckpointDurableExecutionResponse;

/** Steps that succeed, recorded by the AWS SDK's client. */
final class SdkBackend implements Backend {
  private final LambdaClient client;

  SdkBackend(SdkHttpClient.Builder<?> http) {
    client = LambdaClient.builder().httpClientBuilder(http).build();
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    List<software.amazon.awssdk.services.lambda.model.OperationUpdate> sent = new ArrayList<>();
    for (OperationUpdate update : updates) {
      sent.add(
          software.amazon.awssdk.services.lambda.model.OperationUpdate.builder()
              .id(update.id())
              .name(update.name())
              .type(update.type().name())
              .subType(update.subType())
              .action(update.action().name())
              .payload(update.payload())
              .build());
    }
    CheckpointDurableExecutionResponse response =
        client.checkpointDurableExecution(
            CheckpointDurableExecutionRequest.builder()
                .durableExecutionArn(executionArn)
                .checkpointToken(token)
                .clientToken(clientToken)
                .updates(sent)
                .build());
    List<Operation> changed = new ArrayList<>();
    for (var operation : response.newExecutionState().operations()) {
      if (operation.stepDetails() == null) continue;
      changed.add(
          new Operation(
              operation.id(),
              operation.parentId(),
              operation.name(),
              OperationType.STEP,
              operation.subType(),
              OperationStatus.ofWire(operation.statusAsString()),
              operation.startTimestamp().toEpochMilli(),
              operation.endTimestamp().toEpochMilli(),
              new OperationDetails.Step(
                  operation.stepDetails().attempt(), 0, operation.stepDetails().result(), null)));
    }
    return new CheckpointResult(response.checkpointToken(), new StatePage(changed, null));
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    throw new IllegalStateException("the envelope held it all");
  }
}
