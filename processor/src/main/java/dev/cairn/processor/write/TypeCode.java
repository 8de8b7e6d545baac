package dev.cairn.processor.write;

import dev.cairn.processor.model.TypeRef;
import java.util.List;

/** Adds types to code. */
final class TypeCode implements TypeRef.Cases<Code> {
  private final Code code;

  TypeCode(Code code) {
    this.code = code;
  }

  void add(TypeRef type) {
    Code unused = type.match(this);
  }

  @Override
  public Code primitive(TypeRef.Primitive type) {
    return code.add(type.display());
  }

  @Override
  public Code nothing() {
    return code.add("void");
  }

  @Override
  public Code declared(TypeRef.Declared type) {
    if (type.enclosing().isPresent()) {
      add(type.enclosing().get());
      code.add(".$L", type.name().simpleName());
    } else {
      code.add(type.name());
    }
    List<TypeRef> arguments = type.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      code.add(i == 0 ? "<" : ", ");
      add(arguments.get(i));
    }
    return arguments.isEmpty() ? code : code.add(">");
  }

  @Override
  public Code array(TypeRef.ArrayOf type) {
    add(type.component());
    return code.add("[]");
  }

  @Override
  public Code variable(TypeRef.Variable type) {
    return code.add("$L", type.name());
  }

  @Override
  public Code wildcard(TypeRef.Wildcard type) {
    if (type.lower().isPresent()) return code.add("? super $T", type.lower().get());
    return type.upper().isClass("java.lang.Object")
        ? code.add("?")
        : code.add("? extends $T", type.upper());
  }
}
