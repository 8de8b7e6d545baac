package dev.cairn.processor.determinism.library;

import dev.cairn.processor.determinism.MethodId;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/** Names in class files, as the summary has them. */
final class ClassNames {

  /** The name of a class: {@code java.util.Map.Entry} of {@code java/util/Map$Entry}. */
  static String of(String internalName) {
    return internalName.replace('/', '.').replace('$', '.');
  }

  /** The simple names of the types that a method takes. */
  static List<String> parameters(String descriptor) {
    List<String> names = new ArrayList<>();
    for (Type type : Type.getArgumentTypes(descriptor)) {
      names.add(MethodId.simpleName(type.getClassName().replace('$', '.')));
    }
    return names;
  }

  private ClassNames() {}
}
