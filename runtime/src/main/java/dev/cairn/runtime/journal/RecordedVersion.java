package dev.cairn.runtime.journal;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import java.util.List;
import java.util.OptionalInt;

/** Tells which version of its workflow a journal was written by: its ids begin with it. */
public final class RecordedVersion {

  /** The version; empty if nothing was recorded yet, so that any version may begin. */
  public static OptionalInt of(List<Operation> journal) {
    for (Operation operation : journal) {
      if (operation.type() == OperationType.EXECUTION) continue;
      String id = operation.id();
      int version = prefix(id);
      // In version 1 a context may have such a name; it is recorded before what is below it.
      if (version == 1 || isRecorded(journal, ContextIds.rootPath(version)))
        return OptionalInt.of(1);
      return OptionalInt.of(version);
    }
    return OptionalInt.empty();
  }

  private static int prefix(String id) {
    int end = id.indexOf("--");
    if (end < 2 || end > 10 || id.charAt(0) != 'v' || id.charAt(1) == '0') return 1;
    int version = 0;
    for (int i = 1; i < end; i++) {
      int digit = id.charAt(i) - '0';
      if (digit < 0 || digit > 9) return 1;
      version = version * 10 + digit;
    }
    return version;
  }

  private static boolean isRecorded(List<Operation> journal, String id) {
    for (Operation operation : journal) {
      if (operation.id().equals(id)) return true;
    }
    return false;
  }

  private RecordedVersion() {}
}
