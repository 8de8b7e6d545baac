package dev.cairn.runtime;

import dev.cairn.Codec;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How a batch runs and when it is done. Immutable.
 *
 * <pre>{@code
 * Durable.map("notify", customers, (customer, index) -> notify(customer),
 *     BatchOptions.defaults().maxConcurrency(10).toleratedFailures(3));
 * }</pre>
 */
public final class BatchOptions implements Cloneable {
  private static final BatchOptions DEFAULTS = new BatchOptions();

  private int maxConcurrency = Integer.MAX_VALUE;
  private int minSuccessful;
  private int toleratedFailures = Integer.MAX_VALUE;
  private double toleratedFailurePercentage = 100;
  private @Nullable BiFunction<Object, Integer, String> itemName;
  private @Nullable Codec<?> itemCodec;
  private @Nullable Codec<? extends Batch<?>> batchCodec;
  private boolean flat;

  private BatchOptions() {}

  /** All at once, all to the end, whatever fails. */
  public static BatchOptions defaults() {
    return DEFAULTS;
  }

  /** How many items may be under way at a time; an item that waits counts. */
  public int maxConcurrency() {
    return maxConcurrency;
  }

  /** The same with at most so many items under way at a time. */
  public BatchOptions maxConcurrency(int items) {
    if (items < 1) throw new IllegalArgumentException("maxConcurrency must be at least 1");
    return with(copy -> copy.maxConcurrency = items);
  }

  /** With so many successes the batch is done; 0 for all. */
  public int minSuccessful() {
    return minSuccessful;
  }

  /** The same, done with so many successes. */
  public BatchOptions minSuccessful(int items) {
    if (items < 0) throw new IllegalArgumentException("minSuccessful must not be negative");
    return with(copy -> copy.minSuccessful = items);
  }

  /** With more failures the batch is done. */
  public int toleratedFailures() {
    return toleratedFailures;
  }

  /** The same, done with more failures than this. */
  public BatchOptions toleratedFailures(int items) {
    if (items < 0) throw new IllegalArgumentException("toleratedFailures must not be negative");
    return with(copy -> copy.toleratedFailures = items);
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
    return with(copy -> copy.toleratedFailurePercentage = percentage);
  }

  /** Names items by value and index; null for the batch's name and the index. */
  public @Nullable BiFunction<Object, Integer, String> itemName() {
    return itemName;
  }

  /** The same with items that are named so. */
  public BatchOptions itemNames(BiFunction<Object, Integer, String> itemName) {
    return with(copy -> copy.itemName = itemName);
  }

  /** How results of items are recorded; null for JSON by the type that the compiler read. */
  public @Nullable Codec<?> itemCodec() {
    return itemCodec;
  }

  /** The same with results of items recorded so. */
  public BatchOptions itemCodec(Codec<?> codec) {
    return with(copy -> copy.itemCodec = codec);
  }

  /** How the batch as a whole is recorded; null for JSON. */
  public @Nullable Codec<? extends Batch<?>> batchCodec() {
    return batchCodec;
  }

  /**
   * The same with the batch as a whole recorded so: the run goes on with what this codec reads
   * back, at once and in replays. Where its text is too large to record, it is not used: then
   * replays take what became of the items from the items themselves.
   */
  public BatchOptions batchCodec(Codec<? extends Batch<?>> codec) {
    return with(copy -> copy.batchCodec = codec);
  }

  /** Whether items are recorded without a context of their own, which halves the operations. */
  public boolean isFlat() {
    return flat;
  }

  /** The same with items that have no context of their own. */
  public BatchOptions flat() {
    return with(copy -> copy.flat = true);
  }

  private BatchOptions with(Consumer<BatchOptions> change) {
    try {
      BatchOptions copy = (BatchOptions) clone();
      change.accept(copy);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("this class is cloneable", e);
    }
  }
}
