package dev.cairn.processor.read.payload;

import dev.cairn.processor.model.Deprecation;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.Substitution;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeTable;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reads how Jackson writes the types of payloads and of their parts. Types are plain if their JSON
 * is: a field a component, a string a constant, a property {@code type} in front of the fields of a
 * sealed type. A type is left out if Jackson could see more than that.
 */
public final class JsonFormReader {

  /** More than payloads have; ends the walk through types that grow without end. */
  private static final int MOST = 1000;

  private final Elements elements;
  private final TypeFactsReader facts;
  private final TypeReader types;
  private final SealedReader sealedTypes;
  private final BeanReader beans;
  private final Unresolved unresolved = new Unresolved();
  private final Map<TypeRef.Declared, JsonForm> forms = new HashMap<>();
  private final Set<TypeRef.Declared> plain = new HashSet<>();
  private final Deque<TypeRef.Declared> open = new ArrayDeque<>();

  public JsonFormReader(Elements elements, TypeFactsReader facts) {
    this.elements = elements;
    this.facts = facts;
    types = new TypeReader(facts, unresolved);
    sealedTypes = new SealedReader(facts, types);
    beans = new BeanReader(types);
  }

  public JsonForms read(Collection<TypeRef> payloads) {
    payloads.forEach(this::addNames);
    while (!open.isEmpty() && forms.size() < MOST) {
      TypeRef.Declared type = open.remove();
      if (forms.containsKey(type)) continue;
      TypeElement element = elements.getTypeElement(type.name().qualifiedName());
      if (element == null || JdkTypes.isOfJdk(element)) continue;
      forms.put(type, form(type, element));
      if (isPlain(element)) plain.add(type);
    }
    // A name of which nothing is known may mean anything.
    return unresolved.isEmpty()
        ? JsonForms.of(forms, plain, types.table())
        : JsonForms.of(Map.of(), Set.of(), new TypeTable(Map.of()));
  }

  private void addNames(TypeRef type) {
    open.addAll(NamedTypes.in(type));
  }

  private JsonForm form(TypeRef.Declared type, TypeElement element) {
    if (element.getKind() == ElementKind.ENUM) return new JsonForm.Constants();
    if (SealedReader.isTold(element)) {
      JsonForm.Variants variants = new JsonForm.Variants(sealedTypes.variants(type, element));
      for (JsonForm.Variant variant : variants.variants()) addNames(variant.type());
      return variants;
    }
    if (JsonAnnotations.isAnnotatedAbove(element)
        || JsonAnnotations.hasCreator(element)
        || JsonAnnotations.isWrittenAsOneValue(element)) {
      return new JsonForm.Trusted();
    }
    if (element.getKind() != ElementKind.RECORD) {
      JsonForm form = beans.read(element);
      if (form instanceof JsonForm.Bean bean) bean.properties().forEach(p -> addNames(p.type()));
      return form;
    }
    List<JsonForm.Field> fields = fields(type, element);
    fields.forEach(field -> addNames(field.type()));
    return new JsonForm.Fields(fields, constructor(element));
  }

  private List<JsonForm.Field> fields(TypeRef.Declared type, TypeElement element) {
    Map<String, TypeRef> arguments = SealedReader.arguments(type, element);
    List<JsonForm.Field> fields = new ArrayList<>();
    for (RecordComponentElement component : element.getRecordComponents()) {
      // A component with a form of its own is the user's own affair.
      if (JsonAnnotations.isAnnotated(component)
          || JsonAnnotations.isAnnotated(component.getAccessor())) {
        continue;
      }
      String name = component.getSimpleName().toString();
      TypeRef read = Substitution.in(types.read(component.asType()), arguments);
      fields.add(new JsonForm.Field(name, read, Mirrors.deprecation(component.getAccessor())));
    }
    return fields;
  }

  private static Deprecation constructor(TypeElement type) {
    return MakingReader.canonical(type).map(Mirrors::deprecation).orElse(Deprecation.NONE);
  }

  private boolean isPlain(TypeElement type) {
    if (!facts.isAccessible(type)) return false;
    // Getters of a superclass or an interface are Jackson's to see as well.
    for (Element member : elements.getAllMembers(type)) {
      if (JsonAnnotations.isAnnotated(member)) return false;
      if (member instanceof ExecutableElement method) {
        // Of a constant Jackson sees the name alone.
        if (type.getKind() == ElementKind.RECORD && isGetter(method)) return false;
        for (Element parameter : method.getParameters()) {
          if (JsonAnnotations.isAnnotated(parameter)) return false;
        }
      }
    }
    for (RecordComponentElement component : type.getRecordComponents()) {
      if (JsonAnnotations.isAnnotated(component)) return false;
    }
    return !JsonAnnotations.isAnnotatedAbove(type);
  }

  private static boolean isGetter(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    return (name.startsWith("get") || name.startsWith("is"))
        && method.getParameters().isEmpty()
        && !method.getModifiers().contains(Modifier.STATIC)
        && !JdkTypes.isOfJdk(TypeReader.declaring(method));
  }
}
