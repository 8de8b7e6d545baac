package dev.cairn.lambda;

import dev.cairn.lambda.http.Codes;
import dev.cairn.runtime.checkpoint.BackendException;
import org.jspecify.annotations.Nullable;

/** Explains the service's refusals and odd answers, with a remedy where one is known. */
final class Refusals {
  private static final String SETTINGS = "see HTTPS_PROXY, NO_PROXY and AWS_ENDPOINT_URL_LAMBDA";

  /** An answer that says it is fine, and is none of Lambda's. */
  static BackendException unreadable(String why, @Nullable Throwable cause) {
    return BackendException.unreachable(
        "Lambda's answer cannot be read: "
            + why
            + "; if something between the function and Lambda gave it, "
            + SETTINGS,
        cause);
  }

  /** The same failure with what to do about it, where that is known. */
  static BackendException explained(String executionArn, BackendException failure) {
    String said = String.valueOf(failure.getMessage());
    String advice = advice(executionArn, failure.status(), failure.code(), said);
    if (advice.isEmpty()) return failure;
    return failure.withMessage(said + advice);
  }

  private static String advice(String executionArn, int status, String code, String said) {
    if (code.startsWith("AccessDenied") || code.equals("UnauthorizedException")) {
      return "; allow lambda:CheckpointDurableExecution and lambda:GetDurableExecutionState on "
          + functionArn(executionArn)
          + ":* to the function's execution role (the resource has to end in :*, since a run"
          + " belongs to a version of the function), or attach"
          + " service-role/AWSLambdaBasicDurableExecutionRolePolicy to it";
    }
    if (code.isEmpty() && status / 100 >= 3 && status / 100 <= 4) {
      return "; this is no answer of Lambda: something between the function and Lambda gave it, "
          + SETTINGS;
    }
    if (code.isEmpty() && status / 100 == 5) {
      return "; it names no error of Lambda: if something between the function and Lambda gave it, "
          + SETTINGS;
    }
    if (Codes.isUnauthenticated(code)) {
      return "; the function's credentials are not accepted: leave AWS_ACCESS_KEY_ID,"
          + " AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN to Lambda, and AWS_REGION as well";
    }
    if (said.contains("unqualified")) {
      return "; a durable function is called by a version, an alias or $LATEST, for instance"
          + " @Invoke(function = \"order:1\")";
    }
    return "";
  }

  /** The ARN without what follows the function's name; of an ARN of another form, all of it. */
  private static String functionArn(String executionArn) {
    int name = executionArn.indexOf(":function:");
    if (name < 0) return executionArn;
    int qualifier = executionArn.indexOf(':', name + ":function:".length());
    return qualifier < 0 ? executionArn : executionArn.substring(0, qualifier);
  }

  private Refusals() {}
}
