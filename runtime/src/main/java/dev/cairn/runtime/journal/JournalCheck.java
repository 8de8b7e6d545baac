package dev.cairn.runtime.journal;

import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/*
 * Operations of a context are recorded in the order in which its code starts them, since one thread
 * runs it. So each context is an own word for its own automaton, however contexts are interleaved.
 *
 * The context of an operation is read from its id. Ids that were too long for their path do not show
 * it: for these, the path is found by making the ids that may come next below their parent. Where that
 * fails, the operation is one of a branch that was not recorded itself; no branch is checked from then
 * on, because the operation is missing in one of them.
 */

/**
 * Checks a journal against the code that is about to go on with it, before any of that code runs:
 * an integer step for each operation.
 */
public final class JournalCheck {
  private static final Pattern VERSION = Pattern.compile("v(\\d+)--.*");
  private static final String ASYNC = "async-";

  /** How far ahead of the last one an item of a batch may be. */
  private static final int ITEMS_AHEAD = 64;

  /** How far the operations of a context have come. */
  private static final class Cursor {
    final String path;
    final int context;
    final int batch;
    final boolean isBranch;
    boolean isGivenUp;
    int state;
    int item;
    String last = "";
    @Nullable Map<String, Integer> visits;

    /**
     * @param context {@link Machine#UNCHECKED}, or the context whose code this is
     * @param batch the operation, if this is a batch, whose operations are its items; else -1
     * @param isBranch whether the context itself is not recorded
     */
    Cursor(String path, int context, int batch, boolean isBranch) {
      this.path = path;
      this.context = context;
      this.batch = batch;
      this.isBranch = isBranch;
    }

    boolean isChecked() {
      return context >= 0;
    }
  }

  private final WorkflowDefinition<?, ?> workflow;
  private final Machine machine;
  private final Journal journal;
  private final String root;
  private final Map<String, Cursor> cursors = new HashMap<>();
  private final Map<String, String> pathsOfShortened = new HashMap<>();
  private boolean branchesUnchecked;

  private JournalCheck(WorkflowDefinition<?, ?> workflow, Journal journal) {
    this.workflow = workflow;
    this.machine = workflow.machine();
    this.journal = journal;
    root = workflow.version() == 1 ? "" : "v" + workflow.version();
    cursors.put(root, new Cursor(root, machine.isKnown() ? 0 : Machine.UNCHECKED, -1, false));
  }

  /** What is wrong with the journal; null if the code may have left it. */
  public static @Nullable ErrorObject check(WorkflowDefinition<?, ?> workflow, Journal journal) {
    return new JournalCheck(workflow, journal).run();
  }

  private @Nullable ErrorObject run() {
    for (Operation operation : journal.recorded()) {
      if (operation.type() == OperationType.EXECUTION) continue;
      ErrorObject divergence = version(operation);
      if (divergence != null) return divergence;
      if (!machine.isKnown()) return null; // one operation tells the version of all
      divergence = ContextIds.isShortened(operation.id()) ? shortened(operation) : plain(operation);
      if (divergence != null) return divergence;
    }
    return null;
  }

  private @Nullable ErrorObject version(Operation operation) {
    String id = operation.id();
    boolean same = root.isEmpty() ? id.charAt(0) != 'v' : id.startsWith(root + "--");
    if (same) return null;
    Matcher matcher = VERSION.matcher(id);
    int version = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 1;
    return version == workflow.version()
        ? null
        : Divergence.otherVersion(workflow, version, operation);
  }

  private @Nullable ErrorObject plain(Operation operation) {
    String id = operation.id();
    int end = id.lastIndexOf("--");
    Cursor cursor = cursor(end < 0 ? "" : id.substring(0, end));
    return step(cursor, id.substring(end < 0 ? 0 : end + 2), operation);
  }

  /** Takes an operation of a context; its segment may have the number of a visit. */
  private @Nullable ErrorObject step(Cursor cursor, String visit, Operation operation) {
    if (cursor.batch >= 0 || cursor.context == Machine.UNCHECKED) return null;
    if (cursor.isBranch && branchesUnchecked) return null;
    // Without a kind nothing is known of it, nor of what may follow it.
    cursor.isGivenUp |= operation.subType() == null;
    if (cursor.isGivenUp || operation.subType() == null) return null;
    int dash = visit.indexOf('-');
    String segment = dash < 0 ? visit : visit.substring(0, dash);
    if (cursor.context == Machine.NONE) return refused(cursor, operation, List.of());
    int symbol = machine.operation(segment, operation.subType());
    int next = machine.next(cursor.context, cursor.state, symbol);
    if (next == Machine.REFUSED) {
      return refused(cursor, operation, machine.expected(cursor.context, cursor.state));
    }
    cursor.state = next;
    cursor.last = operation.id();
    return null;
  }

  private ErrorObject refused(Cursor cursor, Operation operation, List<Integer> expected) {
    List<String> shown = new ArrayList<>();
    for (int symbol : expected) {
      shown.add(
          machine.kind(symbol)
              + " \""
              + machine.name(symbol)
              + "\" ("
              + machine.source(symbol)
              + ")");
    }
    String context =
        cursor.isChecked() ? machine.contextName(cursor.context) : "the branch " + cursor.path;
    return Divergence.refused(workflow, operation, context, cursor.last, shown);
  }

