package dev.cairn.runtime.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some operations of a journal, and where the next ones begin.
 *
 * @param nextMarker null for the last page
 */
public record StatePage(List<Operation> operations, @Nullable String nextMarker) {

  /** A page with nothing on it and none after it. */
  public static final StatePage EMPTY = new StatePage(List.of(), null);

  public StatePage {
    operations = List.copyOf(operations);
  }
}
