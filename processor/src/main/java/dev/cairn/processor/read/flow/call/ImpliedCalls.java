package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.flow.failure.PlainFailures;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Reads the calls that code makes without naming a method. */
public final class ImpliedCalls {
  private final WorkflowBodies bodies;
  private final BodyPlace place;
  private final CallHazards hazards;

  public ImpliedCalls(WorkflowBodies bodies, BodyPlace place, PlainFailures failures) {
    this.bodies = bodies;
    this.place = place;
    this.hazards = new CallHazards(bodies, place, failures);
  }

  /** The flow of the constructor of the class that is made at the path, and its failure. */
  public Flow made(TreePath path) {
    Optional<Element> constructor = place.sources().element(path);
    return constructor.isPresent() && constructor.get() instanceof ExecutableElement method
        ? Flows.sequence(
            bodies.inliner().foreign(method, Map.of(), place, path), hazards.of(method, path))
        : new Flow.Hazard();
  }

  /** The failure of a method of a library, where somebody else gets a reference to it. */
  public Flow referred(TreePath reference) {
    return place.sources().element(reference).orElse(null) instanceof ExecutableElement method
        ? bodies.inliner().checked(method, reference, place)
        : Flows.nothing();
  }

  /** The closing of a resource: the path leads to its declaration, or to its name. */
  public Flow closeOf(TreePath path) {
    Optional<Element> variable = place.sources().element(path);
    if (variable.isPresent() && place.values().get(variable.get()) instanceof FlowValue.Closure c) {
      return bodies.inliner().run(c, place);
    }
    Optional<TypeMirror> type = variable.map(Element::asType).or(() -> place.sources().type(path));
    return bodies.inliner().implied(type, "close", place, path);
  }

  /** The calls that make text of the operands of a sum. */
  public Flow textsOf(BinaryTree sum, TreePath path) {
    boolean isText =
        sum.getKind() == Tree.Kind.PLUS
            && QualifiedNames.of(place.sources().type(path)).equals("java.lang.String");
    if (!isText) return Flows.nothing();
    return Flows.sequence(
        textOf(new TreePath(path, sum.getLeftOperand())),
        textOf(new TreePath(path, sum.getRightOperand())));
  }

  private Flow textOf(TreePath operand) {
    return bodies.inliner().implied(place.sources().type(operand), "toString", place, operand);
  }

  /** The call that gets an iterator of the expression's value. */
  public Flow iteratorOf(TreePath path) {
    return bodies.inliner().implied(place.sources().type(path), "iterator", place, path);
  }

  /** The calls that get an item of the expression's value. */
  public Flow itemOf(TreePath path) {
    return bodies.inliner().impliedByItems(place.sources().type(path), place, path);
  }
}
