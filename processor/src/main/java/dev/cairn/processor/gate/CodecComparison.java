package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.TypeShape;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether payloads are read by the codec that has written them. */
record CodecComparison(Manifest older, Manifest newer) {

  /**
   * The difference, if there is one.
   *
   * @param before the codec of the release; null if there was none
   * @param now that of today
   */
  Optional<Difference> difference(
      @Nullable String before, @Nullable String now, String what, Optional<Symbol> operation) {
    Optional<String> problem = problem(before, now);
    if (problem.isPresent()) {
      return Optional.of(new Difference.Payload(what, problem.get(), operation));
    }
    return before != null && hasOtherCode(before)
        ? Optional.of(
            new Difference.OtherConstructor(what, Phrase.OTHER_CODEC_CODE.with(before), operation))
        : Optional.empty();
  }

  private static Optional<String> problem(@Nullable String before, @Nullable String now) {
    if (before != null && now != null) {
      return before.equals(now)
          ? Optional.empty()
          : Optional.of(Phrase.OTHER_CODEC.with(before, now));
    }
    if (before != null) return Optional.of(Phrase.IS_JSON.with(before));
    return now == null ? Optional.empty() : Optional.of(Phrase.WAS_JSON.with(now));
  }

  private boolean hasOtherCode(String codec) {
    TypeShape before = older.types().get(codec);
    TypeShape now = newer.types().get(codec);
    return before != null && now != null && !before.making().equals(now.making());
  }
}
