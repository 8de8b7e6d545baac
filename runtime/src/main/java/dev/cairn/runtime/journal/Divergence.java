package dev.cairn.runtime.journal;

import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.definition.SourceLine;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Words for a run whose code does not fit its journal. */
public final class Divergence {
  private static final String REMEDY =
      ". Workflow code must be deterministic, and code that changes what a run in flight does needs"
          + " a new version";

  /** The code calls an operation whose id was recorded for something else. */
  public static ErrorObject otherOperation(
      Operation found, String name, String kind, SourceLine source) {
    return diverged(
        source
            + " calls "
            + kind
            + " \""
            + name
            + "\", but under its id "
            + found.id()
            + " the journal holds "
            + shown(found)
            + REMEDY);
  }

  /**
   * The journal holds an operation that the code cannot have come to there.
   *
   * @param before the operation of the same context that was recorded before it; empty if none was
   * @param expected what the code would come to instead, with its place
   */
  static ErrorObject refused(
      WorkflowDefinition<?, ?> workflow,
      Operation found,
      String context,
      String before,
      List<String> expected) {
    return diverged(
        "the journal holds "
            + shown(found)
            + " (id "
            + found.id()
            + ") "
            + (before.isEmpty() ? "first" : "after " + before)
            + ", but there "
            + context
            + " in "
            + code(workflow)
            + (expected.isEmpty()
                ? " comes to no operation any more"
                : " would come to " + String.join(" or ", expected))
            + REMEDY);
  }

  /**
   * The code goes on, or has ended, but has left out an operation that it had come to before.
   *
   * @param doing what the code does instead
   */
  public static ErrorObject leftOut(
      WorkflowDefinition<?, ?> workflow, Operation unvisited, String doing) {
    return diverged(
        doing
            + " without having come to "
            + shown(unvisited)
            + " (id "
            + unvisited.id()
            + "), which the journal holds; the code is "
            + code(workflow)
            + REMEDY);
  }

  /**
   * The code begins an operation that it was not known to come to there.
   *
   * @param before the operation of the same context that began before it; empty if none did
   * @param expected what it was known to come to instead, with its place
   */
  static ErrorObject unforeseen(
      WorkflowDefinition<?, ?> workflow,
      String name,
      String kind,
      SourceLine source,
      String context,
      String before,
      List<String> expected) {
    return ErrorObject.of(
        WorkflowDivergedException.class.getName(),
        "the code does what its compiler did not see: "
            + context
            + " in "
            + code(workflow)
            + " calls "
            + kind
            + " \""
            + name
            + "\" ("
            + source
            + ") "
            + (before.isEmpty() ? "first" : "after " + before)
            + (expected.isEmpty()
                ? ", where no operation was expected"
                : ", where " + String.join(" or ", expected) + " was expected")
            + ". Call Durable and durable methods from the workflow class itself, or from methods"
            + " that are compiled with it and cannot be overridden");
  }

  /** The code of a context that has closed comes to an operation that had not ended by then. */
  public static ErrorObject afterClose(String name, String kind, SourceLine source) {
    return diverged(
        source
            + " calls "
            + kind
            + " \""
            + name
            + "\", which had not ended when its context did"
            + REMEDY);
  }

  /** The future that had ended first is not among those that the code waits for. */
  public static ErrorObject noSuchWinner(String name, @Nullable Integer winner, int futures) {
    return diverged(
        "the code calls Durable."
            + name
            + " with futures 0 to "
            + (futures - 1)
            + ", but the journal says that future "
            + winner
            + " came first"
            + REMEDY);
  }

  /** A batch has closed with more items than the code gives it now. */
  public static ErrorObject fewerItems(String name, int recorded, int items) {
    return diverged(
        "the code calls batch \""
            + name
            + "\" with "
            + items
            + " items, but the journal holds the outcome of "
            + recorded
            + REMEDY);
  }

  private static ErrorObject diverged(String what) {
    return ErrorObject.of(
        WorkflowDivergedException.class.getName(),
        "the run has diverged from its journal: " + what);
  }

  private static String shown(Operation operation) {
    String kind = operation.subType() == null ? operation.type().name() : operation.subType();
    return kind + " \"" + operation.name() + "\"";
  }

  private static String code(WorkflowDefinition<?, ?> workflow) {
    return workflow.name() + ", version " + workflow.version() + " (" + workflow.source() + ")";
  }

  private Divergence() {}
}
