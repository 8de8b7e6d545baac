package dev.cairn.processor.read.body;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import java.lang.reflect.Method;
import java.util.Optional;

/** The guards and patterns of cases, which trees have from Java 21 on. */
final class CaseGuard {
  private static final Optional<Method> GETTER = getter("getGuard");
  private static final Optional<Method> LABELS = getter("getLabels");

  static Optional<ExpressionTree> of(CaseTree tree) {
    if (GETTER.isEmpty()) return Optional.empty();
    try {
      return Optional.ofNullable((ExpressionTree) GETTER.get().invoke(tree));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a case does not show its guard", e);
    }
  }

  /** The patterns of a case as text, or {@code default}. */
  static String labels(CaseTree tree) {
    if (LABELS.isEmpty()) return "default";
    try {
      return String.valueOf(LABELS.get().invoke(tree));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a case does not show its labels", e);
    }
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
