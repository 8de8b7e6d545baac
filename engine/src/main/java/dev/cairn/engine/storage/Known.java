package dev.cairn.engine.storage;

import java.util.Set;

/**
 * The operations of an execution that somebody has read: all up to a position.
 *
 * @param position of the last one; -1 if there was none
 * @param open the ids of those that may still change
 */
public record Known(long execution, int position, Set<String> open) {
  public Known {
    open = Set.copyOf(open);
  }
}
