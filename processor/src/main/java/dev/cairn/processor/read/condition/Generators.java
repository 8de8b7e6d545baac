package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** The types of what {@code Durable.random()} hands out, and what is drawn of it. */
public final class Generators {
  public static boolean is(Optional<TypeMirror> type) {
    return Known.is(Trait.GENERATORS, type);
  }

  /** Whether a method hands out one more value of a generator. */
  public static boolean isDraw(ExecutableElement method) {
    return method.getSimpleName().toString().startsWith("next")
        && Known.isOwner(Trait.GENERATORS, method);
  }

  /** Whether a method draws of a generator that is no local variable, and no new one. */
  static boolean isKept(ExecutableElement method, TreePath generator, SourceTrees sources) {
    if (!isDraw(method)) return false;
    TreePath bare = Expressions.bare(generator);
    boolean isLocal =
        sources
            .element(bare)
            .filter(element -> element.getKind() == ElementKind.LOCAL_VARIABLE)
            .isPresent();
    boolean isNew =
        bare.getLeaf() instanceof MethodInvocationTree call
            && sources.element(new TreePath(bare, call.getMethodSelect())).orElse(null)
                instanceof ExecutableElement called
            && DurableMethod.of(called).isPresent();
    return !isLocal && !isNew;
  }

  /**
   * The value that is drawn, or the time that is asked for: another method of a generator, or
   * another bound, makes another value of the same draw.
   *
   * @param path a call of the static API, or the name of a generator
   * @param mark which draw it is
   * @param slices what expressions are computed from
   */
  static Slice.Mark drawn(
      DurableMethod method, TreePath path, String mark, Function<TreePath, String> slices) {
    return switch (method) {
      case UUID -> Slice.Mark.of(Phrase.DRAWN_AS_UUID.with(mark));
      case RANDOM -> {
        String shown = calledOn(path, argument -> Shown.of(argument.getLeaf()));
        yield shown.isEmpty()
            ? Slice.Mark.of(mark)
            : new Slice.Mark(
                Phrase.DRAWN_BY.with(mark, shown), mark + " " + calledOn(path, slices));
      }
      default -> Slice.Mark.of(mark);
    };
  }

  /** The call on a generator; empty if there is none. */
  private static String calledOn(TreePath generator, Function<TreePath, String> arguments) {
    TreePath around = generator.getParentPath();
    if (around != null
        && around.getLeaf() instanceof MemberSelectTree select
        && around.getParentPath().getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() == select) {
      StringBuilder text = new StringBuilder(select.getIdentifier());
      for (ExpressionTree argument : call.getArguments()) {
        text.append(' ').append(arguments.apply(new TreePath(around.getParentPath(), argument)));
      }
      return text.toString();
    }
    return "";
  }

  private Generators() {}
}
