package dev.cairn.lambda;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.lambda.model.CallbackDetails;
import software.amazon.awssdk.services.lambda.model.ChainedInvokeDetails;
import software.amazon.awssdk.services.lambda.model.ContextDetails;
import software.amazon.awssdk.services.lambda.model.StepDetails;

/** The runtime's updates and operations as those of the AWS SDK, and back. */
final class Wire {

  static List<software.amazon.awssdk.services.lambda.model.OperationUpdate> updates(
      List<OperationUpdate> updates) {
    return updates.stream().map(Wire::update).toList();
  }

  private static software.amazon.awssdk.services.lambda.model.OperationUpdate update(
      OperationUpdate update) {
    var builder =
        software.amazon.awssdk.services.lambda.model.OperationUpdate.builder()
            .id(update.id())
            .parentId(update.parentId())
            .name(update.name())
            .type(update.type().name())
            .subType(update.subType())
            .action(update.action().name())
            .payload(update.payload());
    ErrorObject error = update.error();
    if (error != null) builder.error(error(error));
    UpdateOptions options = update.options();
    if (options instanceof UpdateOptions.Context context) {
      builder.contextOptions(o -> o.replayChildren(context.replayChildren()));
    } else if (options instanceof UpdateOptions.Step step) {
      builder.stepOptions(o -> o.nextAttemptDelaySeconds(seconds(step.nextAttemptDelaySeconds())));
    } else if (options instanceof UpdateOptions.Wait wait) {
      builder.waitOptions(o -> o.waitSeconds(seconds(wait.waitSeconds())));
    } else if (options instanceof UpdateOptions.Callback callback) {
      builder.callbackOptions(
          o ->
              o.timeoutSeconds(seconds(callback.timeoutSeconds()))
                  .heartbeatTimeoutSeconds(seconds(callback.heartbeatTimeoutSeconds())));
    } else if (options instanceof UpdateOptions.ChainedInvoke invoke) {
      builder.chainedInvokeOptions(
          o -> o.functionName(invoke.functionName()).tenantId(invoke.tenantId()));
    }
    return builder.build();
  }

  /** Every limit of the service on seconds is far below the range of an int. */
  private static int seconds(long seconds) {
    return Math.toIntExact(seconds);
  }

  private static software.amazon.awssdk.services.lambda.model.ErrorObject error(ErrorObject error) {
    var builder =
        software.amazon.awssdk.services.lambda.model.ErrorObject.builder()
            .errorType(error.type())
            .errorMessage(error.message())
            .errorData(error.data());
    if (!error.stackTrace().isEmpty()) builder.stackTrace(error.stackTrace());
    return builder.build();
  }

  static List<Operation> operations(
      List<software.amazon.awssdk.services.lambda.model.Operation> operations) {
    return operations.stream().map(Wire::operation).toList();
  }

  private static Operation operation(
      software.amazon.awssdk.services.lambda.model.Operation operation) {
    OperationType type = type(operation);
    return new Operation(
        operation.id(),
        operation.parentId(),
        operation.name(),
        type,
        operation.subType(),
        OperationStatus.ofWire(operation.statusAsString()),
        millis(operation.startTimestamp()),
        millis(operation.endTimestamp()),
        details(type, operation));
  }

  private static OperationType type(
      software.amazon.awssdk.services.lambda.model.Operation operation) {
    return switch (operation.type()) {
      case EXECUTION -> OperationType.EXECUTION;
      case CONTEXT -> OperationType.CONTEXT;
      case STEP -> OperationType.STEP;
      case WAIT -> OperationType.WAIT;
      case CALLBACK -> OperationType.CALLBACK;
      case CHAINED_INVOKE -> OperationType.CHAINED_INVOKE;
      case UNKNOWN_TO_SDK_VERSION ->
          throw new InvalidEnvelopeException(
              "the operation "
                  + operation.id()
                  + " is of the unknown type "
                  + operation.typeAsString()
                  + "; this version of the runtime cannot replay it");
    };
  }

  private static OperationDetails details(
      OperationType type, software.amazon.awssdk.services.lambda.model.Operation operation) {
    return switch (type) {
      case EXECUTION -> {
        var details = operation.executionDetails();
        yield new OperationDetails.Execution(details == null ? null : details.inputPayload());
      }
      case CONTEXT -> context(operation.contextDetails());
      case STEP -> step(operation.stepDetails());
      case WAIT -> {
        var details = operation.waitDetails();
        yield new OperationDetails.Wait(
            details == null ? 0 : millis(details.scheduledEndTimestamp()));
      }
      case CALLBACK -> callback(operation.callbackDetails());
      case CHAINED_INVOKE -> chainedInvoke(operation.chainedInvokeDetails());
    };
  }

  private static OperationDetails context(@Nullable ContextDetails details) {
    if (details == null) return new OperationDetails.Context(false, null, null);
    return new OperationDetails.Context(
        Boolean.TRUE.equals(details.replayChildren()), details.result(), error(details.error()));
  }

  private static OperationDetails step(@Nullable StepDetails details) {
    if (details == null) return OperationDetails.Step.FRESH;
    Integer attempt = details.attempt();
    return new OperationDetails.Step(
        attempt == null ? 0 : attempt,
        millis(details.nextAttemptTimestamp()),
        details.result(),
        error(details.error()));
  }

  private static OperationDetails callback(@Nullable CallbackDetails details) {
    if (details == null) return new OperationDetails.Callback(null, null, null);
    return new OperationDetails.Callback(
        details.callbackId(), details.result(), error(details.error()));
  }

  private static OperationDetails chainedInvoke(@Nullable ChainedInvokeDetails details) {
    if (details == null) return new OperationDetails.ChainedInvoke(null, null);
    return new OperationDetails.ChainedInvoke(details.result(), error(details.error()));
  }

  private static @Nullable ErrorObject error(
      software.amazon.awssdk.services.lambda.model.@Nullable ErrorObject error) {
    if (error == null) return null;
    return new ErrorObject(
        error.errorType(), error.errorMessage(), error.errorData(), error.stackTrace());
  }

  private static long millis(@Nullable Instant time) {
    return time == null ? 0 : time.toEpochMilli();
  }

  private Wire() {}
}
