package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.Deprecation;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeTable;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The warnings that the user's own declarations would draw again in generated code, where the user
 * cannot suppress them. Only these are suppressed.
 */
final class Lint {
  private final TypeTable types;
  private final Set<String> warnings = new TreeSet<>();

  Lint(TypeTable types) {
    this.types = types;
  }

  void extended(ClassModel type) {
    deprecated(type.deprecation());
    if (type.serializable()) warnings.add("serial");
  }

  /** Static members are taken from an expression. */
  void castsNull() {
    warnings.add("static");
  }

  void named(Iterable<? extends TypeRef> all) {
    for (TypeRef type : all) named(type);
  }

  void named(TypeRef type) {
    for (TypeRef.Declared name : NamedTypes.in(type)) {
      named(types.of(name));
      if (types.isRaw(name)) warnings.add("rawtypes");
    }
  }

  void named(TypeFacts facts) {
    deprecated(facts.deprecation());
  }

  void deprecated(Deprecation deprecation) {
    switch (deprecation) {
      case NONE -> {}
      case DEPRECATED -> warnings.add("deprecation");
      case FOR_REMOVAL -> warnings.add("removal");
    }
  }

  /** A method with a variable number of arguments of that array's elements. */
  void varArgs(TypeRef array) {
    if (array instanceof TypeRef.ArrayOf of && !isReifiable(of.component())) {
      warnings.add("unchecked");
      warnings.add("varargs");
    }
  }

  /** The annotation that suppresses them, on a line of its own; nothing if there are none. */
  Code suppression() {
    if (warnings.isEmpty()) return new Code();
    String values = warnings.stream().map(w -> '"' + w + '"').collect(Collectors.joining(", "));
    String value = warnings.size() == 1 ? values : "{" + values + "}";
    return Code.of("@$T($L)\n", Names.SUPPRESS_WARNINGS, value);
  }

  private static boolean isReifiable(TypeRef type) {
    if (type instanceof TypeRef.ArrayOf array) return isReifiable(array.component());
    return type instanceof TypeRef.Primitive
        || (type instanceof TypeRef.Declared declared && declared.arguments().isEmpty());
  }
}
