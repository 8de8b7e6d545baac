package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.ParameterWrites;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.model.Wrapper;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/**
 * Sees durable calls in the bodies of steps, polls and submitters, and in the helpers of the same
 * object that they call; and changes of what they are given, which a replay would not make. Such a
 * body is free in all else.
 */
public final class StepBodies {

  private final Codebase codebase;
  private final CodeFacts facts;
  private final Set<Element> seen = new HashSet<>();
  private final Deque<ExecutableElement> next = new ArrayDeque<>();

  private StepBodies(Codebase codebase, CodeFacts facts) {
    this.codebase = codebase;
    this.facts = facts;
  }

  public static List<CodeFacts.Seen> in(ExecutableElement step, Codebase codebase) {
    CodeFacts facts = new CodeFacts();
    StepBodies bodies = new StepBodies(codebase, facts);
    bodies.lookAtParameters(step);
    bodies.reach(step);
    while (!bodies.next.isEmpty()) {
      for (TreePath path : codebase.paths(bodies.next.remove())) {
        for (BodyIndex.Node node : codebase.bodies().of(path).nodes()) bodies.look(node);
      }
    }
    return facts.seen();
  }

  private void lookAtParameters(ExecutableElement step) {
    ParameterWrites writes = new ParameterWrites(codebase);
    List<? extends VariableElement> parameters = step.getParameters();
    // The state of a poll is read from the journal for each attempt.
    int given = returnsState(step) ? parameters.size() - 1 : parameters.size();
    for (VariableElement parameter : parameters.subList(0, given)) {
      writes
          .changeOf(parameter, step)
          .ifPresent(
              change ->
                  facts.see(Hazard.CHANGED_ARGUMENT, parameter.getSimpleName().toString(), change));
    }
  }

  private static boolean returnsState(ExecutableElement method) {
    return method.getReturnType() instanceof DeclaredType type
        && QualifiedNames.of(type).equals(Wrapper.POLL_RESULT.qualifiedName())
        && !method.getParameters().isEmpty();
  }

  private void reach(ExecutableElement method) {
    if (seen.add(method)) next.add(method);
  }

  private void look(BodyIndex.Node node) {
    if (node.method().isEmpty()) return;
    boolean own;
    if (node.tree() instanceof MethodInvocationTree call) {
      Optional<TreePath> receiver = Expressions.receiver(call, node.path());
      // A durable method may run the one that it overrides.
      if (receiver.isPresent() && Expressions.isSuper(receiver.get().getLeaf())) return;
      own = receiver.isEmpty() || Expressions.isThis(receiver.get().getLeaf());
    } else if (node.tree() instanceof MemberReferenceTree reference) {
      own = Expressions.isThis(reference.getQualifierExpression());
    } else {
      return;
    }
    ExecutableElement method = node.method().get();
    boolean api = DurableMethod.of(method).filter(DurableMethod::isOfWorkflows).isPresent();
    boolean durable = DurableCalls.isDurable(method) || DurableCalls.isEntry(method);
    if (api || (own && durable)) {
      String shown = codebase.ids().of(method).display();
      facts.see(Hazard.DURABLE_IN_STEP, shown, node.path());
    } else if (own && codebase.hasSource(method)) {
      reach(method);
    }
  }
}
