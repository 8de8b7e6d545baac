package dev.cairn.processor.read.declaration;

import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.Visibility;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.util.Types;

/** Reads methods and constructors as one class sees them. */
final class MethodReader {
  private final TypeElement subject;
  private final Types types;
  private final TypeReader typeReader;
  private final AnnotationCopier annotations;
  private final SourceLocations spots;

  MethodReader(
      TypeElement subject,
      Types types,
      TypeReader typeReader,
      AnnotationCopier annotations,
      SourceLocations spots) {
    this.subject = subject;
    this.types = types;
    this.typeReader = typeReader;
    this.annotations = annotations;
    this.spots = spots;
  }

  MethodModel method(ExecutableElement method) {
    ExecutableType type = seenBySubject(method);
    Set<Modifier> modifiers = method.getModifiers();
    List<ParameterModel> parameters = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      parameters.add(
          new ParameterModel(
              parameter.getSimpleName().toString(),
              typeReader.read(type.getParameterTypes().get(i)),
              List.of(),
              spots.at(parameter)));
    }
    return new MethodModel(
        method.getSimpleName().toString(),
        TypeReader.nameOfDeclaring(method),
        visibility(method),
        modifiers.contains(Modifier.STATIC),
        modifiers.contains(Modifier.FINAL),
        modifiers.contains(Modifier.ABSTRACT),
        method.isVarArgs(),
        typeReader.parameters(method.getTypeParameters()),
        typeReader.read(type.getReturnType()),
        parameters,
        typeReader.readAll(type.getThrownTypes()),
        Mirrors.deprecation(method),
        spots.at(method));
  }

  ConstructorModel constructor(ExecutableElement constructor) {
    List<ParameterModel> parameters = new ArrayList<>();
    for (VariableElement parameter : constructor.getParameters()) {
      parameters.add(
          new ParameterModel(
              parameter.getSimpleName().toString(),
              typeReader.read(parameter.asType()),
              annotations.read(parameter),
              spots.at(parameter)));
    }
    return new ConstructorModel(
        visibility(constructor),
        annotations.read(constructor),
        typeReader.parameters(constructor.getTypeParameters()),
        parameters,
        constructor.isVarArgs(),
        typeReader.readAll(constructor.getThrownTypes()),
        Mirrors.deprecation(constructor),
        spots.at(constructor));
  }

  static Visibility visibility(Element element) {
    Set<Modifier> modifiers = element.getModifiers();
    if (modifiers.contains(Modifier.PUBLIC)) return Visibility.PUBLIC;
    if (modifiers.contains(Modifier.PROTECTED)) return Visibility.PROTECTED;
    return modifiers.contains(Modifier.PRIVATE) ? Visibility.PRIVATE : Visibility.PACKAGE;
  }

  /** With the type parameters of a base class replaced by what the subject gives for them. */
  private ExecutableType seenBySubject(ExecutableElement method) {
    if (TypeReader.declaring(method).equals(subject)) return (ExecutableType) method.asType();
    return (ExecutableType) types.asMemberOf((DeclaredType) subject.asType(), method);
  }
}
