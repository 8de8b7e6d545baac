package dev.cairn.testing.backend;

import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.PageSizes;
import dev.cairn.service.Profile;

/**
 * The options of a {@link StrictBackend}; {@link #defaults} has the service's own numbers.
 *
 * <pre>{@code
 * BackendOptions asTheEngine = BackendOptions.defaults().profile(Profile.ENGINE);
 * }</pre>
 *
 * @param profile what the service allows
 * @param sizes how much of a journal goes into one answer
 * @param invocationAttempts how often an invocation is tried before its execution fails
 * @param functions which functions chained invokes find
 * @param timersOneByOne whether timers that the clock stands at wait for {@link StrictBackend#end}
 */
public record BackendOptions(
    Profile profile,
    PageSizes sizes,
    int invocationAttempts,
    FunctionCatalog functions,
    boolean timersOneByOne) {

  public BackendOptions {
    if (invocationAttempts < 1) {
      throw new IllegalArgumentException("an invocation is tried at least once");
    }
  }

  /** The numbers of AWS Lambda, with every function name leading to a plain function. */
  public static BackendOptions defaults() {
    return new BackendOptions(Profile.LAMBDA, PageSizes.LAMBDA, 5, FunctionCatalog.ANY, false);
  }

  /** The same with what that service allows. */
  public BackendOptions profile(Profile profile) {
    return new BackendOptions(profile, sizes, invocationAttempts, functions, timersOneByOne);
  }

  /** The same with pages of that many operations wherever there are pages. */
  public BackendOptions pages(int operations) {
    return envelopePage(operations).answerPage(operations).statePage(operations);
  }

  /** The same with that many operations in the invocation's input. */
  public BackendOptions envelopePage(int operations) {
    return sizes(new PageSizes(operations, sizes.answer(), sizes.state(), sizes.bytes()));
  }

  /** The same with that many operations in the answer to a checkpoint. */
  public BackendOptions answerPage(int operations) {
    return sizes(new PageSizes(sizes.envelope(), operations, sizes.state(), sizes.bytes()));
  }

  /** The same with at most that many operations on a page of state. */
  public BackendOptions statePage(int operations) {
    return sizes(new PageSizes(sizes.envelope(), sizes.answer(), operations, sizes.bytes()));
  }

  /** The same with at most that many bytes on a page. */
  public BackendOptions pageBytes(long bytes) {
    return sizes(new PageSizes(sizes.envelope(), sizes.answer(), sizes.state(), bytes));
  }

  /** The same, trying an invocation that often. */
  public BackendOptions invocationAttempts(int invocationAttempts) {
    return new BackendOptions(profile, sizes, invocationAttempts, functions, timersOneByOne);
  }

  /** The same with those functions. */
  public BackendOptions functions(FunctionCatalog functions) {
    return new BackendOptions(profile, sizes, invocationAttempts, functions, timersOneByOne);
  }

  /**
   * The same with timers that end one by one, or all at once. One by one, those of the instant at
   * which the clock stands are {@link StrictBackend#due}, and end when {@link StrictBackend#end}
   * says so or when the clock has passed them.
   */
  public BackendOptions timersOneByOne(boolean timersOneByOne) {
    return new BackendOptions(profile, sizes, invocationAttempts, functions, timersOneByOne);
  }

  private BackendOptions sizes(PageSizes sizes) {
    return new BackendOptions(profile, sizes, invocationAttempts, functions, timersOneByOne);
  }
}
