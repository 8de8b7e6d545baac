package dev.cairn.runtime.journal;

import dev.cairn.runtime.definition.Machine;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The place that the operations of one context have come to in its automaton. */
final class Position {
  final String path;

  /** The beginning of the ids of its operations. */
  final String prefix;

  final int context;
  final int batch;

  /** Whether the context, or one around it, is a branch that is not recorded itself. */
  final boolean isInBranch;

  /** Whether an operation was met of which nothing is known, nor of what may follow it. */
  boolean isGivenUp;

  int state;

  /** The number of its operations that were recorded before this invocation. */
  int recorded;

  /** The id of the last operation; empty before the first. */
  String last = "";

  /** In a batch, the index behind the last item that was found. */
  int item;

  /** The number of visits to operations, where ids do not show it. */
  @Nullable Map<String, Integer> visits;

  private Position(String path, int context, int batch, boolean isInBranch) {
    this.path = path;
    this.prefix = path.isEmpty() ? "" : path + "--";
    this.context = context;
    this.batch = batch;
    this.isInBranch = isInBranch;
  }

  /**
   * At the beginning of a context.
   *
   * @param context {@link Machine#UNCHECKED}, {@link Machine#NONE}, or the context whose code it is
   * @param isInBranch whether the context, or one around it, is not recorded itself
   */
  static Position in(String path, int context, boolean isInBranch) {
    return new Position(path, context, -1, isInBranch);
  }

  /** In a batch, whose operations are its items. */
  static Position inBatch(String path, int batch, boolean isInBranch) {
    return new Position(path, Machine.UNCHECKED, batch, isInBranch);
  }

  /** In a context of which nothing is known. */
  static Position unchecked(String path) {
    return in(path, Machine.UNCHECKED, /* isInBranch= */ false);
  }

  boolean isChecked() {
    return context >= 0;
  }

  boolean isBatch() {
    return batch >= 0;
  }

  /** The path of a child. */
  String below(String segment) {
    return prefix + segment;
  }

  /** Whether an id that shows its path is one of this context's operations. */
  boolean contains(String id) {
    return id.startsWith(prefix) && id.indexOf("--", prefix.length()) < 0;
  }
}
