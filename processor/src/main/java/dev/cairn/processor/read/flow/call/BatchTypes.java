package dev.cairn.processor.read.flow.call;

import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.type.TypeReader;
import java.util.Optional;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** The results of items of batches, from the types that javac gave to expressions. */
final class BatchTypes {

  /**
   * A result.
   *
   * @param type empty if no codec can be made for it: an intersection, a type variable
   */
  record Result(Optional<TypeRef> type, String shown) {}

  private final TypeReader types;

  BatchTypes(TypeReader types) {
    this.types = types;
  }

  /** The type argument of a {@code Batch} or {@code Branch}. */
  Optional<Result> argument(Optional<TypeMirror> type) {
    if (type.isEmpty()
        || type.get().getKind() != TypeKind.DECLARED
        || ((DeclaredType) type.get()).getTypeArguments().size() != 1) {
      return Optional.empty();
    }
    TypeMirror argument = ((DeclaredType) type.get()).getTypeArguments().get(0);
    Optional<TypeRef> read =
        isNamed(argument) ? Optional.of(types.read(argument)) : Optional.empty();
    return Optional.of(new Result(read, read.map(TypeRef::display).orElse(argument.toString())));
  }

  private static boolean isNamed(TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) return isNamed(((ArrayType) type).getComponentType());
    if (type.getKind().isPrimitive()) return true;
    if (type.getKind() != TypeKind.DECLARED) return false;
    DeclaredType declared = (DeclaredType) type;
    NestingKind nesting = ((TypeElement) declared.asElement()).getNestingKind();
    // Classes of a body have no name elsewhere.
    return (nesting == NestingKind.TOP_LEVEL || nesting == NestingKind.MEMBER)
        && declared.getTypeArguments().stream().allMatch(BatchTypes::isNamed);
  }
}
