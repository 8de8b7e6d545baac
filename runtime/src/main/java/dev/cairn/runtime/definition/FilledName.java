package dev.cairn.runtime.definition;

import dev.cairn.runtime.protocol.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The name of one call, filled from the call's arguments. A replay only compares it with the
 * recorded name. So a thread fills the same object for one call after the other, and a text is made
 * for new operations alone.
 *
 * <pre>{@code
 * Operations.sleep(this, Operations.named(UNTIL).literal("until-").argument(customer));
 * }</pre>
 *
 * @param <D> the definition of the method that is called
 */
public final class FilledName<D extends OperationDefinition> implements Named<D>, OperationName {
  private static final int USUAL_LENGTH = 64;

  private StringBuilder filled = new StringBuilder(USUAL_LENGTH);
  private OperationDefinition definition;
  private boolean isPrintable = true;
  private boolean isBeingFilled = true;

  private FilledName(OperationDefinition definition) {
    this.definition = definition;
  }

  /** The name of a call of that method, still empty. */
  public static <D extends OperationDefinition> FilledName<D> of(D definition) {
    return new FilledName<>(definition);
  }

  /**
   * The name of a call of that method, still empty: {@code used} again, where there is one that is
   * not being filled.
   */
  @SuppressWarnings("unchecked") // it holds the definition that it is given here, and no other
  public static <D extends OperationDefinition> FilledName<D> of(
      D definition, @Nullable FilledName<?> used) {
    // An argument whose text is made by a durable call would fill the name of that call meanwhile.
    if (used == null || used.isBeingFilled) return of(definition);
    used.begin(definition);
    return (FilledName<D>) used;
  }

  private void begin(OperationDefinition next) {
    // A name that was refused may have been long, and of wide characters.
    if (!isPrintable || filled.length() > Limits.NAME_LENGTH) {
      filled = new StringBuilder(USUAL_LENGTH);
    }
    filled.setLength(0);
    definition = next;
    isPrintable = true;
    isBeingFilled = true;
  }

  /** Goes on with a text as it is written in the source. */
  public FilledName<D> literal(String text) {
    filled.append(text);
    return this;
  }

  /** Goes on with a whole number. */
  public FilledName<D> argument(long number) {
    filled.append(number);
    return this;
  }

  /** Goes on with a character. */
  public FilledName<D> argument(char character) {
    isPrintable &= isPrintable(character);
    filled.append(character);
    return this;
  }

  /** Goes on with the text of an argument. */
  public FilledName<D> argument(@Nullable Object argument) {
    if (argument instanceof Integer || argument instanceof Long) {
      return argument(((Number) argument).longValue());
    }
    String text = String.valueOf(argument);
    for (int i = 0; isPrintable && i < text.length(); i++) {
      isPrintable = isPrintable(text.charAt(i));
    }
    filled.append(text);
    return this;
  }

  private static boolean isPrintable(char c) {
    return c >= 0x20 && c <= 0x7e;
  }

  @Override
  public void check() {
    int length = filled.length();
    if (length == 0 || length > Limits.NAME_LENGTH || !isPrintable) {
      isBeingFilled = false;
      throw new IllegalArgumentException(
          "the name of "
              + definition.name()
              + ", filled from its arguments, must be 1 to "
              + Limits.NAME_LENGTH
              + " printable ASCII characters, but is \""
              + filled
              + "\"");
    }
  }

  @Override
  @SuppressWarnings("unchecked") // see where it is begun
  public D definition() {
    return (D) definition;
  }

  @Override
  public OperationName name() {
    return this;
  }

  @Override
  public String segment() {
    return definition.name().segment();
  }

  @Override
  public String text() {
    return filled.toString();
  }

  @Override
  public String settle(@Nullable String recorded) {
    isBeingFilled = false;
    return recorded != null && recorded.contentEquals(filled) ? recorded : text();
  }

  @Override
  public String toString() {
    return text();
  }
}
