package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** The function that a run goes on in. */
class OwnFunctionTest {
  private static final String FUNCTION = "arn:aws:lambda:eu-west-1:123456789012:function:order:7";

  @Test
  void isTheOneThatTheArnOfTheRunIsBelow() {
    assertThat(OwnFunction.of(FUNCTION + "/durable-execution/run/id", Map.of()))
        .isEqualTo(FUNCTION);
  }

  @Test
  void isElseTheOneThatTheEnvironmentNames() {
    Map<String, String> environment =
        Map.of("AWS_LAMBDA_FUNCTION_NAME", "order", "AWS_LAMBDA_FUNCTION_VERSION", "7");
    assertThat(OwnFunction.of("local/id", environment)).isEqualTo("order:7");
  }

  @Test
  void isUnknownWhereNeitherTellsIt() {
    assertThatThrownBy(() -> OwnFunction.of("local/id", Map.of("AWS_LAMBDA_FUNCTION_NAME", "f")))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("ARN local/id");
  }
}
