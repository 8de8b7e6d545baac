package dev.cairn.processor.read.condition;

import dev.cairn.processor.model.TypeRef.Primitive;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/**
 * Prints types where they decide what a value is: the type that a recorded value is read as, the
 * type in which is computed, conversions that change a value or give it another class, and the
 * overload that is called.
 *
 * <p>Whole numbers are the same value in each of their types: their types are printed only where
 * they are computed with, or become objects. Classes of the compilation are not printed, so that
 * they may be renamed.
 */
final class ValueTypes {
  private static final String BOX = "box ";

  /** The type that a value is read as; empty where it makes no difference to the value. */
  static String ofLeaf(Optional<? extends TypeMirror> type) {
    return type.map(ValueTypes::ofLeaf).orElse("");
  }

  static String ofLeaf(TypeMirror type) {
    return switch (type.getKind()) {
      case BOOLEAN, BYTE, SHORT, INT, LONG -> "";
      default -> exact(type);
    };
  }

  /** The type of a number that is computed; empty for an int. */
  static String ofNumber(Optional<? extends TypeMirror> type) {
    Optional<Primitive> number = type.flatMap(ValueTypes::unboxed);
    if (number.isEmpty() || number.get() == Primitive.INT) return "";
    return number.get() == Primitive.BOOLEAN ? "" : number.get().display() + " ";
  }

  /** The type of a value that others get as an object. */
  static String ofObject(TypeMirror type) {
    return type instanceof PrimitiveType ? ofNumber(Optional.of(type)) : ofLeaf(type);
  }

  /** The type of an argument that is one of any number. */
  static TypeMirror component(TypeMirror type) {
    return type instanceof ArrayType array ? array.getComponentType() : type;
  }

  private static String exact(TypeMirror type) {
    if (type instanceof PrimitiveType) return type.getKind() + " ";
    if (type instanceof ArrayType array) return exact(array.getComponentType()) + "[] ";
    if (type instanceof WildcardType wildcard) {
      TypeMirror bound = wildcard.getExtendsBound();
      return bound == null ? "" : exact(bound);
    }
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return "";
    }
    boolean isText = element.getQualifiedName().contentEquals("java.lang.String");
    String name = JdkTypes.isOfJdk(element) && !isText ? element.getSimpleName() + " " : "";
    String arguments =
        declared.getTypeArguments().stream().map(ValueTypes::exact).collect(Collectors.joining());
    return arguments.isEmpty() ? name : name + "<" + arguments + "> ";
  }

  /** The type in which two operands are computed, if both are numbers. */
  static Optional<Primitive> promoted(Optional<TypeMirror> left, Optional<TypeMirror> right) {
    Optional<Primitive> one = left.flatMap(ValueTypes::unboxed);
    Optional<Primitive> other = right.flatMap(ValueTypes::unboxed);
    if (one.isEmpty() || other.isEmpty()) return Optional.empty();
    if (one.get() == other.get()) return one;
    for (Primitive wide : List.of(Primitive.DOUBLE, Primitive.FLOAT, Primitive.LONG)) {
      if (one.get() == wide || other.get() == wide) return Optional.of(wide);
    }
    return Optional.of(Primitive.INT);
  }

  private static boolean isBox(TypeMirror type) {
    return Primitive.isBox(QualifiedNames.of(type));
  }

  /** The text of a value of some type where one of another type is wanted. */
  static String converted(String text, Optional<TypeMirror> from, TypeMirror to) {
    if (to instanceof PrimitiveType) {
      return unboxed(to).map(wanted -> converted(text, from, wanted)).orElse(text);
    }
    if (from.isEmpty() || !(from.get() instanceof PrimitiveType)) return text;
    Optional<Primitive> given = unboxed(from.get());
    if (given.isEmpty() || given.get() == Primitive.BOOLEAN) return text;
    return BOX + unboxed(to).orElse(given.get()).display() + "(" + text + ")";
  }

  /** The text of a number where one of another type is wanted. */
  static String converted(String text, Optional<TypeMirror> from, Primitive to) {
    Optional<Primitive> given = from.flatMap(ValueTypes::unboxed);
    if (given.isEmpty()) return text;
    String value = from.filter(ValueTypes::isBox).isPresent() ? withoutBox(text) : text;
    boolean fraction = to == Primitive.FLOAT || to == Primitive.DOUBLE;
    return switch (given.get()) {
      case BYTE, SHORT, INT, LONG -> fraction ? as(to, value) : value;
      case CHAR -> to == Primitive.CHAR ? value : as(fraction ? to : Primitive.INT, value);
      default -> value;
    };
  }

  private static String as(Primitive type, String text) {
    return "as " + type.display() + "(" + text + ")";
  }

  private static String withoutBox(String text) {
    boolean boxed = text.startsWith(BOX) && text.endsWith(")");
    return boxed ? text.substring(text.indexOf('(') + 1, text.length() - 1) : text;
  }

  /** The primitive that a type is, or is the box of. */
  static Optional<Primitive> unboxed(TypeMirror type) {
    if (!(type instanceof PrimitiveType)) return Primitive.ofBox(QualifiedNames.of(type));
    return Optional.of(Primitive.valueOf(type.getKind().name()));
  }

  private ValueTypes() {}
}
