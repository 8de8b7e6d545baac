package dev.cairn.runtime.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.SleepDefinition;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTextTest {
  private static final OperationDefinition INVOICE =
      SleepDefinition.of("invoice").at("OrderWorkflow.java", 42);

  private static final Map<String, String> ENVIRONMENT =
      Map.of("STAGE", "test", "NAME", "invoice", "ODD", "a$1\\b${STAGE}", "EMPTY", "");

  @ParameterizedTest
  @CsvSource({
    "invoice:7,invoice:7",
    "'',''",
    "${NAME},invoice",
    "${NAME}-${STAGE}:7,invoice-test:7",
    "x${STAGE}${STAGE}y,xtesttesty"
  })
  void putsVariablesIntoTheText(String text, String expected) {
    assertThat(fill(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"$LATEST", "f:$LATEST", "${open", "$", "a}b", "{NAME}"})
  void leavesWhatNamesNoVariable(String text) {
    assertThat(fill(text)).isEqualTo(text);
  }

  @Test
  void takesValuesLiterally() {
    assertThat(fill("${ODD}")).isEqualTo("a$1\\b${STAGE}");
  }

  @ParameterizedTest
  @CsvSource({"${MISSING}:1,MISSING", "${NAME}-${EMPTY},EMPTY", "${},''"})
  void saysWhichVariableIsMissingAndWhoNeedsIt(String text, String variable) {
    assertThatIllegalStateException()
        .isThrownBy(() -> fill(text))
        .withMessage(
            "the environment variable "
                + variable
                + " is not set; invoice (OrderWorkflow.java:42) needs it for \""
                + text
                + "\"");
  }

  private static String fill(String text) {
    return EnvironmentText.fill(text, ENVIRONMENT::get, INVOICE);
  }
}
