package dev.cairn.processor.read.declaration;

import dev.cairn.processor.model.AnnotationModel;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Reads the annotations of constructors and their parameters, which executors repeat, so that a
 * container treats an executor as it would treat the user's class.
 */
final class AnnotationCopier {

  /** The writer decides by itself which warnings generated code has to suppress. */
  private static final Set<String> NOT_COPIED = Set.of("java.lang.SuppressWarnings");

  private final TypeReader types;
  private final TypeFactsReader facts;

  AnnotationCopier(TypeReader types, TypeFactsReader facts) {
    this.types = types;
    this.facts = facts;
  }

  List<AnnotationModel> read(Element element) {
    List<AnnotationModel> models = new ArrayList<>();
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (NOT_COPIED.contains(Mirrors.name(mirror))) continue;
      // One that generated code cannot write is left out; nothing that compiles depends on it
      // there.
      read(mirror).ifPresent(models::add);
    }
    return models;
  }

  private Optional<AnnotationModel> read(AnnotationMirror mirror) {
    TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
    if (!facts.isAccessible(type)) return Optional.empty();
    Map<String, AnnotationModel.Value> values = new LinkedHashMap<>();
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        mirror.getElementValues().entrySet()) {
      Optional<AnnotationModel.Value> value = read(entry.getValue());
      if (value.isEmpty()) return Optional.empty();
      values.put(entry.getKey().getSimpleName().toString(), value.get());
    }
    return Optional.of(
        new AnnotationModel(types.declared(mirror.getAnnotationType()).name(), values));
  }

  private Optional<AnnotationModel.Value> read(AnnotationValue annotationValue) {
    Object value = annotationValue.getValue();
    if (value instanceof TypeMirror type) return classLiteral(type);
    if (value instanceof VariableElement constant) {
      return Optional.of(
          new AnnotationModel.EnumConstant(
              types.declared((DeclaredType) constant.asType()).name(),
              constant.getSimpleName().toString()));
    }
    if (value instanceof AnnotationMirror mirror) {
      return read(mirror).map(AnnotationModel.Nested::new);
    }
    if (value instanceof List<?> list) return many(list);
    return Optional.of(new AnnotationModel.Literal(value));
  }

  private Optional<AnnotationModel.Value> classLiteral(TypeMirror type) {
    if (type instanceof DeclaredType declared
        && !facts.isAccessible((TypeElement) declared.asElement())) {
      return Optional.empty();
    }
    return Optional.of(new AnnotationModel.ClassLiteral(types.read(type)));
  }

  private Optional<AnnotationModel.Value> many(List<?> list) {
    List<AnnotationModel.Value> values = new ArrayList<>();
    for (Object item : list) {
      Optional<AnnotationModel.Value> value = read((AnnotationValue) item);
      if (value.isEmpty()) return Optional.empty();
      values.add(value.get());
    }
    return Optional.of(new AnnotationModel.Many(values));
  }
}
