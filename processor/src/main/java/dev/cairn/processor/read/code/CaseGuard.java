package dev.cairn.processor.read.code;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The guards and patterns of cases, which trees have from Java 21 on. Their kinds are told by name,
 * because older compilers have none of that name.
 */
public final class CaseGuard {
  private static final Optional<Method> GETTER = getter("getGuard");
  private static final Optional<Method> LABELS = getter("getLabels");

  /** The condition that a case asks for besides. */
  public static Optional<ExpressionTree> of(CaseTree tree) {
    if (GETTER.isEmpty()) return Optional.empty();
    try {
      return Optional.ofNullable((ExpressionTree) GETTER.get().invoke(tree));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a case does not show its guard", e);
    }
  }

  /** The labels of a case that are no constants: patterns, and {@code default}. */
  public static List<Tree> labels(CaseTree tree) {
    if (LABELS.isEmpty()) return List.of();
    try {
      List<Tree> labels = new ArrayList<>();
      for (Object label : (List<?>) LABELS.get().invoke(tree)) labels.add((Tree) label);
      labels.removeAll(tree.getExpressions());
      labels.removeIf(label -> label.getKind().name().equals("CONSTANT_CASE_LABEL"));
      return labels;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a case does not show its labels", e);
    }
  }

  /** Whether a case is chosen where no other one is. */
  public static boolean isDefault(CaseTree tree) {
    List<Tree> labels = labels(tree);
    return (tree.getExpressions().isEmpty() && labels.isEmpty())
        || labels.stream().anyMatch(label -> label.getKind().name().equals("DEFAULT_CASE_LABEL"));
  }

  private static Optional<Method> getter(String name) {
    try {
      return Optional.of(CaseTree.class.getMethod(name));
    } catch (NoSuchMethodException e) {
      return Optional.empty(); // the compiler is older than guards
    }
  }

  private CaseGuard() {}
}
