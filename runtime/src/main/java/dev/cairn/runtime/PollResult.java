package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The result of one check of a poll: the poll is done, or the check is repeated with a new state.
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

  /** Ends the poll with this result. */
  public static <S extends @Nullable Object> PollResult<S> done(S value) {
    return new PollResult<>(/* isDone= */ true, value);
  }

  /** Repeats the check with this state. */
  public static <S extends @Nullable Object> PollResult<S> again(S value) {
    return new PollResult<>(/* isDone= */ false, value);
  }
}
