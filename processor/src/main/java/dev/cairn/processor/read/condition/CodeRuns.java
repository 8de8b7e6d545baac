package dev.cairn.processor.read.condition;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.CodeTypes;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a body that run code which was passed to it, or kept: they change what the code has,
 * unless the code is known to change nothing.
 */
final class CodeRuns {

  /** A call, and the code that it runs on an object. */
  private record Use(TreePath call, TreePath code, Object of) {}

  private final SourceTrees sources;
  private final BodyIndex body;
  private final ObjectGroups groups;
  private final List<Use> runs = new ArrayList<>();
  private final List<Use> looks = new ArrayList<>();

  CodeRuns(SourceTrees sources, BodyIndex body, ObjectGroups groups) {
    this.sources = sources;
    this.body = body;
    this.groups = groups;
  }

  /** Notes a call that runs code with an object; null stands for a value that never changes. */
  void add(TreePath call, TreePath code, @Nullable Object of) {
    if (of != null) runs.add(new Use(call, code, of));
  }

  /** Notes a call that only looks at an object. */
  void addLook(TreePath call, @Nullable Object at) {
    if (at != null) looks.add(new Use(call, call, at));
  }

  /** Whether an expression is code, or a variable for code. */
  boolean isCode(TreePath argument) {
    return isWritten(argument)
        || sources.type(argument).filter(type -> CodeTypes.isCode(type, sources)).isPresent();
  }

  /** Whether an expression is code itself. */
  static boolean isWritten(TreePath argument) {
    Tree tree = Expressions.bare(argument).getLeaf();
    return tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree;
  }

  /** Decides about the calls, when all changes inside of code are known. */
  void end() {
    for (Use look : looks) {
      if (groups.isMovedByLooks(look.of())) groups.change(look.call(), look.of());
    }
    boolean more = true;
    while (more) more = runs.removeIf(this::changes);
  }

  private boolean changes(Use run) {
    Optional<TreePath> code = codeOf(run.code());
    if (code.isPresent() && !groups.changesInside(code.get())) return false;
    groups.change(run.call(), run.of());
    return true;
  }

  /** The lambda that an expression is, or that a variable always holds. */
  private Optional<TreePath> codeOf(TreePath used) {
    TreePath bare = Expressions.bare(used);
    if (bare.getLeaf() instanceof IdentifierTree) {
      Optional<Element> variable = sources.element(bare);
      List<TreePath> values = new ArrayList<>();
      variable.ifPresent(v -> values.addAll(body.definitionsOf(v)));
      values.removeIf(value -> !Reaching.isAssignment(value));
      if (values.size() != 1 || body.isAssigned(variable.get())) return Optional.empty();
      bare = Expressions.bare(values.get(0));
    }
    return isWritten(bare) ? Optional.of(bare) : Optional.empty();
  }
}
