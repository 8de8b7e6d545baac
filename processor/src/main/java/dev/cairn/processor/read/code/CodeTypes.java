package dev.cairn.processor.read.code;

import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Types whose values are code. */
public final class CodeTypes {

  /** Whether lambdas may be of a type. */
  public static boolean isCode(TypeMirror mirror, SourceTrees sources) {
    return mirror instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement type
        && isCode(type, sources);
  }

  /** Whether lambdas may be of a type. */
  public static boolean isCode(TypeElement type, SourceTrees sources) {
    return type.getKind() == ElementKind.INTERFACE
        && (type.getAnnotation(FunctionalInterface.class) != null
            || sources.path(type).isPresent());
  }

  /** Whether a class is one of code that libraries name: a {@code Runnable}, a {@code Function}. */
  public static boolean isBelowCode(TypeElement type) {
    List<TypeMirror> above = new ArrayList<>(type.getInterfaces());
    above.add(type.getSuperclass());
    for (TypeMirror mirror : above) {
      if (!(mirror instanceof DeclaredType declared)
          || !(declared.asElement() instanceof TypeElement element)) {
        continue;
      }
      boolean isNamed = element.getAnnotation(FunctionalInterface.class) != null;
      if (isNamed || isBelowCode(element)) return true;
    }
    return false;
  }

  /** Whether lambdas may be of a type, or of one that it is made of. */
  public static boolean holdsCode(TypeMirror mirror, SourceTrees sources) {
    if (mirror instanceof ArrayType array) return holdsCode(array.getComponentType(), sources);
    return mirror instanceof DeclaredType declared
        && (isCode(declared, sources)
            || declared.getTypeArguments().stream().anyMatch(one -> holdsCode(one, sources)));
  }

  private CodeTypes() {}
}
