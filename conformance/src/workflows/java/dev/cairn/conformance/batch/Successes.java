package dev.cairn.conformance.batch;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.ItemStatus;

/** Why a batch ended, and how many of its items succeeded. */
public record Successes(CompletionReason completionReason, int successCount, int totalCount) {

  public static Successes of(Batch<?> batch) {
    return new Successes(
        batch.completionReason(), batch.count(ItemStatus.SUCCEEDED), batch.started());
  }
}
