package dev.cairn.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.Deprecation;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeTable;
import java.util.Optional;
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

  Optional<AnnotationSpec> suppression() {
    if (warnings.isEmpty()) return Optional.empty();
    String values =
        warnings.stream().map(w -> '"' + w + '"').collect(Collectors.joining(", ", "{", "}"));
    String value = warnings.size() == 1 ? values.substring(1, values.length() - 1) : values;
    return Optional.of(
        AnnotationSpec.builder(SuppressWarnings.class).addMember("value", value).build());
  }

  private static boolean isReifiable(TypeRef type) {
    if (type instanceof TypeRef.ArrayOf array) return isReifiable(array.component());
    return type instanceof TypeRef.Primitive
        || (type instanceof TypeRef.Declared declared && declared.arguments().isEmpty());
  }
}
