package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Records;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Calls that hand out a part of the object that they are made on, or a view of it. */
public final class Parts {

  private final Codebase codebase;

  Parts(Codebase codebase) {
    this.codebase = codebase;
  }

  /** Whether the call returns what its object holds, so that changes of it are changes of both. */
  public boolean isPart(MethodInvocationTree call, TreePath path) {
    Optional<Element> element =
        codebase.sources().element(new TreePath(path, call.getMethodSelect()));
    if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) return false;
    if (codebase.containers().isImmutable(method.getReturnType())) return false;
    if (codebase.hasSource(MethodIds.owner(method))) return returnsField(method);
    return codebase.has(Trait.HANDS_OUT_A_PART, method);
  }

  private boolean returnsField(ExecutableElement method) {
    if (Records.isAccessor(method, codebase.sources())) return true;
    for (TreePath body : codebase.paths(method)) {
      for (TreePath statement : codebase.bodies().returnsIn(body)) {
        ExpressionTree value = ((ReturnTree) statement.getLeaf()).getExpression();
        if (value == null) continue;
        Optional<Element> returned =
            codebase.sources().element(Expressions.bare(new TreePath(statement, value)));
        if (returned.isPresent() && Values.isField(returned.get())) return true;
      }
    }
    return false;
  }
}
