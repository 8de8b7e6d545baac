package dev.cairn.processor.determinism.source;

import dev.cairn.processor.knowledge.Trait;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** The types whose values say in their text or hash where an object lies in memory. */
public final class IdentityTypes {

  /** A question about a value. */
  public enum Question {
    TEXT("toString"),
    HASH("hashCode");

    private final String method;

    Question(String method) {
      this.method = method;
    }
  }

  private final Codebase codebase;

  public IdentityTypes(Codebase codebase) {
    this.codebase = codebase;
  }

  /** Whether the answer of values of the type is another one in each process. */
  public boolean isTold(Question question, TypeMirror type) {
    return isTold(question, type, new HashSet<>());
  }

  private boolean isTold(Question question, TypeMirror type, Set<TypeElement> seen) {
    if (type instanceof ArrayType array) {
      return question == Question.HASH || array.getComponentType().getKind() != TypeKind.CHAR;
    }
    if (type instanceof WildcardType wildcard) {
      TypeMirror bound = wildcard.getExtendsBound();
      if (bound == null) bound = wildcard.getSuperBound();
      return bound != null && isTold(question, bound, seen);
    }
    if (type.getKind() != TypeKind.DECLARED
        || !(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return false;
    }
    if (element.getKind() == ElementKind.ENUM) return question == Question.HASH;
    if (!seen.add(element)) return false;
    if (codebase.hasSource(element)) return isToldBySource(question, declared, element, seen);
    return codebase.isOfJdk(element) && isToldByJdk(question, declared, element, seen);
  }

  private boolean isToldBySource(
      Question question, DeclaredType declared, TypeElement type, Set<TypeElement> seen) {
    if (codebase.answers(type, question.method)) return false;
    if (type.getKind() != ElementKind.RECORD) return type.getKind() == ElementKind.CLASS;
    for (Element component : type.getRecordComponents()) {
      if (isTold(question, component.asType(), seen)) return true;
    }
    return areTold(question, declared.getTypeArguments(), seen);
  }

  private boolean areTold(
      Question question, List<? extends TypeMirror> types, Set<TypeElement> seen) {
    for (TypeMirror type : types) {
      if (isTold(question, type, seen)) return true;
    }
    return false;
  }

  private boolean isToldByJdk(
      Question question, DeclaredType type, TypeElement element, Set<TypeElement> seen) {
    String name = element.getQualifiedName().toString();
    if (codebase.is(Trait.SHOWS_ITS_IDENTITY, name)) return true;
    boolean holds =
        codebase.isCollection(Optional.of(type)) || codebase.is(Trait.SHOWS_ITS_VALUES, name);
    return holds && areTold(question, type.getTypeArguments(), seen);
  }
}
