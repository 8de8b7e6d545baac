package dev.cairn.runtime.journal;

import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/*
 * Operations of a context are recorded in the order in which its code starts them, since one thread
 * runs it. So each context is a word of its own for its own automaton, however contexts are interleaved.
 *
 * The context of an operation is read from its id. Where an id was too long for its path, the path is
 * searched for, see ShortenedPaths. Where that fails, the operation is one of a branch that was not
 * recorded itself, or of a context inside it; none of these is checked from then on, because the operation
 * is missing in one of them.
 *
 * Operations that begin in this invocation go on from where the recorded operations have come to. So nothing is
 * ever recorded that a later invocation would refuse.
 */

/**
 * Checks a journal against the code that is about to go on with it, before any of that code runs:
 * an integer step for each operation. Then takes the same step for each operation that begins.
 */
public final class JournalCheck {
  private final WorkflowDefinition<?, ?> workflow;
  private final Machine machine;
  private final Journal journal;
  private final String root;
  private final Positions positions;
  private final ShortenedPaths shortened;
  private boolean branchesUnchecked;
  private Position current;

  /** The operation that began last, and its number in the machine. */
  private String lastSegment = "";

  private @Nullable OperationSubType lastKind;
  private int lastNumber;

  /**
   * @param version the one that the run began with, as its journal tells
   */
  public JournalCheck(WorkflowDefinition<?, ?> workflow, int version, Journal journal) {
    this.workflow = workflow;
    this.machine = workflow.machine();
    this.journal = journal;
    root = ContextIds.rootPath(version);
    positions = new Positions(machine, journal, root);
    shortened = new ShortenedPaths(machine, journal, root);
    current = positions.at(root);
  }

  /** The problem with the journal; null if the code may have left it. */
  public @Nullable ErrorObject recorded() {
    for (Operation operation : journal.recorded()) {
      if (operation.type() == OperationType.EXECUTION) continue;
      ErrorObject divergence =
          ContextIds.isShortened(operation.id()) ? hidden(operation) : shown(operation);
      if (divergence != null) return divergence;
    }
    return null;
  }

  /**
   * An operation begins that no journal has. Returns the error; null if the code was known to reach
   * it.
   *
   * @param context the path of its context
   */
  public @Nullable ErrorObject begins(String context, NewOperation operation) {
    if (!machine.isKnown()) return null;
    OperationSubType subType = operation.subType();
    String path = operation.path();
    if (subType.type() == OperationType.CONTEXT) positions.begins(path, subType.wireName());
    Position position = at(context);
    boolean foreseen =
        isTakenAsItIs(position) || moves(position, numberOf(operation.segment(), subType));
    if (!foreseen) {
      return Divergence.unforeseen(
          workflow,
          operation.name(),
          subType.wireName(),
          operation.source(),
          contextName(position),
          position.last,
          expected(position));
    }
    position.last = path;
    return null;
  }

  /**
   * The first operation of a context that was recorded before this invocation, but that its code
   * has not come to; null if there is none.
   *
   * @param visited how many recorded ones the code has come to
   * @param isVisited whether it has come to a certain one, given what follows the context in its id
   */
  public @Nullable Operation leftOut(String context, int visited, Predicate<String> isVisited) {
    Position position = positions.known(context);
    if (position == null || visited >= position.recorded) return null;
    for (Operation operation : journal.recorded()) {
      String id = operation.id();
      if (operation.type() == OperationType.EXECUTION || ContextIds.isShortened(id)) continue;
      if (!position.contains(id)) continue;
      if (!isVisited.test(id.substring(position.prefix.length()))) return operation;
    }
    return null;
  }

  /** Most operations that begin are of the same context as the one before. */
  private Position at(String path) {
    if (!current.path.equals(path)) current = positions.at(path);
    return current;
  }

  /** Most operations that begin are visits to the one before. */
  private int numberOf(String segment, OperationSubType kind) {
    if (kind != lastKind || !segment.equals(lastSegment)) {
      lastKind = kind;
      lastSegment = segment;
      lastNumber = machine.operation(segment, 0, segment.length(), kind.wireName());
    }
    return lastNumber;
  }

  private @Nullable ErrorObject shown(Operation operation) {
    String id = operation.id();
    // Most operations are of the same context as the one before.
    if (!current.contains(id)) {
      int end = id.lastIndexOf("--");
      current = positions.at(end < 0 ? "" : id.substring(0, end));
    }
    return take(current, id, current.prefix.length(), operation);
  }

  private @Nullable ErrorObject hidden(Operation operation) {
    String parentPath = shortened.parentPath(operation);
    if (parentPath == null) {
      branchesUnchecked = true;
      return null;
    }
    Position parent = positions.at(parentPath);
    String visit = shortened.visit(parent, operation);
    if (visit != null) return take(parent, visit, 0, operation);
    boolean mayBeOfBranch = !parent.isChecked() || machine.branches(parent.context) != Machine.NONE;
    if (!mayBeOfBranch) return refused(parent, operation);
    branchesUnchecked = true;
    return null;
  }

  private @Nullable ErrorObject take(Position position, String id, int from, Operation operation) {
    String kind = operation.subType();
    // Without a kind nothing is known of it, nor of what may follow it.
    if (kind == null) position.isGivenUp = true;
    else if (!advances(position, id, from, kind)) return refused(position, operation);
    position.last = operation.id();
    position.recorded++;
    return null;
  }

  /**
   * Takes an operation of a context; false if its code does not come to it there.
   *
   * @param id holds its segment, beginning at {@code from}
   */
  private boolean advances(Position position, String id, int from, String kind) {
    if (position.isBatch()) return machine.hasItem(position.batch, id, from);
    if (isTakenAsItIs(position)) return true;
    return moves(position, machine.operation(id, from, ContextIds.endOfSegment(id, from), kind));
  }

  /** Whether nothing is known of the code of a context, so that it may come to anything. */
  private boolean isTakenAsItIs(Position position) {
    return position.context == Machine.UNCHECKED
        || position.isGivenUp
        || (position.isInBranch && branchesUnchecked);
  }

  /** The code of a context comes to an operation; false if it does not, as far as is known. */
  private boolean moves(Position position, int operation) {
    if (position.context == Machine.NONE) return false;
    int next = machine.next(position.context, position.state, operation);
    if (next == Machine.REFUSED) return false;
    position.state = next;
    return true;
  }

  private ErrorObject refused(Position position, Operation operation) {
    return Divergence.refused(
        workflow, operation, contextName(position), position.last, expected(position));
  }

  private String contextName(Position position) {
    if (position.isChecked()) return machine.contextName(position.context);
    return (position.isBatch() ? "the batch " : "the branch ") + position.path;
  }

  private List<String> expected(Position position) {
    List<String> shown = new ArrayList<>();
    if (!position.isChecked()) return shown;
    for (int operation : machine.expected(position.context, position.state)) {
      String name = machine.kind(operation) + " \"" + machine.name(operation) + "\"";
      shown.add(name + " (" + machine.source(operation) + ")");
    }
    return shown;
  }
}
