package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Sees operations whose outcome is never asked for. */
public final class Discards {

  /** Types that say how an operation went: code that throws them away misses failures. */
  private static final Set<String> OUTCOMES =
      Set.of(
          "dev.cairn.runtime.DurableFuture",
          "dev.cairn.runtime.Callback",
          "dev.cairn.runtime.Batch");

  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;

  public Discards(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
  }

  public void look(ExpressionStatementTree statement, TreePath path) {
    TreePath value = new TreePath(path, statement.getExpression());
    if (statement.getExpression() instanceof MethodInvocationTree call
        && isOutcome(value)
        && !isChange(call, value)) {
      facts.see(Hazard.DISCARDED, Expressions.nameOf(call), value);
    }
    if (statement.getExpression() instanceof AssignmentTree assignment
        && assignment.getVariable() instanceof IdentifierTree variable
        && isUnused(new TreePath(value, variable))
        && isOutcome(value)) {
      facts.see(Hazard.DISCARDED, variable.getName().toString(), value);
    }
  }

  public void look(VariableTree variable, TreePath path) {
    if (variable.getInitializer() != null
        && isUnused(path)
        && isOutcome(new TreePath(path, variable.getInitializer()))) {
      facts.see(Hazard.DISCARDED, variable.getName().toString(), path);
    }
  }

  /** A lambda whose value nobody takes. */
  public void look(LambdaExpressionTree lambda, TreePath path) {
    TreePath body = new TreePath(path, lambda.getBody());
    if (lambda.getBodyKind() == LambdaExpressionTree.BodyKind.EXPRESSION
        && isOutcome(body)
        && returnsNothing(path)) {
      Tree called = Expressions.bare(body).getLeaf();
      String shown =
          called instanceof MethodInvocationTree call ? Expressions.nameOf(call) : Shown.of(called);
      facts.see(Hazard.DISCARDED, shown, body);
    }
  }

  /** A reference to a method whose value nobody takes. */
  public void look(ExecutableElement method, TreePath path) {
    if (isOutcome(method.getReturnType()) && returnsNothing(path)) {
      facts.see(Hazard.DISCARDED, method.getSimpleName().toString(), path);
    }
  }

  /** Whether the call fills a container: then it returns what was there before. */
  private boolean isChange(MethodInvocationTree call, TreePath path) {
    return codebase
        .sources()
        .element(new TreePath(path, call.getMethodSelect()))
        .filter(m -> m instanceof ExecutableElement method && codebase.containers().changes(method))
        .isPresent();
  }

  private boolean isUnused(TreePath variable) {
    Optional<Element> element = codebase.sources().element(variable);
    return element.isPresent()
        && element.get().getKind() == ElementKind.LOCAL_VARIABLE
        && values.usesOf(element.get()).isEmpty();
  }

  private boolean returnsNothing(TreePath function) {
    return codebase.sources().type(function).filter(codebase::returnsNothing).isPresent();
  }

  private boolean isOutcome(TreePath path) {
    return codebase.sources().type(path).filter(this::isOutcome).isPresent();
  }

  /** One of them, or a list of them. */
  private boolean isOutcome(TypeMirror type) {
    if (OUTCOMES.contains(QualifiedNames.of(Optional.of(type)))) return true;
    return type instanceof DeclaredType list
        && codebase.isA(Optional.of(type), "java.util.Collection")
        && list.getTypeArguments().stream()
            .anyMatch(item -> OUTCOMES.contains(QualifiedNames.of(Optional.of(item))));
  }
}
