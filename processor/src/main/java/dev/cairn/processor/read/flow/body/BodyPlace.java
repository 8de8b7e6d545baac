package dev.cairn.processor.read.flow.body;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;

/**
 * A body that is being read, as part of some context.
 *
 * @param method the method that it belongs to
 * @param values what its variables stand for, as far as they can be followed; grows as it is read
 * @param asyncs the branches that its context opens; grows as it is read
 * @param inClass whether it belongs to another class than the workflow's, whose {@code this} it
 *     means
 */
public record BodyPlace(
    Element method,
    Map<Element, FlowValue> values,
    List<ContextFlow> asyncs,
    boolean inClass,
    SourceTrees sources,
    SourceLocations spots) {

  public SourceSpot spot(TreePath path) {
    return spots.at(method, path);
  }

  /** Whether an expression says the workflow object itself, given that it has its type. */
  public boolean isThis(ExpressionTree expression) {
    return Expressions.isQualifiedThis(expression) || (!inClass && Expressions.isThis(expression));
  }

  /**
   * A body of another method in the same context.
   *
   * @param inClass whether its {@code this} is not the workflow
   */
  public BodyPlace inMethod(Element method, Map<Element, FlowValue> values, boolean inClass) {
    return new BodyPlace(method, new HashMap<>(values), asyncs, inClass, sources, spots);
  }

  /** The body of a lambda, wherever that was written, in the same context. */
  public BodyPlace inLambda(FlowValue.Lambda lambda) {
    return new BodyPlace(
        lambda.method(), new HashMap<>(lambda.values()), asyncs, lambda.inClass(), sources, spots);
  }

  /** The same body in another context. */
  public BodyPlace inContext(List<ContextFlow> asyncs) {
    return new BodyPlace(method, new HashMap<>(), asyncs, inClass, sources, spots);
  }

  /** A body of a class inside this body. */
  public BodyPlace inClass(List<ContextFlow> asyncs) {
    return new BodyPlace(method, new HashMap<>(values), asyncs, true, sources, spots);
  }
}
