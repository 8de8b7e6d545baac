package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Write;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A change that was decided: what has to be written for it, and its answer once that is durable.
 *
 * @param write null if nothing has to be written
 */
public record Plan<R extends @Nullable Object>(
    @Nullable Write<?> write, Function<Outcomes, R> answer) {

  static <R extends @Nullable Object> Plan<R> of(R answer) {
    return new Plan<>(null, outcomes -> answer);
  }

  static <R extends @Nullable Object> Plan<R> later(Supplier<R> answer) {
    return new Plan<>(null, outcomes -> answer.get());
  }

  static <W, R extends @Nullable Object> Plan<R> writing(Write<W> write, Function<W, R> answer) {
    return new Plan<>(write, outcomes -> answer.apply(outcomes.of(write)));
  }
}
