package dev.cairn.processor.read.code;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Prints the parameters of methods, by which overloads differ. */
public final class Overloads {

  public static String of(ExecutableElement method) {
    StringBuilder text = new StringBuilder();
    for (VariableElement parameter : method.getParameters()) {
      text.append(parameter(parameter.asType())).append(' ');
    }
    return text.toString();
  }

  private static String parameter(TypeMirror type) {
    if (type instanceof ArrayType array) return parameter(array.getComponentType()) + "[]";
    if (type instanceof DeclaredType declared) return declared.asElement().getSimpleName() + "";
    return type.getKind() == TypeKind.TYPEVAR ? "Object" : type.getKind().toString();
  }

  private Overloads() {}
}
