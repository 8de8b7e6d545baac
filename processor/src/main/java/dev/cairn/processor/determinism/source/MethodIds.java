package dev.cairn.processor.determinism.source;

import dev.cairn.processor.determinism.MethodId;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The names that methods and their parameters have in class files and in the summary. */
public final class MethodIds {
  private final Elements elements;
  private final Types types;

  public MethodIds(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  public MethodId of(ExecutableElement method) {
    StringBuilder descriptor = new StringBuilder("(");
    for (VariableElement parameter : method.getParameters()) {
      descriptor.append(descriptor(parameter.asType()));
    }
    descriptor.append(')').append(descriptor(method.getReturnType()));
    return new MethodId(
        internalName(owner(method)), method.getSimpleName().toString(), descriptor.toString());
  }

  /** The class that declares the method. */
  public static TypeElement owner(ExecutableElement method) {
    if (method.getEnclosingElement() instanceof TypeElement owner) return owner;
    throw new IllegalArgumentException("no class around " + method);
  }

  public String internalName(TypeElement type) {
    return elements.getBinaryName(type).toString().replace('.', '/');
  }

  /** The simple names of the erased types of the parameters. */
  public List<String> parameters(ExecutableElement method) {
    return method.getParameters().stream().map(p -> simpleName(p.asType())).toList();
  }

  private String simpleName(TypeMirror type) {
    TypeMirror erased = types.erasure(type);
    if (erased instanceof ArrayType array) return simpleName(array.getComponentType()) + "[]";
    return erased instanceof DeclaredType declared
        ? declared.asElement().getSimpleName().toString()
        : erased.getKind().name().toLowerCase(Locale.ROOT);
  }

  private String descriptor(TypeMirror type) {
    TypeMirror erased = types.erasure(type);
    return switch (erased.getKind()) {
      case BOOLEAN -> "Z";
      case BYTE -> "B";
      case SHORT -> "S";
      case INT -> "I";
      case LONG -> "J";
      case CHAR -> "C";
      case FLOAT -> "F";
      case DOUBLE -> "D";
      case ARRAY -> "[" + descriptor(((ArrayType) erased).getComponentType());
      case DECLARED, ERROR ->
          "L" + internalName((TypeElement) ((DeclaredType) erased).asElement()) + ";";
      default -> "V";
    };
  }
}
