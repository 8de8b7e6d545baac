package dev.cairn.runtime.journal;

import dev.cairn.runtime.protocol.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Operations by id, which never change. Every replay fills one and looks each operation up once, so
 * this is a plain table with open addressing: operations know their ids, and need no entries around
 * them.
 */
final class RecordedOperations {
  private final @Nullable Operation[] table;
  private final int shift;

  /** Of operations with the same id, the last one counts. */
  RecordedOperations(List<Operation> operations) {
    // At least half of the places stay free, so that a look-up ends soon.
    int bits = Math.max(2, Integer.SIZE + 1 - Integer.numberOfLeadingZeros(operations.size()));
    table = new Operation[1 << bits];
    shift = Integer.SIZE - bits;
    for (Operation operation : operations) table[placeOf(operation.id())] = operation;
  }

  @Nullable Operation get(String id) {
    return table[placeOf(id)];
  }

  /** The place of the operation with this id, or the free one where it would be. */
  private int placeOf(String id) {
    int place = (id.hashCode() * 0x9E3779B9) >>> shift;
    Operation at = table[place];
    while (at != null && !at.id().equals(id)) {
      place = (place + 1) & (table.length - 1);
      at = table[place];
    }
    return place;
  }
}
