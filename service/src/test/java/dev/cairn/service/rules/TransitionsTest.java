package dev.cairn.service.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The transition table holds the protocol's cells and no others. */
class TransitionsTest {

  /** All that is allowed, as "TYPE from ACTION" to the status that it leads to. */
  private static final Map<String, OperationStatus> ALLOWED =
      Map.ofEntries(
          Map.entry("CONTEXT none START", OperationStatus.STARTED),
          Map.entry("CONTEXT STARTED SUCCEED", OperationStatus.SUCCEEDED),
          Map.entry("CONTEXT STARTED FAIL", OperationStatus.FAILED),
          Map.entry("STEP none START", OperationStatus.STARTED),
          Map.entry("STEP READY START", OperationStatus.STARTED),
          Map.entry("STEP STARTED SUCCEED", OperationStatus.SUCCEEDED),
          Map.entry("STEP STARTED FAIL", OperationStatus.FAILED),
          Map.entry("STEP STARTED RETRY", OperationStatus.PENDING),
          Map.entry("WAIT none START", OperationStatus.STARTED),
          Map.entry("WAIT STARTED CANCEL", OperationStatus.CANCELLED),
          Map.entry("CALLBACK none START", OperationStatus.STARTED),
          Map.entry("CHAINED_INVOKE none START", OperationStatus.STARTED),
          Map.entry("EXECUTION STARTED SUCCEED", OperationStatus.SUCCEEDED),
          Map.entry("EXECUTION STARTED FAIL", OperationStatus.FAILED));

  static Stream<Arguments> allCells() {
    List<@Nullable OperationStatus> from = new ArrayList<>(Arrays.asList(OperationStatus.values()));
    from.add(null);
    return Stream.of(OperationType.values())
        .flatMap(
            type ->
                from.stream()
                    .flatMap(
                        status ->
                            Stream.of(OperationAction.values())
                                .map(action -> Arguments.of(type, status, action))));
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("allCells")
  void theTableHoldsNothingElse(
      OperationType type, @Nullable OperationStatus from, OperationAction action) {
    String cell = type + " " + (from == null ? "none" : from) + " " + action;

    assertThat(Transitions.next(type, from, action)).isEqualTo(ALLOWED.get(cell));
  }
}
