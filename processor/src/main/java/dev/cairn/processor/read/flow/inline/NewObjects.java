package dev.cairn.processor.read.flow.inline;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Initializers;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/** The flow of code that makes an object: constructors, and initializers of its classes. */
final class NewObjects {
  private final Inliner inliner;
  private final SourceTrees sources;

  NewObjects(Inliner inliner, SourceTrees sources) {
    this.inliner = inliner;
    this.sources = sources;
  }

  Flow made(ExecutableElement constructor, BodyPlace caller, TreePath path) {
    BodyPlace place = caller.inMethod(constructor, Map.of(), true);
    // First, because javac may add a call of super() when it attributes the body.
    Flow body = inliner.body(constructor, place);
    Optional<ExpressionTree> called = constructorCalledBy(constructor);
    Flow inherited = called.isPresent() ? Flows.nothing() : madeAbove(constructor, caller, path);
    boolean isPassedOn = called.filter(select -> !Expressions.isSuper(select)).isPresent();
    // The constructor that it passes its arguments to comes to them.
    Flow initialized = isPassedOn ? Flows.nothing() : initializers(constructor, place);
    return Flows.sequence(inherited, initialized, body).simplified();
  }

  /** The word {@code this} or {@code super} by which a constructor calls another one. */
  private Optional<ExpressionTree> constructorCalledBy(ExecutableElement constructor) {
    return sources
        .path(constructor)
        .map(TreePath::getLeaf)
        .filter(MethodTree.class::isInstance)
        .flatMap(
            tree ->
                ((MethodTree) tree)
                    .getBody().getStatements().stream()
                        .filter(ExpressionStatementTree.class::isInstance)
                        .map(statement -> ((ExpressionStatementTree) statement).getExpression())
                        .filter(MethodInvocationTree.class::isInstance)
                        .<ExpressionTree>map(
                            call -> ((MethodInvocationTree) call).getMethodSelect())
                        .filter(Expressions::isThis)
                        .findFirst());
  }

  /** The constructor of the class above, which one that calls no other comes to. */
  private Flow madeAbove(ExecutableElement constructor, BodyPlace caller, TreePath path) {
    if (!(TypeReader.declaring(constructor).getSuperclass() instanceof DeclaredType above)) {
      return Flows.nothing();
    }
    return ElementFilter.constructorsIn(above.asElement().getEnclosedElements()).stream()
        .filter(one -> one.getParameters().isEmpty())
        .findFirst()
        .map(one -> inliner.foreign(one, Map.of(), caller, path))
        .orElse(Flows.nothing());
  }

  /** The initializers of an object, which run before its constructor. */
  private Flow initializers(ExecutableElement constructor, BodyPlace place) {
    List<Flow> flows = new ArrayList<>();
    for (Initializers.Initializer one :
        Initializers.of(TypeReader.declaring(constructor), sources)) {
      if (!one.isStatic()) flows.add(inliner.read(place, one.code()));
    }
    return Flows.sequence(flows);
  }
}
