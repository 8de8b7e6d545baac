package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.Limits;

/**
 * How a {@link StrictBackend} is set up; {@link #defaults} has the service's own numbers.
 *
 * @param envelopePage operations that fit into the invocation's input; 0 leaves even the
 *     execution's own operation to be paged in
 * @param answerPage operations that fit into the answer to a checkpoint
 * @param statePage the most operations of one page of state, however many are asked for
 * @param pageBytes the most bytes of one page, but for a single larger operation
 * @param invocationAttempts how often an invocation is tried before its execution fails
 * @param functions which functions chained invokes find
 */
public record BackendOptions(
    int envelopePage,
    int answerPage,
    int statePage,
    long pageBytes,
    int invocationAttempts,
    FunctionCatalog functions) {

  public BackendOptions {
    if (envelopePage < 0 || answerPage < 0) {
      throw new IllegalArgumentException("a page cannot hold fewer than no operations");
    }
    if (statePage < 1 || pageBytes < 1) {
      throw new IllegalArgumentException("a page of state has to hold something");
    }
    if (invocationAttempts < 1) {
      throw new IllegalArgumentException("an invocation is tried at least once");
    }
  }

  /** The service's numbers, with every function name leading to a plain function. */
  public static BackendOptions defaults() {
    return new BackendOptions(
        Limits.PAGE_OPERATIONS,
        Limits.PAGE_OPERATIONS,
        Limits.PAGE_OPERATIONS,
        5L * 1024 * 1024,
        5,
        FunctionCatalog.ANY);
  }

  /** The same with pages of that many operations wherever there are pages. */
  public BackendOptions pages(int operations) {
    return envelopePage(operations).answerPage(operations).statePage(operations);
  }

  /** The same with that many operations in the invocation's input. */
  public BackendOptions envelopePage(int envelopePage) {
    return new BackendOptions(
        envelopePage, answerPage, statePage, pageBytes, invocationAttempts, functions);
  }

  /** The same with that many operations in the answer to a checkpoint. */
  public BackendOptions answerPage(int answerPage) {
    return new BackendOptions(
        envelopePage, answerPage, statePage, pageBytes, invocationAttempts, functions);
  }

  /** The same with at most that many operations on a page of state. */
  public BackendOptions statePage(int statePage) {
    return new BackendOptions(
        envelopePage, answerPage, statePage, pageBytes, invocationAttempts, functions);
  }

  /** The same with at most that many bytes on a page. */
  public BackendOptions pageBytes(long pageBytes) {
    return new BackendOptions(
        envelopePage, answerPage, statePage, pageBytes, invocationAttempts, functions);
  }

  /** The same, trying an invocation that often. */
  public BackendOptions invocationAttempts(int invocationAttempts) {
    return new BackendOptions(
        envelopePage, answerPage, statePage, pageBytes, invocationAttempts, functions);
  }

  /** The same with those functions. */
  public BackendOptions functions(FunctionCatalog functions) {
    return new BackendOptions(
        envelopePage, answerPage, statePage, pageBytes, invocationAttempts, functions);
  }
}
