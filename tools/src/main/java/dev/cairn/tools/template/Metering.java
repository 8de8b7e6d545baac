package dev.cairn.tools.template;

import dev.cairn.manifest.Manifest;
import java.util.Locale;

/**
 * The metering of a run. Lambda counts operations: the start, each attempt of a step or poll, each
 * timer, callback, call and context.
 */
public final class Metering {
  private static final double DOLLARS_PER_MILLION = 8;

  /** The metered operations and the price of runs, for people to read. */
  public static String describe(Manifest manifest) {
    Paths.Path most = new Paths(manifest, Metering::operations, true).longest();
    long operations = 1 + most.weight();
    String loops =
        most.repeated().isEmpty() ? "" : " if each loop turns once and each map has one item";
    return String.format(
        Locale.ROOT,
        "%s: at most %d metered operations without retries%s; $%.2f for a million"
            + " runs at $%.0f for a million operations",
        manifest.workflow(),
        operations,
        loops,
        operations * DOLLARS_PER_MILLION,
        DOLLARS_PER_MILLION);
  }

  /** The metered operations of one operation, without those inside it; batches with their items. */
  private static long operations(Manifest.Operation operation) {
    String kind = operation.symbol().kind();
    boolean isBatch = kind.equals("Map") || kind.equals("Parallel");
    return isBatch ? 1 + Paths.inside(operation).size() : 1;
  }

  private Metering() {}
}
