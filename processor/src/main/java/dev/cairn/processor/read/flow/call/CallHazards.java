package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.Checks;
import dev.cairn.processor.read.code.CodeTypes;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.failure.PlainFailures;
import dev.cairn.processor.read.flow.failure.SafeCalls;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** Tells by what it is decided whether a call of others' methods throws. */
final class CallHazards {
  private final WorkflowBodies bodies;
  private final BodyPlace place;
  private final PlainFailures failures;
  private final SafeCalls safe;

  CallHazards(WorkflowBodies bodies, BodyPlace place, PlainFailures failures) {
    this.bodies = bodies;
    this.place = place;
    this.failures = failures;
    this.safe = new SafeCalls(bodies.indexes());
  }

  Flow of(ExecutableElement method, TreePath path) {
    ConditionReader conditions = bodies.conditions();
    Optional<TreePath> receiver =
        path.getLeaf() instanceof MethodInvocationTree call
            ? Expressions.receiver(call, path)
            : Optional.empty();
    if (DurableMethod.awaits(method) && receiver.isPresent()) {
      return new Flow.Hazard(conditions.awaited(receiver.get(), place.spot(path)));
    }
    boolean mayFail = bodies.draft().mayRunFailure() && takesCode(path);
    if (mayFail || Checks.is(method, path, place.sources())) return failures.check(path);
    return safe.is(method, path) ? Flows.nothing() : new Flow.Hazard();
  }

  /** Whether a call is given code, or collections of code, or is made on such. */
  private boolean takesCode(TreePath path) {
    List<TreePath> given = new ArrayList<>();
    if (path.getLeaf() instanceof MethodInvocationTree call) {
      Expressions.receiver(call, path).ifPresent(given::add);
      for (ExpressionTree argument : call.getArguments()) given.add(new TreePath(path, argument));
    }
    return given.stream()
        .flatMap(one -> place.sources().type(one).stream())
        .anyMatch(type -> CodeTypes.holdsCode(type, place.sources()));
  }
}
