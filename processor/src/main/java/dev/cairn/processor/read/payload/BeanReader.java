package dev.cairn.processor.read.payload;

import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.model.Deprecation;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Reads classes and interfaces that no annotation tells Jackson about: whether it can make one, and
 * which properties it fills then.
 */
final class BeanReader {
  private final TypeReader types;

  BeanReader(TypeReader types) {
    this.types = types;
  }

  JsonForm read(TypeElement type) {
    if (isLeftToOthers(type)) return new JsonForm.Trusted();
    if (type.getKind() != ElementKind.CLASS) return JsonForm.Obstacle.INTERFACE;
    if (type.getModifiers().contains(Modifier.ABSTRACT)) return JsonForm.Obstacle.ABSTRACT_CLASS;
    if (TypeFactsReader.isInner(type)) return JsonForm.Obstacle.INNER_CLASS;
    if (!hasNoArgConstructor(type)) return JsonForm.Obstacle.NO_CREATOR;
    return isContainerOrThrowable(type) ? new JsonForm.Trusted() : properties(type);
  }

  /** Jackson's own types, and classes that Lombok has yet to complete. */
  private static boolean isLeftToOthers(TypeElement type) {
    if (JsonAnnotations.isOfJackson(type.getQualifiedName().toString())) return true;
    for (AnnotationMirror mirror : type.getAnnotationMirrors()) {
      if (Mirrors.name(mirror).startsWith("lombok.")) return true;
    }
    return false;
  }

  /** Jackson calls it whatever its visibility. */
  private static boolean hasNoArgConstructor(TypeElement type) {
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
        .anyMatch(constructor -> constructor.getParameters().isEmpty());
  }

  private static boolean isContainerOrThrowable(TypeElement type) {
    return Members.hierarchy(type, new Unresolved()).stream()
        .anyMatch(above -> Known.is(Trait.NO_BEAN, above.asType()));
  }

  private JsonForm properties(TypeElement type) {
    List<JsonForm.Field> properties = new ArrayList<>();
    Set<String> shown = new HashSet<>();
    boolean hasFields = false;
    for (TypeElement at : ShapeReader.ownHierarchy(type)) {
      List<VariableElement> fields = fields(at);
      hasFields |= !fields.isEmpty();
      for (VariableElement field : fields) {
        boolean isPublic = field.getModifiers().contains(Modifier.PUBLIC);
        if (!isPublic && !JsonAnnotations.isAnnotated(field)) continue;
        shown.add(field.getSimpleName().toString());
        if (!JsonAnnotations.isAnnotated(field)) properties.add(property(field));
      }
      for (ExecutableElement method : ElementFilter.methodsIn(at.getEnclosedElements())) {
        String name = ShapeReader.propertyOf(method);
        if (name.isEmpty() || !shown.add(name) || JsonAnnotations.isAnnotated(method)) continue;
        // A getter with nothing to fill is not read back.
        fields.stream()
            .filter(field -> field.getSimpleName().contentEquals(name))
            .filter(field -> !JsonAnnotations.isAnnotated(field))
            .forEach(field -> properties.add(property(field)));
      }
    }
    return shown.isEmpty() && hasFields
        ? JsonForm.Obstacle.HIDDEN_FIELDS
        : new JsonForm.Bean(properties);
  }

  private JsonForm.Field property(VariableElement field) {
    TypeRef type = types.read(field.asType());
    return new JsonForm.Field(field.getSimpleName().toString(), type, Deprecation.NONE);
  }

  private static List<VariableElement> fields(TypeElement type) {
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
        .filter(field -> !field.getModifiers().contains(Modifier.TRANSIENT))
        .toList();
  }
}
