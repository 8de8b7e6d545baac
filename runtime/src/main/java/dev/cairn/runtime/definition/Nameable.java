package dev.cairn.runtime.definition;

import org.jspecify.annotations.Nullable;

/**
 * A durable method whose calls may have names of their own, filled from their arguments. Replays
 * compare a name with what was recorded and need no text, so parts are kept as they are; for the
 * usual shape, a text and one argument, there is neither an array nor a box.
 *
 * @param <D> its definition
 */
public interface Nameable<D extends OperationDefinition> extends Named<D> {

  /**
   * One call of it, under a name that ends with a number.
   *
   * @param before what the name begins with, as written in the source
   * @throws IllegalArgumentException if no service would take the name
   */
  default Named<D> named(String before, long number) {
    return new FilledNumber<>(definition(), before, number);
  }

  /** The same with a character, which would else be taken for its number. */
  default Named<D> named(String before, char character) {
    return new FilledText<>(definition(), before, String.valueOf(character));
  }

  /**
   * One call of it, under a name that ends with an argument.
   *
   * @param before what the name begins with, as written in the source
   * @throws IllegalArgumentException if no service would take the name
   */
  default Named<D> named(String before, @Nullable Object argument) {
    return new FilledText<>(definition(), before, String.valueOf(argument));
  }

  /**
   * One call of it, under a name of any other shape.
   *
   * @param parts what the name is put together from: texts, and arguments of the call
   * @throws IllegalArgumentException if no service would take the name
   */
  default Named<D> named(@Nullable Object... parts) {
    return new FilledParts<>(definition(), parts);
  }
}
