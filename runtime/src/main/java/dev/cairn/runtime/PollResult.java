package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The finding of one check of a poll: it is done, or to be asked again with a new state.
 *
 * <pre>{@code
 * Export finished = export(Export.begin()).value();
 *
 * @Poll(every = "10s")
 * protected PollResult<Export> export(Export state) {
 *   Export next = exporter.advance(state);
 *   return next.complete() ? PollResult.done(next) : PollResult.again(next);
 * }
 * }</pre>
 *
 * @param <S> the state
 */
public record PollResult<S extends @Nullable Object>(boolean isDone, S value) {

  /** No more checks: this is the result. */
  public static <S extends @Nullable Object> PollResult<S> done(S value) {
    return new PollResult<>(/* isDone= */ true, value);
  }

  /** Ask again; the next check gets this state. */
  public static <S extends @Nullable Object> PollResult<S> again(S value) {
    return new PollResult<>(/* isDone= */ false, value);
  }
}
