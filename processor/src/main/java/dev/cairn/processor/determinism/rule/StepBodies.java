package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.ParameterWrites;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.model.Wrapper;
import dev.cairn.processor.read.body.DurableMethod;
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
import org.jspecify.annotations.Nullable;

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
        bodies.new Calls().scan(path, null);
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
        && type.asElement().toString().equals(Wrapper.POLL_RESULT.qualifiedName())
        && !method.getParameters().isEmpty();
  }

  private void reach(ExecutableElement method) {
    if (seen.add(method)) next.add(method);
  }

  private final class Calls extends TreePathScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      Optional<TreePath> receiver = Values.receiver(tree, getCurrentPath());
      // A durable method may run the one that it overrides.
      if (receiver.isPresent() && Values.isSuper(receiver.get())) {
        return super.visitMethodInvocation(tree, null);
      }
      boolean own = receiver.isEmpty() || Values.isThis(receiver.get());
      look(codebase.sources().element(new TreePath(getCurrentPath(), tree.getMethodSelect())), own);
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
      TreePath qualifier = new TreePath(getCurrentPath(), tree.getQualifierExpression());
      look(codebase.sources().element(getCurrentPath()), Values.isThis(qualifier));
      return super.visitMemberReference(tree, null);
    }

    private void look(Optional<Element> element, boolean own) {
      if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) return;
      boolean api = DurableMethod.of(method).filter(DurableMethod::isOfWorkflows).isPresent();
      boolean durable = DurableCalls.isDurable(method) || DurableCalls.isEntry(method);
      if (api || (own && durable)) {
        String shown = codebase.ids().of(method).display();
        facts.see(Hazard.DURABLE_IN_STEP, shown, getCurrentPath());
      } else if (own && codebase.hasSource(method)) {
        reach(method);
      }
    }
  }
}
