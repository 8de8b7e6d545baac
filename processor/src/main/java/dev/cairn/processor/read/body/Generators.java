package dev.cairn.processor.read.body;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeMirror;

/** The types of what {@code Durable.random()} hands out, and what is drawn of it. */
final class Generators {
  private static final Set<String> TYPES =
      Set.of("java.util.random.RandomGenerator", "java.util.Random", "java.util.SplittableRandom");

  static boolean is(Optional<TypeMirror> type) {
    return TYPES.contains(QualifiedNames.of(type));
  }

  /**
   * The value that is drawn, or the time that is asked for: another method of a generator, or
   * another bound, makes another value of the same draw.
   *
   * @param path a call of the static API, or the name of a generator
   * @param mark which draw it is
   */
  static String drawn(DurableMethod method, TreePath path, String mark) {
    return switch (method) {
      case UUID -> Phrase.DRAWN_AS_UUID.with(mark);
      case RANDOM -> calledOn(path).map(call -> Phrase.DRAWN_BY.with(mark, call)).orElse(mark);
      default -> mark;
    };
  }

  private static Optional<String> calledOn(TreePath generator) {
    TreePath around = generator.getParentPath();
    if (around != null
        && around.getLeaf() instanceof MemberSelectTree select
        && around.getParentPath().getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() == select) {
      StringBuilder text = new StringBuilder(select.getIdentifier());
      call.getArguments().forEach(argument -> text.append(' ').append(Shown.of(argument)));
      return Optional.of(text.toString());
    }
    return Optional.empty();
  }

  private Generators() {}
}
