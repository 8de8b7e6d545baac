package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.ObjectGroups.Place;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/**
 * The code that may change the object that a local holds: all changes of its group in the body, by
 * whatever name. Bodies of called methods are read in the same way, for what they do with the
 * objects that they are given.
 */
final class ObjectChanges {
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;
  private final Map<BodyIndex, GroupReader> readers = new HashMap<>();
  private final Map<BodyIndex, Optional<GroupReader>> called = new HashMap<>();

  ObjectChanges(
      SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.workflow = workflow;
    this.bodies = bodies;
    this.dispatch = dispatch;
  }

  /** The changes of the object that a variable holds, each once. */
  List<TreePath> of(Element variable, BodyIndex body) {
    if (MethodEffects.isImmutable(variable.asType())) return List.of();
    List<TreePath> found = new ArrayList<>();
    for (TreePath change : asCalled(bodies.outermost(body)).groups().changesOf(variable)) {
      found.add(statementOf(change));
      codeAround(change).map(ObjectChanges::statementOf).ifPresent(found::add);
    }
    return found;
  }

  /**
   * The calls by which code that runs when an object is made may change what a field holds: those
   * on the field, on a local that is kept in it, those that are given it, and those of methods of
   * the class that name it.
   */
  List<TreePath> ofField(Element field, TreePath creating) {
    Place holder = field.getModifiers().contains(Modifier.STATIC) ? Place.SHARED : Place.SELF;
    boolean isFixed = MethodEffects.isImmutable(field.asType());
    List<TreePath> found = new ArrayList<>();
    for (TreePath change : asCalled(bodies.around(creating)).groups().changesOf(holder)) {
      if (!(change.getLeaf() instanceof MethodInvocationTree call)) continue;
      Optional<TreePath> receiver = Expressions.receiver(call, change);
      boolean isOwn =
          receiver.map(on -> Expressions.isThis(on.getLeaf())).orElse(true)
              && !Expressions.isThis(call.getMethodSelect());
      boolean counts =
          isOwn
              ? isNamedBy(bodies.in(change), field, new HashSet<>())
              : !isFixed && (isGiven(field, call, change) || isOn(field, receiver));
      if (!counts) continue;
      found.add(change);
      codeAround(change).ifPresent(found::add);
    }
    return found;
  }

  /** Whether code names a field, or calls a method that does. */
  private boolean isNamedBy(List<BodyIndex.Node> code, Element field, Set<Element> seen) {
    for (BodyIndex.Node node : code) {
      if (field.equals(node.element())) return true;
      Optional<ExecutableElement> method = node.method().filter(seen::add);
      if (method.isEmpty()) continue;
      // A class below may have a method that does.
      boolean isOpen = method.get().getModifiers().contains(Modifier.ABSTRACT);
      if (isOpen && sources.path(method.get()).isPresent()) return true;
      Optional<TreePath> body = bodies.bodyOf(method.get());
      if (body.isPresent() && isNamedBy(bodies.in(body.get()), field, seen)) return true;
    }
    return false;
  }

  private boolean isGiven(Element field, MethodInvocationTree call, TreePath path) {
    return call.getArguments().stream()
        .flatMap(argument -> bodies.in(new TreePath(path, argument)).stream())
        .anyMatch(node -> field.equals(node.element()));
  }

  /** Whether a method is called on the field, or on a local. */
  private boolean isOn(Element field, Optional<TreePath> receiver) {
    return receiver
        .flatMap(on -> sources.element(Expressions.root(on)))
        .filter(root -> root.equals(field) || !root.getKind().isField())
        .filter(VariableElement.class::isInstance)
        .isPresent();
  }

  /** The statement of a change: an assignment that makes one gives no value to the variable. */
  private static TreePath statementOf(TreePath change) {
    return Reaching.isAssignment(change) ? change.getParentPath() : change;
  }

