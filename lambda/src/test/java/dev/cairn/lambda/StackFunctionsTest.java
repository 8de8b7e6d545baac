package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackFunctionsTest {

  @ParameterizedTest
  @CsvSource({
    "staging-, archive:live, staging-archive:live",
    "staging-, order, staging-order",
    "staging-, billing:live, billing:live",
    "staging-, archive-eu:live, archive-eu:live",
    "staging-, arn:aws:lambda:eu-west-1:1:function:archive:1,"
        + " arn:aws:lambda:eu-west-1:1:function:archive:1",
    "staging-, archive:${ALIAS}, staging-archive:${ALIAS}",
    "staging-, ${ARCHIVE}:live, ${ARCHIVE}:live",
    "'', archive:live, archive:live",
  })
  void callsOfFunctionsOfTheStackFollowItsPrefix(String prefix, String named, String called) {
    StackFunctions stack =
        StackFunctions.of(
            Map.of(StackFunctions.PREFIX, prefix, StackFunctions.FUNCTIONS, "archive,order,arn"));

    assertThat(stack.function(named)).isEqualTo(called);
  }
}
