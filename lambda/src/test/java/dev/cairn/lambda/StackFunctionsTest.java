package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.util.List;
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
    "'', archive:live, archive:live",
  })
  void callsOfFunctionsOfTheStackFollowItsPrefix(String prefix, String named, String called) {
    StackFunctions stack =
        StackFunctions.of(
            Map.of(StackFunctions.PREFIX, prefix, StackFunctions.FUNCTIONS, "archive,order"));

    List<OperationUpdate> updates = stack.rename(List.of(call(named)));

    assertThat(updates).containsExactly(call(called));
  }

  private static OperationUpdate call(String function) {
    return new OperationUpdate(
        "call",
        null,
        "call",
        OperationType.CHAINED_INVOKE,
        "ChainedInvoke",
        OperationAction.START,
        "{}",
        null,
        new UpdateOptions.ChainedInvoke(function, "tenant"));
  }
}
