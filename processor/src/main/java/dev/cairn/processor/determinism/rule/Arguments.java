package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.order.Orders;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.IdentityTypes.Question;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Facts about the arguments of calls; the code that is called goes on with them. */
final class Arguments {
  private final Codebase codebase;
  private final Values values;
  private final Orders orders;
  private final Clocks clocks;
  private final Identities identities;

  Arguments(Codebase codebase, Values values) {
    this.codebase = codebase;
    this.values = values;
    this.orders = new Orders(codebase, values);
    this.clocks = new Clocks(codebase, values);
    this.identities = new Identities(codebase, values);
  }

  /** The arguments of a call; none where a method is only named. */
  static List<? extends ExpressionTree> in(TreePath call) {
    Tree tree = call.getLeaf();
    if (tree instanceof MethodInvocationTree invocation) return invocation.getArguments();
    return tree instanceof NewClassTree made ? made.getArguments() : List.of();
  }

  Set<Given> of(ExecutableElement method, TreePath call) {
    Set<Given> given = new HashSet<>();
    List<? extends ExpressionTree> arguments = in(call);
    int positions = Math.min(arguments.size(), method.getParameters().size());
    for (int i = 0; i < positions; i++) {
      TreePath argument = new TreePath(call, arguments.get(i));
      add(i, argument, given);
      if (hidesClass(method.getParameters().get(i).asType())) addIdentity(i, argument, given);
    }
    return given;
  }

  /** Whether the type of a parameter leaves open what its argument is. */
  private static boolean hidesClass(TypeMirror parameter) {
    return parameter.getKind() == TypeKind.TYPEVAR
        || QualifiedNames.of(Optional.of(parameter)).equals("java.lang.Object");
  }

  private void addIdentity(int position, TreePath argument, Set<Given> given) {
    if (identities.isTold(Question.TEXT, argument)) {
      given.add(new Given(position, Given.Trait.SHOWN_BY_IDENTITY));
    }
    if (identities.isTold(Question.HASH, argument)) {
      given.add(new Given(position, Given.Trait.HASHED_BY_IDENTITY));
    }
  }

  private void add(int position, TreePath argument, Set<Given> given) {
    Tree tree = Expressions.bare(argument).getLeaf();
    if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
      if (codebase.durableCalls().areIn(argument)) {
        given.add(new Given(position, Given.Trait.DURABLE));
      }
      return;
    }
    Optional<TypeMirror> type = codebase.sources().type(argument);
    if (type.isEmpty() || type.get().getKind().isPrimitive()) return;
    if (values.isRecorded(argument)) given.add(new Given(position, Given.Trait.RECORDED));
    if (values.isGiven(argument, Given.Trait.DURABLE)) {
      given.add(new Given(position, Given.Trait.DURABLE));
    }
    if (clocks.isClock(argument) && clocks.isFixed(argument)) {
      given.add(new Given(position, Given.Trait.FIXED_CLOCK));
    }
    if (codebase.containers().isImmutable(type.get())) return;
    if (values.isHeld(argument)) given.add(new Given(position, Given.Trait.HELD));
    if (values.isInjected(Optional.of(argument))) {
      given.add(new Given(position, Given.Trait.INJECTED));
    }
    if (codebase.isCollection(type) && orders.isUnordered(argument)) {
      given.add(new Given(position, Given.Trait.UNORDERED));
    }
  }
}
