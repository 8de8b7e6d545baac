package dev.cairn.processor.read;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import java.lang.reflect.Method;
import java.util.Optional;

/** The guard of a case, which trees have from Java 21 on. */
final class CaseGuard {
  private static final Optional<Method> GETTER = getter();

  static Optional<ExpressionTree> of(CaseTree tree) {
    if (GETTER.isEmpty()) return Optional.empty();
    try {
      return Optional.ofNullable((ExpressionTree) GETTER.get().invoke(tree));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a case does not show its guard", e);
    }
  }

  private static Optional<Method> getter() {
    try {
      return Optional.of(CaseTree.class.getMethod("getGuard"));
    } catch (NoSuchMethodException e) {
      return Optional.empty(); // the compiler is older than guards
    }
  }

  private CaseGuard() {}
}
