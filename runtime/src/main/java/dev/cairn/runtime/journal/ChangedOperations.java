package dev.cairn.runtime.journal;

import dev.cairn.runtime.protocol.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Operations by id that one writer at a time changes while others read without a lock. Each call to
 * the backend changes some and each new operation is looked up, so this is a table with open
 * addressing, as {@link RecordedOperations} is; a concurrent map takes twice as long, and handles
 * on elements are slow where C1 is the only compiler, as on Lambda.
 *
 * <p>Invariant: nothing is ever removed, and a place keeps the id that it got first. So a reader
 * finds each operation that was put before it began to read, in its newest form or in one that it
 * may have seen just before. The array is written to the field after each change, which publishes
 * the change to the next reader of the field.
 */
final class ChangedOperations {
  /** Shared by all that are empty: never filled. */
  private static final @Nullable Operation[] EMPTY = new Operation[2];

  private volatile @Nullable Operation[] table = EMPTY;
  private int size;

  boolean isEmpty() {
    return table == EMPTY;
  }

  @Nullable Operation get(String id) {
    @Nullable Operation[] table = this.table;
    int last = table.length - 1;
    int place = firstPlace(last, id);
    Operation at = table[place];
    while (at != null && !at.id().equals(id)) {
      place = (place + 1) & last;
      at = table[place];
    }
    return at;
  }

  /** To be called by one thread at a time. */
  void put(Operation operation) {
    @Nullable Operation[] table = this.table;
    int place = placeOf(table, operation.id());
    if (table[place] == null) {
      size++;
      // At least half of the places stay free, so that a look-up ends soon.
      if (2 * size >= table.length) {
        table = grown(table);
        place = placeOf(table, operation.id());
      }
    }
    table[place] = operation;
    this.table = table;
  }

  /** All of them, in no order. */
  List<Operation> all() {
    List<Operation> all = new ArrayList<>();
    for (Operation operation : table) {
      if (operation != null) all.add(operation);
    }
    return all;
  }

  private static @Nullable Operation[] grown(@Nullable Operation[] table) {
    @Nullable Operation[] grown = new Operation[4 * table.length];
    for (Operation operation : table) {
      if (operation != null) grown[placeOf(grown, operation.id())] = operation;
    }
    return grown;
  }

  /**
   * The place of the operation with this id, or the free one where it would be. For the writer: a
   * reader that looks at a place twice may see its operation once and not again.
   */
  private static int placeOf(@Nullable Operation[] table, String id) {
    int last = table.length - 1;
    int place = firstPlace(last, id);
    Operation at = table[place];
    while (at != null && !at.id().equals(id)) {
      place = (place + 1) & last;
      at = table[place];
    }
    return place;
  }

  /** The place where the search for an id begins. */
  private static int firstPlace(int last, String id) {
    // The upper bits: ids that differ in their last digit alone lie apart.
    return (id.hashCode() * 0x9E3779B9) >>> Integer.numberOfLeadingZeros(last);
  }
}
