package dev.cairn.processor.write;

import dev.cairn.processor.model.TypeRef;

/** Names of constants and classes for types. */
final class ShapeNames {

  /** A constant: {@code ORDER}, {@code ORDER_LIST}. */
  static String constant(TypeRef type) {
    return ConstantNames.upperSnake(words(type));
  }

  /** The words of a type in one: {@code Order}, {@code OrderList}. */
  static String words(TypeRef type) {
    if (!(type instanceof TypeRef.Declared declared)) return type.display();
    StringBuilder words = new StringBuilder();
    if (!declared.arguments().isEmpty()) {
      words.append(words(declared.arguments().get(declared.arguments().size() - 1)));
    }
    return words.append(declared.name().simpleName()).toString();
  }

  private ShapeNames() {}
}
