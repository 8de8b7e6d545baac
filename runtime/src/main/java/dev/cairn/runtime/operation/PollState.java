package dev.cairn.runtime.operation;

import org.jspecify.annotations.Nullable;

/**
 * The state of a poll as a retry carries it. A retry has to carry one, so the absent state is the
 * text {@code null}; a codec's own text that could be taken for that is marked.
 */
final class PollState {
  private static final String ABSENT = "null";
  private static final String MARK = "cairn:";

  static String write(@Nullable String payload) {
    if (payload == null) return ABSENT;
    return payload.equals(ABSENT) || payload.startsWith(MARK) ? MARK + payload : payload;
  }

  static @Nullable String read(@Nullable String state) {
    if (state == null || state.equals(ABSENT)) return null;
    return state.startsWith(MARK) ? state.substring(MARK.length()) : state;
  }

  private PollState() {}
}
