package dev.cairn.runtime.journal;

import dev.cairn.runtime.protocol.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Operations by id that one writer at a time changes while others read without a lock. Each call to
 * the backend changes some and each new operation is looked up, so this is a table with open
 * addressing, as {@link RecordedOperations} is; a concurrent map takes twice as long.
 *
 * <p>Invariant: nothing is ever removed, and a place keeps the id that it got first. So a reader
 * finds each operation that was put before it began to read, in its newest form or in one that it
 * may have seen just before.
 */
final class ChangedOperations {
  /** Shared by all that are empty: never filled. */
  private static final AtomicReferenceArray<@Nullable Operation> EMPTY =
      new AtomicReferenceArray<>(2);

  private volatile AtomicReferenceArray<@Nullable Operation> table = EMPTY;
  private int size;

  boolean isEmpty() {
    return table == EMPTY;
  }

  @Nullable Operation get(String id) {
    AtomicReferenceArray<@Nullable Operation> table = this.table;
    return table.getAcquire(placeOf(table, id));
  }

  /** To be called by one thread at a time. */
  void put(Operation operation) {
    AtomicReferenceArray<@Nullable Operation> table = this.table;
    int place = placeOf(table, operation.id());
    if (table.getPlain(place) == null) {
      size++;
      // At least half of the places stay free, so that a look-up ends soon.
      if (2 * size >= table.length()) {
        table = grown(table);
        place = placeOf(table, operation.id());
      }
    }
    table.setRelease(place, operation);
    if (table != this.table) this.table = table;
  }

  /** All of them, in no order. */
  List<Operation> all() {
    AtomicReferenceArray<@Nullable Operation> table = this.table;
    List<Operation> all = new ArrayList<>();
    for (int place = 0; place < table.length(); place++) {
      Operation operation = table.getAcquire(place);
      if (operation != null) all.add(operation);
    }
    return all;
  }

  private static AtomicReferenceArray<@Nullable Operation> grown(
      AtomicReferenceArray<@Nullable Operation> table) {
    AtomicReferenceArray<@Nullable Operation> grown =
        new AtomicReferenceArray<>(4 * table.length());
    for (int place = 0; place < table.length(); place++) {
      Operation operation = table.getPlain(place);
      if (operation != null) grown.setPlain(placeOf(grown, operation.id()), operation);
    }
    return grown;
  }

  /** The place of the operation with this id, or the free one where it would be. */
  private static int placeOf(AtomicReferenceArray<@Nullable Operation> table, String id) {
    int last = table.length() - 1;
    // The upper bits: ids that differ in their last digit alone lie apart.
    int place = (id.hashCode() * 0x9E3779B9) >>> Integer.numberOfLeadingZeros(last);
    Operation at = table.getAcquire(place);
    while (at != null && !at.id().equals(id)) {
      place = (place + 1) & last;
      at = table.getAcquire(place);
    }
    return place;
  }
}
