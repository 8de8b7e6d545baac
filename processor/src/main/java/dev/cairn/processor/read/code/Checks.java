package dev.cairn.processor.read.code;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** Methods and constructors of libraries that throw, if something is not as it should be. */
public final class Checks {
  /**
   * Whether a call may throw in some runs, and not in others.
   *
   * @param call the call, a new object, or a reference to the method
   */
  public static boolean is(ExecutableElement method, TreePath call, SourceTrees sources) {
    if (Known.has(Trait.THROWS, method) || ChangedInLoops.is(method, call, sources)) return true;
    if (Known.has(Trait.THROWS_FOR_BAD_DATA, method) || isConstantByName(method)) {
      return !areFixed(given(call), sources);
    }
    if (Known.has(Trait.THROWS_FOR_A_BAD_PATTERN, method)) {
      return !areFixed(patterns(method, call), sources);
    }
    return Known.has(Trait.THROWS_FOR_A_NEGATIVE_NUMBER, method)
        && !areSizes(givenTo(method, call, type -> type.getKind().isPrimitive()), sources);
  }

  /** The call that is given a reference, which has the values that it is called with. */
  public static TreePath userOf(TreePath reference) {
    TreePath around = reference.getParentPath();
    return around.getLeaf() instanceof MethodInvocationTree ? around : reference;
  }

  /** Whether the length of an array may be negative. */
  public static boolean is(NewArrayTree made, TreePath path, SourceTrees sources) {
    List<TreePath> lengths = new ArrayList<>();
    for (ExpressionTree length : made.getDimensions()) lengths.add(new TreePath(path, length));
    return !areSizes(Optional.of(lengths), sources);
  }

  private static boolean isConstantByName(ExecutableElement method) {
    return method.getSimpleName().contentEquals("valueOf")
        && method.getParameters().size() == 1
        && TypeReader.declaring(method).getKind() == ElementKind.ENUM;
  }

  /** Whether all expressions are the same in every run; nothing is known of those of others. */
  private static boolean areFixed(Optional<List<TreePath>> expressions, SourceTrees sources) {
    return expressions.isPresent()
        && expressions.get().stream().allMatch(one -> FixedValues.isFixed(one, sources));
  }

  private static boolean areSizes(Optional<List<TreePath>> expressions, SourceTrees sources) {
    return expressions.isPresent()
        && expressions.get().stream().allMatch(one -> FixedValues.isSize(one, sources));
  }

  /** The arguments that say how: patterns, and ways to round. Without them, the object does. */
  private static Optional<List<TreePath>> patterns(ExecutableElement method, TreePath call) {
    Optional<List<TreePath>> found = givenTo(method, call, type -> Known.is(Trait.SAYS_HOW, type));
    boolean isObject = found.isPresent() && found.get().isEmpty();
    return isObject && call.getLeaf() instanceof MethodInvocationTree invocation
        ? Expressions.receiver(invocation, call).map(List::of)
        : found;
  }

  /** The arguments for parameters of some types; empty if they are given elsewhere. */
  private static Optional<List<TreePath>> givenTo(
      ExecutableElement method, TreePath call, Predicate<TypeMirror> types) {
    return given(call).map(all -> givenTo(method, all, types));
  }

  private static List<TreePath> givenTo(
      ExecutableElement method, List<TreePath> given, Predicate<TypeMirror> types) {
    List<TreePath> found = new ArrayList<>();
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < Math.min(parameters.size(), given.size()); i++) {
      if (types.test(parameters.get(i).asType())) found.add(given.get(i));
    }
    return found;
  }

  private static Optional<List<TreePath>> given(TreePath call) {
    if (call.getLeaf() instanceof MethodInvocationTree method) {
      return Optional.of(paths(call, method.getArguments()));
    }
    return call.getLeaf() instanceof NewClassTree made
        ? Optional.of(paths(call, made.getArguments()))
        : Optional.empty();
  }

  private static List<TreePath> paths(TreePath call, List<? extends ExpressionTree> arguments) {
    List<TreePath> paths = new ArrayList<>();
    for (ExpressionTree argument : arguments) paths.add(new TreePath(call, argument));
    return paths;
  }

  private Checks() {}
}
