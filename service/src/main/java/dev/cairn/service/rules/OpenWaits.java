package dev.cairn.service.rules;

import dev.cairn.runtime.client.RunWait;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The things that executions wait for, from their journals. */
public final class OpenWaits {

  /** All that an execution waits for, in order of start. */
  public static List<RunWait> of(ExecutionState state) {
    List<RunWait> waits = new ArrayList<>();
    for (Entry entry : RuleBook.outstanding(state)) {
      waits.add(of(entry, EntryRules.eventOf(entry, state::find)));
    }
    return waits;
  }

  /**
   * The thing that an outstanding operation waits for.
   *
   * @param event the name of the event that a callback waits for
   */
  public static RunWait of(Entry entry, @Nullable String event) {
    Operation operation = entry.operation();
    String name = Objects.requireNonNullElse(operation.name(), operation.id());
    Long due = EntryRules.dueMillis(entry);
    Instant until = due == null ? null : Instant.ofEpochMilli(due);
    return switch (operation.type()) {
      case STEP -> new RunWait(RunWait.Kind.RETRY, name, until, entry.attempts().size() + 1);
      case WAIT -> new RunWait(RunWait.Kind.TIMER, name, until, 0);
      case CALLBACK ->
          new RunWait(RunWait.Kind.EVENT, Objects.requireNonNullElse(event, name), until, 0);
      case CHAINED_INVOKE -> new RunWait(RunWait.Kind.CALL, target(entry, name), until, 0);
      case CONTEXT, EXECUTION ->
          throw new IllegalArgumentException("nobody waits for " + operation.type());
    };
  }

  private static String target(Entry entry, String name) {
    return entry.startedBy().options() instanceof UpdateOptions.ChainedInvoke invoke
        ? invoke.functionName()
        : name;
  }

  private OpenWaits() {}
}
