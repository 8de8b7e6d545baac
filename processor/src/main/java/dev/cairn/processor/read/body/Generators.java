package dev.cairn.processor.read.body;

import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeMirror;

/** The types of what {@code Durable.random()} hands out. */
final class Generators {
  private static final Set<String> TYPES =
      Set.of("java.util.random.RandomGenerator", "java.util.Random", "java.util.SplittableRandom");

  static boolean is(Optional<TypeMirror> type) {
    return TYPES.contains(QualifiedNames.of(type));
  }

  private Generators() {}
}
