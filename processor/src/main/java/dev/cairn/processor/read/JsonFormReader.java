package dev.cairn.processor.read;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.TypeRef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Finds the records and enumerations among payloads whose JSON is plain: a field a component, a
 * string a constant. Whatever could make Jackson see more than that leaves a type out.
 */
final class JsonFormReader {
  private final Elements elements;
  private final TypeFactsReader facts;
  private final TypeReader types;
  private final Unresolved unresolved = new Unresolved();

  JsonFormReader(Elements elements, TypeFactsReader facts) {
    this.elements = elements;
    this.facts = facts;
    types = new TypeReader(facts, unresolved);
  }

  JsonForms read(Collection<TypeRef> payloads) {
    Map<ClassRef, JsonForm> candidates = new HashMap<>();
    Set<ClassRef> seen = new HashSet<>();
    Deque<ClassRef> open = new ArrayDeque<>();
    for (TypeRef payload : payloads) addNames(payload, open);
    while (!open.isEmpty()) {
      ClassRef name = open.remove();
      if (!seen.add(name)) continue;
      TypeElement type = elements.getTypeElement(name.qualifiedName());
      if (type == null || !isPlain(type)) continue;
      if (type.getKind() == ElementKind.ENUM) {
        candidates.put(name, new JsonForm.Constants());
      } else if (type.getKind() == ElementKind.RECORD) {
        List<JsonForm.Field> fields = fields(type);
        fields.forEach(field -> addNames(field.type(), open));
        if (!fields.isEmpty()) candidates.put(name, new JsonForm.Fields(fields));
      }
    }
    // What a name means that nothing is known of, nobody can say.
    return unresolved.isEmpty() ? JsonForms.closed(candidates, types.table()) : JsonForms.NONE;
  }

  private static void addNames(TypeRef type, Deque<ClassRef> open) {
    for (TypeRef.Declared named : NamedTypes.in(type)) {
      if (!named.name().packageName().startsWith("java.")) open.add(named.name());
    }
  }

  private List<JsonForm.Field> fields(TypeElement type) {
    List<JsonForm.Field> fields = new ArrayList<>();
    for (RecordComponentElement component : type.getRecordComponents()) {
      String name = component.getSimpleName().toString();
      fields.add(new JsonForm.Field(name, types.read(component.asType())));
    }
    return fields;
  }

  private boolean isPlain(TypeElement type) {
    if (!facts.isAccessible(type) || !type.getTypeParameters().isEmpty()) return false;
    // Getters of a superclass or an interface are Jackson's to see as well.
    for (Element member : elements.getAllMembers(type)) {
      if (isTaught(member)) return false;
      if (member instanceof ExecutableElement method) {
        // Of a constant Jackson sees the name alone.
        if (type.getKind() == ElementKind.RECORD && isGetter(method)) return false;
        for (Element parameter : method.getParameters()) if (isTaught(parameter)) return false;
      }
    }
    for (RecordComponentElement component : type.getRecordComponents()) {
      if (isTaught(component)) return false;
    }
    return !isTaughtAbove(type);
  }

  private static boolean isGetter(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    return (name.startsWith("get") || name.startsWith("is"))
        && method.getParameters().isEmpty()
        && !method.getModifiers().contains(Modifier.STATIC)
        && !isOfPlatform(method);
  }

  /** The methods of {@code Object}, {@code Enum} and {@code Record}. */
  private static boolean isOfPlatform(ExecutableElement method) {
    return method.getEnclosingElement() instanceof TypeElement type
        && type.getQualifiedName().toString().startsWith("java.");
  }

  private static boolean isTaughtAbove(TypeElement type) {
    if (isTaught(type)) return true;
    List<TypeMirror> above = new ArrayList<>(type.getInterfaces());
    above.add(type.getSuperclass());
    for (TypeMirror supertype : above) {
      if (supertype instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement element
          && (isTaughtAbove(element)
              || ElementFilter.methodsIn(element.getEnclosedElements()).stream()
                  .anyMatch(JsonFormReader::isTaught))) {
        return true;
      }
    }
    return false;
  }

  /** Whether an annotation of Jackson's, or one that carries one, is on it. */
  private static boolean isTaught(Element element) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (isOfJackson(mirror)) return true;
      for (AnnotationMirror carried :
          mirror.getAnnotationType().asElement().getAnnotationMirrors()) {
        if (isOfJackson(carried)) return true;
      }
    }
    return false;
  }

  private static boolean isOfJackson(AnnotationMirror mirror) {
    String name = Mirrors.name(mirror);
    return name.startsWith("com.fasterxml.jackson.") || name.startsWith("tools.jackson.");
  }
}
