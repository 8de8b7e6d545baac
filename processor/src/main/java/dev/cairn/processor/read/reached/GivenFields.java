package dev.cairn.processor.read.reached;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/** The values that a workflow is made with and keeps in fields that replayed code reads. */
final class GivenFields {

  /** Constructors that call each other. */
  private static final int DEEPEST = 8;

  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Set<Element> read;

  /**
   * @param read the fields that replayed code reads
   */
  GivenFields(SourceTrees sources, BodyIndexes bodies, Set<Element> read) {
    this.sources = sources;
    this.bodies = bodies;
    this.read = read;
  }

  /** Whether a place gives a field its value, and does not read it. */
  static boolean isAssignment(TreePath field) {
    TreePath name = field;
    TreePath around = name.getParentPath();
    return around.getLeaf() instanceof AssignmentTree assignment
        && assignment.getVariable() == name.getLeaf();
  }

  /**
   * The arguments of a new executor that come to such fields, by the names of the parameters.
   *
   * @param constructor one of the workflow; the executor has the same
   */
  SortedMap<String, TreePath> readArguments(
      NewClassTree made, TreePath path, ExecutableElement constructor) {
    SortedMap<String, TreePath> found = new TreeMap<>();
    if (!(sources.element(path).orElse(null) instanceof ExecutableElement called)
        || !types(called).equals(types(constructor))
        || constructor.isVarArgs()) {
      return found;
    }
    List<? extends ExpressionTree> arguments = made.getArguments();
    for (int i = 0; i < arguments.size(); i++) {
      VariableElement parameter = constructor.getParameters().get(i);
      if (isRead(parameter, constructor, 0)) {
        found.put(parameter.getSimpleName().toString(), new TreePath(path, arguments.get(i)));
      }
    }
    return found;
  }

  private static List<String> types(ExecutableElement constructor) {
    return constructor.getParameters().stream().map(one -> one.asType().toString()).toList();
  }

  /** Whether a parameter is more than the value of fields that nobody reads. */
  private boolean isRead(VariableElement parameter, ExecutableElement constructor, int depth) {
    Optional<TreePath> body = bodies.bodyOf(constructor);
    if (body.isEmpty()) return false;
    BodyIndex index = bodies.of(body.get());
    return depth > DEEPEST
        || index.isAssigned(parameter)
        || index.usesOf(parameter).stream().anyMatch(use -> isRead(use, depth));
  }

  private boolean isRead(TreePath use, int depth) {
    for (TreePath at = use; !(at.getLeaf() instanceof StatementTree); at = at.getParentPath()) {
      Tree around = at.getParentPath().getLeaf();
      if (around instanceof AssignmentTree assignment
          && assignment.getExpression() == at.getLeaf()) {
        TreePath target = new TreePath(at.getParentPath(), assignment.getVariable());
        Element field = sources.element(target).orElse(null);
        boolean isKept =
            field != null
                && field.getKind() == ElementKind.FIELD
                && at.getParentPath().getParentPath().getLeaf() instanceof StatementTree;
        return !isKept || read.contains(field);
      }
      if (around instanceof MethodInvocationTree call
          && call.getArguments().contains(at.getLeaf())
          && sources.element(new TreePath(at.getParentPath(), call.getMethodSelect())).orElse(null)
              instanceof ExecutableElement called
          && called.getKind() == ElementKind.CONSTRUCTOR) {
        // this(…) or super(…)
        int index = call.getArguments().indexOf(at.getLeaf());
        return called.isVarArgs() || isRead(called.getParameters().get(index), called, depth + 1);
      }
    }
    return true;
  }
}
