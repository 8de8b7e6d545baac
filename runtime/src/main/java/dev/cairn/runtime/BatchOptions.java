package dev.cairn.runtime;

import dev.cairn.Codec;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The options of a batch: its concurrency, and when it is done. Immutable.
 *
 * <pre>{@code
 * Durable.map("notify", customers, (customer, index) -> notify(customer),
 *     BatchOptions.defaults().maxConcurrency(10).toleratedFailures(3));
 * }</pre>
 */
public final class BatchOptions {
  private static final BatchOptions DEFAULTS =
      new BatchOptions(
          /* maxConcurrency= */ Integer.MAX_VALUE,
          /* minSuccessful= */ 0,
          /* toleratedFailures= */ Integer.MAX_VALUE,
          /* toleratedFailurePercentage= */ 100,
          /* itemName= */ null,
          /* itemCodec= */ null,
          /* batchCodec= */ null,
          /* flat= */ false);

  private final int maxConcurrency;
  private final int minSuccessful;
  private final int toleratedFailures;
  private final double toleratedFailurePercentage;
  private final @Nullable BiFunction<Object, Integer, String> itemName;
  private final @Nullable Codec<?> itemCodec;
  private final @Nullable Codec<? extends Batch<?>> batchCodec;
  private final boolean flat;

  private BatchOptions(
      int maxConcurrency,
      int minSuccessful,
      int toleratedFailures,
      double toleratedFailurePercentage,
      @Nullable BiFunction<Object, Integer, String> itemName,
      @Nullable Codec<?> itemCodec,
      @Nullable Codec<? extends Batch<?>> batchCodec,
      boolean flat) {
    this.maxConcurrency = maxConcurrency;
    this.minSuccessful = minSuccessful;
    this.toleratedFailures = toleratedFailures;
    this.toleratedFailurePercentage = toleratedFailurePercentage;
    this.itemName = itemName;
    this.itemCodec = itemCodec;
    this.batchCodec = batchCodec;
    this.flat = flat;
  }

  /** All items at once, each to its end, even if some fail. */
  public static BatchOptions defaults() {
    return DEFAULTS;
  }

  /** The number of items that may be under way at a time; an item that waits counts. */
  public int maxConcurrency() {
    return maxConcurrency;
  }

  /** The same with at most so many items under way at a time. */
  public BatchOptions maxConcurrency(int items) {
    if (items < 1) throw new IllegalArgumentException("maxConcurrency must be at least 1");
    return new BatchOptions(
        items,
        minSuccessful,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        batchCodec,
        flat);
  }

  /** With so many successes the batch is done; 0 for all. */
  public int minSuccessful() {
    return minSuccessful;
  }

  /** The same, done with so many successes. */
  public BatchOptions minSuccessful(int items) {
    if (items < 0) throw new IllegalArgumentException("minSuccessful must not be negative");
    return new BatchOptions(
        maxConcurrency,
        items,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        batchCodec,
        flat);
  }

  /** With more failures the batch is done. */
  public int toleratedFailures() {
    return toleratedFailures;
  }

  /** The same, done with more failures than this. */
  public BatchOptions toleratedFailures(int items) {
    if (items < 0) throw new IllegalArgumentException("toleratedFailures must not be negative");
    return new BatchOptions(
        maxConcurrency,
        minSuccessful,
        items,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        batchCodec,
        flat);
  }

  /** With more failures in a hundred items the batch is done. */
  public double toleratedFailurePercentage() {
    return toleratedFailurePercentage;
  }

  /** The same, done with more failures in a hundred items than this. */
  public BatchOptions toleratedFailurePercentage(double percentage) {
    if (!(percentage >= 0 && percentage <= 100)) {
      throw new IllegalArgumentException("a percentage is between 0 and 100");
    }
    return new BatchOptions(
        maxConcurrency,
        minSuccessful,
        toleratedFailures,
        percentage,
        itemName,
        itemCodec,
        batchCodec,
        flat);
  }

  /** Names items by value and index; null for the batch's name and the index. */
  public @Nullable BiFunction<Object, Integer, String> itemName() {
    return itemName;
  }

  /** The same with items that are named so. */
  public BatchOptions itemNames(BiFunction<Object, Integer, String> itemName) {
    return new BatchOptions(
        maxConcurrency,
        minSuccessful,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        batchCodec,
        flat);
  }

  /** The codec of results of items; null for JSON by the type that the compiler read. */
  public @Nullable Codec<?> itemCodec() {
    return itemCodec;
  }

  /** The same with results of items recorded so. */
  public BatchOptions itemCodec(Codec<?> codec) {
    return new BatchOptions(
        maxConcurrency,
        minSuccessful,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        codec,
        batchCodec,
        flat);
  }

  /** The codec of the batch as a whole; null for JSON. */
  public @Nullable Codec<? extends Batch<?>> batchCodec() {
    return batchCodec;
  }

  /**
   * The same with the batch as a whole recorded so: the run goes on with what this codec reads
   * back, at once and in replays. Where its text is too large to record, it is not used: then
   * replays take what became of the items from the items themselves.
   */
  public BatchOptions batchCodec(Codec<? extends Batch<?>> codec) {
    return new BatchOptions(
        maxConcurrency,
        minSuccessful,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        codec,
        flat);
  }

  /** Whether items are recorded without a context of their own, which halves the operations. */
  public boolean isFlat() {
    return flat;
  }

  /** The same with items that have no context of their own. */
  public BatchOptions flat() {
    return new BatchOptions(
        maxConcurrency,
        minSuccessful,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        batchCodec,
        /* flat= */ true);
  }
}