  /** The expression with the code that has a change in it: it says when the code runs. */
  private static Optional<TreePath> codeAround(TreePath change) {
    Optional<TreePath> outermost = Optional.empty();
    for (TreePath at = change; at != null; at = at.getParentPath()) {
      boolean isCode =
          at.getLeaf() instanceof LambdaExpressionTree
              || (at.getLeaf() instanceof NewClassTree made && made.getClassBody() != null);
      if (isCode) outermost = Optional.of(at);
    }
    return outermost.map(
        code -> {
          TreePath at = code;
          while (at.getParentPath().getLeaf() instanceof ExpressionTree) at = at.getParentPath();
          return at;
        });
  }

  /** The groups that the body of a method makes of what it is given; empty if nobody knows. */
  Optional<ObjectGroups> summaryOf(ExecutableElement method) {
    return bodies.bodyOf(method).flatMap(body -> read(bodies.of(body))).map(GroupReader::groups);
  }

  boolean hasBody(ExecutableElement method) {
    return bodies.bodyOf(method).isPresent();
  }

  private Optional<GroupReader> read(BodyIndex body) {
    Optional<GroupReader> known = called.get(body);
    if (known != null) return known;
    // A method that calls itself may do anything.
    called.put(body, Optional.empty());
    GroupReader reader = new GroupReader(sources, workflow, body, dispatch, this);
    reader.read();
    called.put(body, Optional.of(reader));
    return Optional.of(reader);
  }

  /** The groups of a body, with those of its parameters that callers give the same objects. */
  private GroupReader asCalled(BodyIndex body) {
    List<Called> read = new ArrayList<>();
    GroupReader reader = addCallers(body, read);
    // A body is listed before its callers, so what the outermost caller joins comes down by one
    // helper a turn. It ends: at most all parameters are one.
    boolean more = true;
    while (more) {
      more = false;
      for (Called one : read) more |= joinParameters(one);
    }
    return reader;
  }

  /** A body that has been read, and whose parameters are not joined yet. */
  private record Called(ExecutableElement method, GroupReader reader) {}

  private GroupReader addCallers(BodyIndex body, List<Called> read) {
    GroupReader known = readers.get(body);
    if (known != null) return known;
    GroupReader reader = new GroupReader(sources, workflow, body, dispatch, this);
    readers.put(body, reader);
    reader.read();
    Optional<ExecutableElement> method = bodies.methodOf(body);
    if (method.isEmpty() || !workflow.isOwn(method.get())) return reader;
    if (parametersOf(method.get()).size() < 2) return reader;
    read.add(new Called(method.get(), reader));
    for (TreePath call : workflow.callsOf(method.get())) {
      GroupReader unused = addCallers(bodyAround(call), read);
    }
    return reader;
  }

  private BodyIndex bodyAround(TreePath call) {
    return bodies.outermost(bodies.around(call));
  }

  /** The parameters that a caller may give the same object. */
  private static List<? extends VariableElement> parametersOf(ExecutableElement method) {
    return method.getParameters().stream()
        .filter(parameter -> !MethodEffects.isImmutable(parameter.asType()))
        .toList();
  }

  /** Joins parameters that a call gives the same objects; whether there were such. */
  private boolean joinParameters(Called called) {
    ObjectGroups groups = called.reader().groups();
    List<? extends VariableElement> parameters = parametersOf(called.method());
    boolean joined = false;
    for (TreePath call : workflow.callsOf(called.method())) {
      GroupReader caller = readers.get(bodyAround(call));
      for (VariableElement one : parameters) {
        for (VariableElement other : parameters) {
          if (caller == null || groups.areJoined(one, other)) continue;
          TreePath first = argument(called.method(), one, call);
          TreePath second = argument(called.method(), other, call);
          if (!caller.areJoined(first, second)) continue;
          groups.unite(one, other);
          joined = true;
        }
      }
    }
    return joined;
  }

  private static TreePath argument(
      ExecutableElement method, VariableElement parameter, TreePath call) {
    List<? extends ExpressionTree> given = ((MethodInvocationTree) call.getLeaf()).getArguments();
    int place = Math.min(method.getParameters().indexOf(parameter), given.size() - 1);
    return new TreePath(call, given.get(place));
  }
}
