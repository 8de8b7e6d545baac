package dev.cairn.processor.write;

import dev.cairn.processor.model.TypeRef;

/** What constants for types are called: {@code ORDER}, {@code ORDER_LIST}. */
final class ShapeNames {

  static String of(TypeRef type) {
    if (!(type instanceof TypeRef.Declared declared))
      return ConstantNames.upperSnake(type.display());
    String own = ConstantNames.upperSnake(declared.name().simpleName());
    if (declared.arguments().isEmpty()) return own;
    return of(declared.arguments().get(declared.arguments().size() - 1)) + "_" + own;
  }

  private ShapeNames() {}
}
