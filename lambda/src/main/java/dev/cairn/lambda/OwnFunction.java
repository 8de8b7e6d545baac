package dev.cairn.lambda;

import java.util.Map;

/** The function that a run belongs to, with its version. */
final class OwnFunction {
  private static final String EXECUTION = "/durable-execution/";

  /**
   * The function as chained invokes name it: from the run's ARN, which is below the function's, or
   * from the variables that Lambda sets.
   */
  static String of(String executionArn, Map<String, String> environment) {
    int end = executionArn.indexOf(EXECUTION);
    if (end > 0) return executionArn.substring(0, end);
    String name = environment.get("AWS_LAMBDA_FUNCTION_NAME");
    String version = environment.get("AWS_LAMBDA_FUNCTION_VERSION");
    if (name == null || version == null) {
      throw new UnsupportedOperationException(
          "Durable.continueAs() cannot tell which function this run belongs to: neither does its"
              + " ARN "
              + executionArn
              + " say so, nor do AWS_LAMBDA_FUNCTION_NAME and AWS_LAMBDA_FUNCTION_VERSION");
    }
    return name + ":" + version;
  }

  private OwnFunction() {}
}
