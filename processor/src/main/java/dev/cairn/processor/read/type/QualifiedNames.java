package dev.cairn.processor.read.type;

import dev.cairn.processor.read.javac.NameTexts;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Qualified names of classes, by their symbols; empty where there is no class. */
public final class QualifiedNames {

  /** The name of the class of a type, without type arguments. */
  public static String of(Optional<TypeMirror> type) {
    return type.map(QualifiedNames::of).orElse("");
  }

  /** The name of the class of a type, without type arguments. */
  public static String of(TypeMirror type) {
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement name
        ? NameTexts.of(name.getQualifiedName())
        : "";
  }

  /** The name of the class that declares a member. */
  public static String ofOwner(Element member) {
    return member.getEnclosingElement() instanceof TypeElement owner
        ? NameTexts.of(owner.getQualifiedName())
        : "";
  }

  private QualifiedNames() {}
}
