package dev.cairn.processor.write;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.TypeParameterModel;
import dev.cairn.processor.model.TypeRef;
import java.util.List;

/** The model's types as JavaPoet's. */
final class PoetTypes implements TypeRef.Cases<TypeName> {
  private static final PoetTypes CASES = new PoetTypes();

  static TypeName of(TypeRef type) {
    return type.match(CASES);
  }

  static ClassName of(ClassRef name) {
    List<String> names = name.simpleNames();
    String[] nested = names.subList(1, names.size()).toArray(String[]::new);
    return ClassName.get(name.packageName(), names.get(0), nested);
  }

  static List<TypeName> all(List<TypeRef> types) {
    return types.stream().map(PoetTypes::of).toList();
  }

  static List<TypeVariableName> variables(List<TypeParameterModel> parameters) {
    return parameters.stream()
        .map(p -> TypeVariableName.get(p.name(), all(p.bounds()).toArray(TypeName[]::new)))
        .toList();
  }

  @Override
  public TypeName primitive(TypeRef.Primitive type) {
    return switch (type) {
      case BOOLEAN -> TypeName.BOOLEAN;
      case BYTE -> TypeName.BYTE;
      case SHORT -> TypeName.SHORT;
      case INT -> TypeName.INT;
      case LONG -> TypeName.LONG;
      case CHAR -> TypeName.CHAR;
      case FLOAT -> TypeName.FLOAT;
      case DOUBLE -> TypeName.DOUBLE;
    };
  }

  @Override
  public TypeName nothing() {
    return TypeName.VOID;
  }

  @Override
  public TypeName declared(TypeRef.Declared type) {
    List<TypeName> arguments = all(type.arguments());
    if (type.enclosing().isPresent()) {
      ParameterizedTypeName around = (ParameterizedTypeName) of(type.enclosing().get());
      return around.nestedClass(type.name().simpleName(), arguments);
    }
    ClassName name = of(type.name());
    return arguments.isEmpty()
        ? name
        : ParameterizedTypeName.get(name, arguments.toArray(TypeName[]::new));
  }

  @Override
  public TypeName array(TypeRef.ArrayOf type) {
    return ArrayTypeName.of(of(type.component()));
  }

  @Override
  public TypeName variable(TypeRef.Variable type) {
    return TypeVariableName.get(type.name());
  }

  @Override
  public TypeName wildcard(TypeRef.Wildcard type) {
    return type.lower().isPresent()
        ? WildcardTypeName.supertypeOf(of(type.lower().get()))
        : WildcardTypeName.subtypeOf(of(type.upper()));
  }

  private PoetTypes() {}
}
