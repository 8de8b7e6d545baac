package dev.cairn.processor.read.type;

import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.read.javac.Mirrors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * The methods of a class with those that it inherits, in the order that pause indexes count in: its
 * own in source order, then those of its superclasses upwards, then those of interfaces. A method
 * that is overridden is left out. Durable methods are listed even if they are not inherited, so
 * that the rules can say so.
 */
public final class Members {
  private final TypeElement type;
  private final Elements elements;
  private final List<ExecutableElement> methods = new ArrayList<>();
  private final Map<ExecutableElement, ExecutableElement> replaced = new LinkedHashMap<>();

  public Members(TypeElement type, Elements elements, Unresolved unresolved) {
    this.type = type;
    this.elements = elements;
    for (TypeElement declaring : hierarchy(type, unresolved)) {
      for (ExecutableElement method : ElementFilter.methodsIn(declaring.getEnclosedElements())) {
        consider(method);
      }
    }
  }

  /** The methods of a class whose types are all there. */
  public static List<ExecutableElement> of(TypeElement type, Elements elements) {
    return new Members(type, elements, new Unresolved()).methods();
  }

  public List<ExecutableElement> methods() {
    return methods;
  }

  /** The durable method that a method overrides without being durable itself. */
  public Optional<ExecutableElement> replacedBy(ExecutableElement method) {
    return Optional.ofNullable(replaced.get(method));
  }

  /** The annotations on the method that make it durable. */
  public static List<AnnotationMirror> durableAnnotations(ExecutableElement method) {
    List<AnnotationMirror> found = new ArrayList<>();
    for (AnnotationMirror mirror : method.getAnnotationMirrors()) {
      if (OperationKind.of(Mirrors.name(mirror)).isPresent()) found.add(mirror);
    }
    return found;
  }

  private void consider(ExecutableElement method) {
    boolean durable = !durableAnnotations(method).isEmpty();
    for (ExecutableElement other : methods) {
      if (other.getSimpleName().equals(method.getSimpleName())
          && elements.overrides(other, method, type)) {
        if (durable && durableAnnotations(other).isEmpty()) replaced.putIfAbsent(other, method);
        return;
      }
    }
    if (durable || isMember(method)) methods.add(method);
  }

  private boolean isMember(ExecutableElement method) {
    Set<Modifier> modifiers = method.getModifiers();
    TypeElement declaring = TypeReader.declaring(method);
    if (declaring.equals(type)) return true;
    if (declaring.getKind() == ElementKind.INTERFACE) {
      return !modifiers.contains(Modifier.STATIC) && !modifiers.contains(Modifier.PRIVATE);
    }
    return modifiers.contains(Modifier.PUBLIC)
        || modifiers.contains(Modifier.PROTECTED)
        || modifiers.contains(Modifier.ABSTRACT)
        || (!modifiers.contains(Modifier.PRIVATE)
            && elements.getPackageOf(method).equals(elements.getPackageOf(type)));
  }

  /** The class, its superclasses but {@code Object}, then all interfaces. */
  public static List<TypeElement> hierarchy(TypeElement type, Unresolved unresolved) {
    List<TypeElement> classes = new ArrayList<>();
    TypeElement at = type;
    while (at != null && !at.getQualifiedName().contentEquals("java.lang.Object")) {
      classes.add(at);
      at = resolve(at.getSuperclass(), unresolved).orElse(null);
    }
    Set<TypeElement> interfaces = new LinkedHashSet<>();
    for (TypeElement declaring : classes) collectInterfaces(declaring, interfaces, unresolved);
    classes.addAll(interfaces);
    return classes;
  }

  private static void collectInterfaces(
      TypeElement type, Set<TypeElement> interfaces, Unresolved unresolved) {
    for (TypeMirror mirror : type.getInterfaces()) {
      Optional<TypeElement> found = resolve(mirror, unresolved);
      if (found.isPresent() && interfaces.add(found.get())) {
        collectInterfaces(found.get(), interfaces, unresolved);
      }
    }
  }

  private static Optional<TypeElement> resolve(TypeMirror type, Unresolved unresolved) {
    if (type.getKind() == TypeKind.ERROR) unresolved.add(type.toString());
    return type.getKind() == TypeKind.DECLARED
        ? Optional.of((TypeElement) ((DeclaredType) type).asElement())
        : Optional.empty();
  }
}
