package dev.cairn.processor.model;

import static java.util.stream.Collectors.joining;

/** Types with their packages, for instance {@code java.util.List<acme.Item>}. */
public final class TypeText implements TypeRef.Cases<String> {
  private static final TypeText CASES = new TypeText();

  private TypeText() {}

  /** The type as text. */
  public static String of(TypeRef type) {
    return type.match(CASES);
  }

  @Override
  public String primitive(TypeRef.Primitive type) {
    return type.display();
  }

  @Override
  public String nothing() {
    return "void";
  }

  @Override
  public String declared(TypeRef.Declared type) {
    String name = type.name().qualifiedName();
    return type.arguments().isEmpty()
        ? name
        : name + type.arguments().stream().map(TypeText::of).collect(joining(", ", "<", ">"));
  }

  @Override
  public String array(TypeRef.ArrayOf type) {
    return of(type.component()) + "[]";
  }

  @Override
  public String variable(TypeRef.Variable type) {
    return type.name();
  }

  @Override
  public String wildcard(TypeRef.Wildcard type) {
    if (type.lower().isPresent()) return "? super " + of(type.lower().get());
    return type.upper().isClass("java.lang.Object") ? "?" : "? extends " + of(type.upper());
  }
}
