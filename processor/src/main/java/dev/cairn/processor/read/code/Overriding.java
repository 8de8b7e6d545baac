package dev.cairn.processor.read.code;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Which methods stand in the place of others: those with their name and number of parameters. */
final class Overriding {

  static boolean isLike(ExecutableElement one, ExecutableElement other) {
    return one.getSimpleName().equals(other.getSimpleName())
        && one.getParameters().size() == other.getParameters().size()
        && !one.getModifiers().contains(Modifier.STATIC);
  }

  /** The methods that a class declares in the place of another. */
  static List<ExecutableElement> likeIn(TypeElement type, ExecutableElement method) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(member -> isLike(member, method))
        .toList();
  }

  /** The method that a class declares in the place of another. */
  private static Optional<ExecutableElement> declaredBy(
      TypeElement type, ExecutableElement method) {
    List<ExecutableElement> found = likeIn(type, method);
    String parameters = parametersOf(method);
    return found.stream()
        .filter(member -> parametersOf(member).equals(parameters))
        .findFirst()
        .or(() -> found.stream().findFirst());
  }

  private static String parametersOf(ExecutableElement method) {
    return method.getParameters().stream().map(one -> one.asType().toString()).toList().toString();
  }

  /** The method that objects of a class have in the place of another. */
  static Optional<ExecutableElement> implementation(TypeElement type, ExecutableElement method) {
    Optional<ExecutableElement> inherited = Optional.empty();
    for (TypeElement at = type; at != null; at = Hierarchy.superclassOf(at)) {
      Optional<ExecutableElement> declared = declaredBy(at, method);
      if (declared.isPresent() && !isAbstract(declared.get())) return declared;
      if (inherited.isEmpty()) inherited = inherited(at, method);
    }
    return inherited.isPresent() || isAbstract(method) ? inherited : Optional.of(method);
  }

  /** The method with a body that an interface gives a class. */
  private static Optional<ExecutableElement> inherited(TypeElement type, ExecutableElement method) {
    for (TypeMirror mirror : type.getInterfaces()) {
      if (!(mirror instanceof DeclaredType declared)
          || !(declared.asElement() instanceof TypeElement above)) {
        continue;
      }
      Optional<ExecutableElement> own = declaredBy(above, method).filter(m -> !isAbstract(m));
      if (own.isPresent()) return own;
      Optional<ExecutableElement> further = inherited(above, method);
      if (further.isPresent()) return further;
    }
    return Optional.empty();
  }

  private static boolean isAbstract(ExecutableElement method) {
    return method.getModifiers().contains(Modifier.ABSTRACT);
  }

  private Overriding() {}
}
