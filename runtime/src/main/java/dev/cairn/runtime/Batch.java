package dev.cairn.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of the items of a batch.
 *
 * <pre>{@code
 * Batch<Receipt> sent = Durable.map("send", letters, (letter, index) -> send(letter));
 * sent.throwIfFailed();
 * List<Receipt> receipts = sent.results();
 * }</pre>
 *
 * @param items by index
 * @param <T> the type of the items' results
 */
public record Batch<T extends @Nullable Object>(
    CompletionReason completionReason, List<Item<T>> items) {

  public Batch {
    items = List.copyOf(items);
  }

  /**
   * One item.
   *
   * @param result what it returned; null unless it succeeded
   * @param error what it threw; null unless it failed
   */
  public record Item<T extends @Nullable Object>(
      int index, String name, ItemStatus status, @Nullable T result, @Nullable Throwable error) {

    /** An item that returned this. */
    public static <T extends @Nullable Object> Item<T> succeeded(int index, String name, T result) {
      return new Item<>(index, name, ItemStatus.SUCCEEDED, result, null);
    }

    /** An item that threw this. */
    public static <T extends @Nullable Object> Item<T> failed(
        int index, String name, Throwable error) {
      return new Item<>(index, name, ItemStatus.FAILED, null, error);
    }
  }

  /** FAILED if an item has failed, else SUCCEEDED. */
  public ItemStatus status() {
    return count(ItemStatus.FAILED) > 0 ? ItemStatus.FAILED : ItemStatus.SUCCEEDED;
  }

  /** The number of items with that status. */
  public int count(ItemStatus status) {
    return (int) items.stream().filter(item -> item.status() == status).count();
  }

  /** The number of items that were begun; those that an early end has left out are not. */
  public int started() {
    return items.size() - count(ItemStatus.NOT_STARTED);
  }

  /** The status of an item. */
  public ItemStatus status(int index) {
    return items.get(index).status();
  }

  /** The results of those that succeeded, in the order of the items. */
  @SuppressWarnings("NullAway") // what succeeded has a result, null only where T allows it
  public List<T> results() {
    List<T> results = new ArrayList<>();
    for (Item<T> item : items) {
      if (item.status() == ItemStatus.SUCCEEDED) results.add(item.result());
    }
    return results;
  }

  /** The exceptions of the items that failed, in the order of the items. */
  public List<Throwable> errors() {
    List<Throwable> errors = new ArrayList<>();
    for (Item<T> item : items) {
      if (item.error() != null) errors.add(item.error());
    }
    return errors;
  }

  /**
   * The result of one branch, with its own type.
   *
   * @throws BatchFailedException if it did not succeed
   * @throws IllegalArgumentException if it is no branch of this batch
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // the item of a branch holds what its code returned
  public <B extends T> B get(Branch<B> branch) {
    for (Item<T> item : items) {
      if (!item.name().equals(branch.name())) continue;
      if (item.status() == ItemStatus.SUCCEEDED) return (B) item.result();
      throw new BatchFailedException(
          "branch " + branch.name() + " has no result: it is " + item.status(), item.error());
    }
    throw new IllegalArgumentException("the batch has no branch " + branch.name());
  }

  /**
   * Throws if an item has failed.
   *
   * @throws BatchFailedException with the first failure as its cause, and the others suppressed
   */
  public void throwIfFailed() {
    List<Throwable> errors = errors();
    if (errors.isEmpty()) return;
    BatchFailedException failure =
        new BatchFailedException(
            errors.size() + " of " + items.size() + " items failed, first with " + errors.get(0),
            errors.get(0));
    errors.stream().skip(1).forEach(failure::addSuppressed);
    throw failure;
  }
}
