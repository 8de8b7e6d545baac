package dev.cairn.processor.determinism.source;

import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Whether classes say themselves what {@code hashCode} and {@code toString} return. */
final class ObjectMethods {
  private final Codebase codebase;
  private final LocalClasses localClasses;

  ObjectMethods(Codebase codebase, LocalClasses localClasses) {
    this.codebase = codebase;
    this.localClasses = localClasses;
  }

  /**
   * Whether the class, one above or one below it, says itself what that method of {@code Object}
   * returns.
   */
  boolean areAnsweredBy(TypeElement type, String method) {
    if (declares(type, method)) return true;
    for (TypeElement above : codebase.supertypes().above(type)) {
      if (!above.getQualifiedName().contentEquals("java.lang.Object") && declares(above, method)) {
        return true;
      }
    }
    return codebase.hierarchy().below(type).stream().anyMatch(below -> declares(below, method))
        || (type.getModifiers().contains(Modifier.ABSTRACT)
            && localClasses.below(type).stream().anyMatch(below -> declares(below, method)));
  }

  /** Whether somebody wrote that method without parameters into the class. */
  private boolean declares(TypeElement type, String name) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .anyMatch(
            method ->
                method.getSimpleName().contentEquals(name)
                    && method.getParameters().isEmpty()
                    && !method.getModifiers().contains(Modifier.ABSTRACT)
                    && (!codebase.hasSource(type) || !codebase.paths(method).isEmpty()));
  }
}
