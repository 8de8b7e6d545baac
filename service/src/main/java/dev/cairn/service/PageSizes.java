package dev.cairn.service;

import dev.cairn.runtime.protocol.Limits;

/**
 * The share of a journal that goes into one answer.
 *
 * @param envelope operations in an invocation's input; 0 leaves even the execution's own operation
 *     to be paged in
 * @param answer operations in the answer to a checkpoint
 * @param state the most operations of one page of state, however many are asked for
 * @param bytes the most bytes of one page, but for a single larger operation
 */
public record PageSizes(int envelope, int answer, int state, long bytes) {

  /** The pages of AWS Lambda. */
  public static final PageSizes LAMBDA =
      new PageSizes(
          Limits.PAGE_OPERATIONS, Limits.PAGE_OPERATIONS, Limits.PAGE_OPERATIONS, 5L * 1024 * 1024);

  /** Everything at once, for callers in the same process. */
  public static final PageSizes WHOLE =
      new PageSizes(Integer.MAX_VALUE, Integer.MAX_VALUE, Limits.PAGE_OPERATIONS, Long.MAX_VALUE);

  public PageSizes {
    if (envelope < 0 || answer < 0) {
      throw new IllegalArgumentException("a page cannot hold fewer than no operations");
    }
    if (state < 1 || bytes < 1) {
      throw new IllegalArgumentException("a page of state has to hold something");
    }
  }
}
