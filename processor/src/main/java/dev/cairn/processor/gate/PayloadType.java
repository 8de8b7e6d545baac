package dev.cairn.processor.gate;

import dev.cairn.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A type as manifests write it, taken apart.
 *
 * @param name qualified; a primitive for its box
 * @param dimensions of an array
 * @param boxed whether it is the box of a primitive
 */
record PayloadType(String name, List<PayloadType> arguments, int dimensions, boolean boxed) {
  PayloadType {
    arguments = List.copyOf(arguments);
  }

  static PayloadType parse(String text) {
    return new Parser(text).type();
  }

  /** With type variables in the place of what they stand for. */
  PayloadType bind(Map<String, PayloadType> variables) {
    PayloadType bound = variables.get(name);
    if (bound != null) {
      return new PayloadType(
          bound.name, bound.arguments, bound.dimensions + dimensions, bound.boxed);
    }
    return new PayloadType(
        name, arguments.stream().map(type -> type.bind(variables)).toList(), dimensions, boxed);
  }

  /** Whether values may be null, which those of the other type cannot be. */
  boolean mayBeNullUnlike(PayloadType other) {
    return boxed
        && dimensions == 0
        && !other.boxed
        && other.dimensions == 0
        && TypeRef.Primitive.named(other.name).isPresent();
  }

  PayloadType element() {
    return new PayloadType(name, arguments, dimensions - 1, boxed);
  }

  @Override
  public String toString() {
    String all =
        arguments.isEmpty()
            ? ""
            : "<" + String.join(", ", arguments.stream().map(PayloadType::toString).toList()) + ">";
    return name + all + "[]".repeat(dimensions);
  }

  private static final class Parser {
    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    PayloadType type() {
      skip("? extends ");
      skip("? super ");
      int start = at;
      while (at < text.length() && "<>,[".indexOf(text.charAt(at)) < 0) at++;
      String name = text.substring(start, at).trim();
      List<PayloadType> arguments = new ArrayList<>();
      if (skip("<")) {
        do {
          skip(" ");
          arguments.add(type());
        } while (skip(","));
        skip(">");
      }
      int dimensions = 0;
      while (skip("[]")) dimensions++;
      String shown = name.equals("?") ? "java.lang.Object" : name;
      Optional<TypeRef.Primitive> primitive = TypeRef.Primitive.ofBox(shown);
      return primitive.isPresent()
          ? new PayloadType(primitive.get().display(), arguments, dimensions, true)
          : new PayloadType(shown, arguments, dimensions, false);
    }

    private boolean skip(String token) {
      if (!text.startsWith(token, at)) return false;
      at += token.length();
      return true;
    }
  }
}
