package dev.cairn.testing.backend;

import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.ExecutionState;
import java.util.List;

/**
 * A timer that has come to its end: of a sleep, a further attempt, the timeout of an event or of
 * the execution itself.
 *
 * @param operationId the operation that it ends or begins again
 */
public record DueTimer(String executionArn, String operationId) {

  static List<DueTimer> of(ExecutionState execution, long now) {
    return RuleBook.due(execution, now).stream()
        .map(operation -> new DueTimer(execution.arn(), operation))
        .toList();
  }
}
