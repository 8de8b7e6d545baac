package dev.cairn.conformance.batch;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.ItemStatus;

/** Why a batch ended, and how its items did. */
public record Counts(
    CompletionReason completionReason, int successCount, int failureCount, int totalCount) {

  public static Counts of(Batch<?> batch) {
    return new Counts(
        batch.completionReason(),
        batch.count(ItemStatus.SUCCEEDED),
        batch.count(ItemStatus.FAILED),
        batch.started());
  }
}
