package dev.cairn.runtime;

import dev.cairn.Codec;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * How a batch runs and when it is done.
 *
 * <pre>{@code
 * Durable.map("notify", customers, (customer, index) -> notify(customer),
 *     BatchOptions.defaults().maxConcurrency(10).toleratedFailures(3));
 * }</pre>
 *
 * @param maxConcurrency how many items may be under way at a time; an item that waits counts
 * @param minSuccessful with so many successes the batch is done; 0 for all
 * @param toleratedFailures with more failures the batch is done; -1 for any number
 * @param toleratedFailurePercentage with more failures in a hundred items the batch is done; above
 *     100 for any number
 * @param itemName names items by value and index; null for the batch's name and the index
 * @param itemCodec how results of items are recorded; null for JSON by the type that the compiler
 *     read
 * @param batchCodec what the recorded result of the whole batch passes through; null for nothing
 * @param isFlat whether items are recorded without a context of their own, which halves the
 *     operations
 */
public record BatchOptions(
    int maxConcurrency,
    int minSuccessful,
    int toleratedFailures,
    double toleratedFailurePercentage,
    @Nullable BiFunction<Object, Integer, String> itemName,
    @Nullable Codec<?> itemCodec,
    @Nullable Codec<String> batchCodec,
    boolean isFlat) {

  private static final BatchOptions DEFAULTS =
      new BatchOptions(Integer.MAX_VALUE, 0, -1, 101, null, null, null, false);

  public BatchOptions {
    if (maxConcurrency < 1) throw new IllegalArgumentException("maxConcurrency must be at least 1");
    if (minSuccessful < 0) throw new IllegalArgumentException("minSuccessful must not be negative");
  }

  /** All at once, all to the end, whatever fails. */
  public static BatchOptions defaults() {
    return DEFAULTS;
  }

  /** The same with at most so many items under way at a time. */
  public BatchOptions maxConcurrency(int items) {
    return new BatchOptions(
        items,
        minSuccessful,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        batchCodec,
        isFlat);
  }

  /** The same, done with so many successes. */
  public BatchOptions minSuccessful(int items) {
    return new BatchOptions(
        maxConcurrency,
        items,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        batchCodec,
        isFlat);
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
        isFlat);
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
        isFlat);
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
        isFlat);
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
        isFlat);
  }

  /** The same with the recorded result of the batch passed through this. */
  public BatchOptions batchCodec(Codec<String> codec) {
    return new BatchOptions(
        maxConcurrency,
        minSuccessful,
        toleratedFailures,
        toleratedFailurePercentage,
        itemName,
        itemCodec,
        codec,
        isFlat);
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
        true);
  }
}
