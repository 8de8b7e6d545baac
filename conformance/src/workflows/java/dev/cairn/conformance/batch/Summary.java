package dev.cairn.conformance.batch;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.ItemStatus;

/** All that can be told of a batch in numbers. */
public record Summary(
    CompletionReason completionReason,
    ItemStatus status,
    int successCount,
    int failureCount,
    int totalCount) {

  public static Summary of(Batch<?> batch) {
    return new Summary(
        batch.completionReason(),
        batch.status(),
        batch.count(ItemStatus.SUCCEEDED),
        batch.count(ItemStatus.FAILED),
        batch.started());
  }
}
