package dev.cairn.processor.read.code;

import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.javac.NameTexts;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/** The reviewed knowledge of the JDK and of libraries, asked by symbols. */
public final class Known {
  private static final Summary SUMMARY = Summary.bundled();

  /** Whether the class of a type is listed with the trait. */
  public static boolean is(Trait trait, TypeMirror type) {
    return SUMMARY.is(trait, QualifiedNames.of(type));
  }

  /** Whether the class of a type is listed with the trait. */
  public static boolean is(Trait trait, Optional<TypeMirror> type) {
    return SUMMARY.is(trait, QualifiedNames.of(type));
  }

  /** Whether the class that declares a method is listed with the trait. */
  public static boolean isOwner(Trait trait, ExecutableElement method) {
    return SUMMARY.is(trait, QualifiedNames.ofOwner(method));
  }

  /** Whether a method has the trait, by itself, by the class above it or by its whole class. */
  public static boolean has(Trait trait, ExecutableElement method) {
    return has(trait, QualifiedNames.ofOwner(method), method);
  }

  /** Whether a method has the trait where it is called on an object of a class. */
  public static boolean has(Trait trait, String owner, ExecutableElement method) {
    String name = NameTexts.of(method.getSimpleName());
    return SUMMARY.is(trait, owner)
        || SUMMARY.has(trait, owner, name)
        || (SUMMARY.isListedByOverload(owner, name)
            && SUMMARY.has(trait, owner, name, parameters(method)));
  }

  /** The member with a trait beside a method, in its class or in one above. */
  public static Optional<String> beside(Trait trait, ExecutableElement method) {
    return SUMMARY.memberWith(trait, QualifiedNames.ofOwner(method));
  }

  private static List<String> parameters(ExecutableElement method) {
    return method.getParameters().stream().map(VariableElement::asType).map(Known::erased).toList();
  }

  /** The simple name of a type without its arguments. */
  private static String erased(TypeMirror type) {
    if (type instanceof ArrayType array) return erased(array.getComponentType()) + "[]";
    if (type instanceof TypeVariable variable
        && variable.asElement() instanceof TypeParameterElement parameter) {
      return erased(parameter.getBounds().get(0));
    }
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement name
        ? name.getSimpleName().toString()
        : type.getKind().name().toLowerCase(Locale.ROOT);
  }

  private Known() {}
}
