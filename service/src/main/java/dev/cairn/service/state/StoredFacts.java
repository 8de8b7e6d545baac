package dev.cairn.service.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored facts about an execution beside its request and its entries.
 *
 * @param invocations how many invocations have begun
 * @param failures how many of the last ones have failed in a row
 */
public record StoredFacts(
    int invocations,
    int failures,
    int usedOperations,
    long usedBytes,
    List<InvocationRecord> invocationRecords,
    @Nullable Outcome outcome) {

  public StoredFacts {
    invocationRecords = List.copyOf(invocationRecords);
  }
}
