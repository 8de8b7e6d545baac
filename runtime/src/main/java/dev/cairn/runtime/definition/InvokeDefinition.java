package dev.cairn.runtime.definition;

import dev.cairn.Codec;
import org.jspecify.annotations.Nullable;

/**
 * An {@link dev.cairn.Invoke} method.
 *
 * @param function the function to call; {@code ${NAME}} in it stands for an environment variable
 * @param tenant the tenant to call it for; null for none
 * @param <I> the payload
 * @param <T> the result
 */
public record InvokeDefinition<I extends @Nullable Object, T extends @Nullable Object>(
    OperationName name,
    SourceLine source,
    int pauseIndex,
    String function,
    @Nullable String tenant,
    Codec<I> payloadCodec,
    Codec<T> codec)
    implements OperationDefinition, Named<InvokeDefinition<I, T>> {

  /** A call of {@code function}. */
  public static <I extends @Nullable Object, T extends @Nullable Object> InvokeDefinition<I, T> of(
      String name, String function, Codec<I> payloadCodec, Codec<T> codec) {
    return new InvokeDefinition<>(
        OperationName.of(name), SourceLine.UNKNOWN, 0, function, null, payloadCodec, codec);
  }

  /** The same, declared there. */
  public InvokeDefinition<I, T> at(String file, int line) {
    SourceLine at = new SourceLine(file, line);
    return new InvokeDefinition<>(name, at, pauseIndex, function, tenant, payloadCodec, codec);
  }

  /** The same with that pause index. */
  public InvokeDefinition<I, T> pause(int index) {
    return new InvokeDefinition<>(name, source, index, function, tenant, payloadCodec, codec);
  }

  /**
   * The same with the function's placeholders filled.
   *
   * @throws IllegalArgumentException if an argument brings in an environment variable: the code
   *     alone says which ones are read, not a value that may come from outside
   */
  public InvokeDefinition<I, T> function(String filled) {
    if (variables(filled) != variables(function)) {
      throw new IllegalArgumentException(
          "\"%s\", the function of %s (%s), has a \"${\" that its declaration \"%s\" does not have: an argument holds it"
              .formatted(filled, name.text(), source, function));
    }
    return new InvokeDefinition<>(name, source, pauseIndex, filled, tenant, payloadCodec, codec);
  }

  private static int variables(String text) {
    int count = 0;
    for (int i = text.indexOf("${"); i >= 0; i = text.indexOf("${", i + 2)) count++;
    return count;
  }

  /** The same for that tenant. */
  public InvokeDefinition<I, T> tenant(String tenant) {
    return new InvokeDefinition<>(name, source, pauseIndex, function, tenant, payloadCodec, codec);
  }

  @Override
  public FailureTypes failures() {
    return FailureTypes.NONE;
  }

  @Override
  public InvokeDefinition<I, T> definition() {
    return this;
  }
}
