package dev.cairn.testing;

import dev.cairn.testing.history.RecordedHistory;

/**
 * Assertions on runs.
 *
 * <pre>{@code
 * import static dev.cairn.testing.CairnAssertions.assertThat;
 *
 * assertThat(run).succeeded().with(receipt).took(Duration.ofDays(2));
 * assertThat(run).did("charge").times(3);
 * assertThat(run).did("refund").never();
 * }</pre>
 *
 * <p>May be imported beside those of AssertJ. A failing one tells what the run did.
 */
public final class CairnAssertions {

  /** Assertions on a run as it stands now. */
  public static RunAssert assertThat(Run run) {
    return new RunAssert(run);
  }

  /** Assertions on a history that took place elsewhere. */
  public static HistoryAssert assertThat(RecordedHistory history) {
    return new HistoryAssert(history);
  }

  private CairnAssertions() {}
}
