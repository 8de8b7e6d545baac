package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/** The methods of this compilation that change their object, or an object that they are given. */
final class StateChanges {
  private final BodyIndexes bodies;
  private final Dispatch dispatch;
  private final ObjectChanges objects;
  private final Map<Element, Boolean> known = new HashMap<>();

  StateChanges(BodyIndexes bodies, Dispatch dispatch, ObjectChanges objects) {
    this.bodies = bodies;
    this.dispatch = dispatch;
    this.objects = objects;
  }

  /** Whether a call of the method may change fields of its object, or what these hold. */
  boolean areChangedBy(ExecutableElement method) {
    return ways(method).stream().anyMatch(this::changesFields);
  }

  /** Whether a call of the method may change the argument in that place. */
  boolean isArgumentChangedBy(ExecutableElement method, int index) {
    return ways(method).stream().anyMatch(way -> changesParameter(way, index));
  }

  /** The bodies that a call may come to. */
  private List<ExecutableElement> ways(ExecutableElement method) {
    List<ExecutableElement> ways = new ArrayList<>(dispatch.overriders(method));
    ways.add(method);
    return ways;
  }

  private boolean changesParameter(ExecutableElement method, int index) {
    List<? extends VariableElement> parameters = method.getParameters();
    Optional<TreePath> body = bodies.bodyOf(method);
    if (body.isEmpty() || parameters.isEmpty()) return false;
    VariableElement parameter = parameters.get(Math.min(index, parameters.size() - 1));
    Boolean answer = known.putIfAbsent(parameter, false);
    if (answer != null) return answer;
    BodyIndex inside = bodies.of(body.get());
    List<TreePath> changes = new ArrayList<>(inside.definitionsOf(parameter));
    objects.addTo(changes, parameter, inside);
    changes.removeIf(Reaching::isAssignment);
    known.put(parameter, !changes.isEmpty());
    return !changes.isEmpty();
  }

  private boolean changesFields(ExecutableElement method) {
    Optional<TreePath> body = bodies.bodyOf(method);
    if (body.isEmpty()) return false;
    Boolean answer = known.putIfAbsent(method, false);
    if (answer != null) return answer;
    boolean changes = bodies.of(body.get()).nodes().stream().anyMatch(this::changesField);
    known.put(method, changes);
    return changes;
  }

  private boolean changesField(BodyIndex.Node node) {
    ExpressionTree target = BodyIndex.targetOf(node.tree());
    if (target != null) return isField(new TreePath(node.path(), target));
    if (!(node.tree() instanceof MethodInvocationTree call) || node.method().isEmpty())
      return false;
    ExecutableElement method = node.method().get();
    Optional<TreePath> receiver = Expressions.receiver(call, node.path());
    boolean isOfThis = receiver.isEmpty() || Expressions.isThis(receiver.get().getLeaf());
    if (isOfThis) return areChangedBy(method);
    return isField(receiver.get()) && (MethodEffects.isChange(method) || areChangedBy(method));
  }

  /** Whether an expression begins with a field. */
  private boolean isField(TreePath expression) {
    return bodies
        .elementOf(Expressions.root(expression))
        .filter(element -> element.getKind() == ElementKind.FIELD)
        .isPresent();
  }
}