  // Contexts

  private Cursor cursor(String path) {
    Cursor known = cursors.get(path);
    if (known != null) return known;
    Cursor opened = open(path);
    cursors.put(path, opened);
    return opened;
  }

  private Cursor open(String path) {
    int end = path.lastIndexOf("--");
    if (path.isEmpty()) return unchecked(path);
    Cursor parent = cursor(end < 0 ? "" : path.substring(0, end));
    String segment = path.substring(end < 0 ? 0 : end + 2);
    Operation recorded = journal.get(ContextIds.idOf(path));
    if (recorded != null && isOver(recorded)) return unchecked(path);
    if (parent.batch >= 0) return item(path, parent, segment, recorded != null);
    if (!parent.isChecked()) return unchecked(path);
    if (recorded != null && recorded.subType() != null) {
      int dash = segment.indexOf('-');
      String name = dash < 0 ? segment : segment.substring(0, dash);
      return inside(path, machine.operation(name, recorded.subType()));
    }
    return segment.startsWith(ASYNC)
        ? new Cursor(path, machine.branches(parent.context), -1, true)
        : unchecked(path);
  }

  private Cursor inside(String path, int operation) {
    return machine.isBatch(operation)
        ? new Cursor(path, Machine.UNCHECKED, operation, false)
        : new Cursor(path, machine.inside(operation), -1, false);
  }

  private Cursor item(String path, Cursor batch, String index, boolean isRecorded) {
    int number;
    try {
      number = Integer.parseInt(index);
    } catch (NumberFormatException e) {
      return unchecked(path);
    }
    return new Cursor(path, machine.item(batch.batch, number), -1, !isRecorded);
  }

  private static Cursor unchecked(String path) {
    return new Cursor(path, Machine.UNCHECKED, -1, false);
  }

  /** Replays do not look into a context that is over; the service may have left it out. */
  private static boolean isOver(Operation context) {
    return context.status().isTerminal()
        && !(context.details() instanceof OperationDetails.Context details
            && details.replayChildren());
  }

  // Ids that do not show their path

  private @Nullable ErrorObject shortened(Operation operation) {
    String parentId = operation.parentId();
    String parentPath = parentId == null ? root : pathOf(parentId);
    if (parentPath == null) {
      branchesUnchecked = true;
      return null;
    }
    Cursor cursor = cursor(parentPath);
    String segment = cursor.batch >= 0 ? itemOf(cursor, operation) : segmentOf(cursor, operation);
    if (segment != null) {
      String path = parentPath.isEmpty() ? segment : parentPath + "--" + segment;
      pathsOfShortened.put(operation.id(), path);
      int dash = segment.indexOf('-');
      visitsOf(cursor).merge(dash < 0 ? segment : segment.substring(0, dash), 1, Integer::sum);
      return step(cursor, segment, operation);
    }
    boolean mayBeOfBranch =
        !cursor.isChecked()
            || cursor.batch >= 0
            || machine.branches(cursor.context) != Machine.NONE;
    if (!mayBeOfBranch) {
      return refused(cursor, operation, machine.expected(cursor.context, cursor.state));
    }
    branchesUnchecked = true;
    return null;
  }

  private @Nullable String pathOf(String id) {
    return ContextIds.isShortened(id) ? pathsOfShortened.get(id) : id;
  }

  /** The segment, with the number of its visit, that makes the id of the operation. */
  private @Nullable String segmentOf(Cursor cursor, Operation operation) {
    Map<String, Integer> visits = visitsOf(cursor);
    for (int symbol = 0; symbol < machine.operations(); symbol++) {
      if (!machine.kind(symbol).equals(operation.subType())) continue;
      String segment = machine.name(symbol).segment();
      int visit = visits.getOrDefault(segment, 0) + 1;
      String numbered = visit == 1 ? segment : segment + '-' + visit;
      if (makes(cursor, numbered, operation)) return numbered;
    }
    return null;
  }

  private @Nullable String itemOf(Cursor batch, Operation operation) {
    for (int index = batch.item; index < batch.item + ITEMS_AHEAD; index++) {
      if (makes(batch, String.valueOf(index), operation)) {
        batch.item = index + 1;
        return String.valueOf(index);
      }
    }
    return null;
  }

  private static boolean makes(Cursor cursor, String segment, Operation operation) {
    String path = cursor.path.isEmpty() ? segment : cursor.path + "--" + segment;
    return ContextIds.idOf(path).equals(operation.id());
  }

  /** How often the operations of a context were come to; counted from when it is needed. */
  private Map<String, Integer> visitsOf(Cursor cursor) {
    if (cursor.visits == null) {
      Map<String, Integer> visits = new HashMap<>();
      String prefix = cursor.path.isEmpty() ? "" : cursor.path + "--";
      for (Operation operation : journal.recorded()) {
        String id = operation.id();
        if (ContextIds.isShortened(id) || !id.startsWith(prefix)) continue;
        String rest = id.substring(prefix.length());
        if (rest.contains("--") || operation.type() == OperationType.EXECUTION) continue;
        int dash = rest.indexOf('-');
        visits.merge(dash < 0 ? rest : rest.substring(0, dash), 1, Integer::sum);
      }
      cursor.visits = visits;
    }
    return Objects.requireNonNull(cursor.visits);
  }
}
