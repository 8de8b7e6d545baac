package dev.cairn.http.lambda;

import dev.cairn.http.HttpRefusal;
import dev.cairn.http.JsonObject;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of requests. */
final class RequestReader {

  static List<OperationUpdate> updates(JsonObject request) {
    return request.list("Updates", JsonObject.class).stream().map(RequestReader::update).toList();
  }

  private static OperationUpdate update(JsonObject json) {
    return new OperationUpdate(
        json.requiredText("Id"),
        json.text("ParentId"),
        json.text("Name"),
        constant(OperationType.class, json.requiredText("Type")),
        json.text("SubType"),
        constant(OperationAction.class, json.requiredText("Action")),
        json.text("Payload"),
        error(json.object("Error")),
        options(json));
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String name) {
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException e) {
      throw HttpRefusal.invalid(name + " is no " + type.getSimpleName());
    }
  }

  private static @Nullable UpdateOptions options(JsonObject json) {
    JsonObject context = json.object("ContextOptions");
    if (context != null) return new UpdateOptions.Context(context.flag("ReplayChildren"));
    JsonObject step = json.object("StepOptions");
    if (step != null) return new UpdateOptions.Step(step.number("NextAttemptDelaySeconds"));
    JsonObject wait = json.object("WaitOptions");
    if (wait != null) return new UpdateOptions.Wait(wait.number("WaitSeconds"));
    JsonObject callback = json.object("CallbackOptions");
    if (callback != null) {
      return new UpdateOptions.Callback(
          callback.number("TimeoutSeconds"), callback.number("HeartbeatTimeoutSeconds"));
    }
    JsonObject invoke = json.object("ChainedInvokeOptions");
    if (invoke != null) {
      return new UpdateOptions.ChainedInvoke(
          invoke.requiredText("FunctionName"), invoke.text("TenantId"));
    }
    return null;
  }

  /** The error that a body is; null for an empty one. */
  static @Nullable ErrorObject errorIn(String body) {
    return body.isEmpty() ? null : error(JsonObject.parse(body));
  }

  private static @Nullable ErrorObject error(@Nullable JsonObject json) {
    if (json == null) return null;
    return new ErrorObject(
        json.text("ErrorType"),
        json.text("ErrorMessage"),
        json.text("ErrorData"),
        json.list("StackTrace", String.class));
  }

  private RequestReader() {}
}
