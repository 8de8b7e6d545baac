package dev.cairn.runtime.failure;

import dev.cairn.runtime.PollExhaustedException;
import dev.cairn.runtime.definition.FailureTypes;
import dev.cairn.runtime.protocol.ErrorObject;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes an exception from what the journal recorded. First runs go through here as well, so that
 * they throw what replays will throw: of the original type where that is known, with the message
 * unchanged and without a cause.
 */
public final class FailureRebuilder {

  /**
   * The exception for {@code error}.
   *
   * @param types the types that the operation knows besides those of the JDK
   * @param otherwise makes the exception where the type is none of these
   */
  public static Throwable rebuild(
      String operation,
      ErrorObject error,
      FailureTypes types,
      BiFunction<String, ErrorObject, ? extends Throwable> otherwise) {
    Throwable known = rebuildKnown(operation, error, types);
    return known != null ? known : otherwise.apply(operation, error);
  }

  /** The exception for {@code error}; null if its type is not known. */
  public static @Nullable Throwable rebuildKnown(
      String operation, ErrorObject error, FailureTypes types) {
    Throwable foreign = ForeignFailure.rebuilt(error);
    if (foreign != null) return foreign;
    String type = error.type();
    if (PollExhaustedException.class.getName().equals(type)) {
      return new PollExhaustedException(operation, error);
    }
    Function<String, ? extends Throwable> constructor = type == null ? null : find(type, types);
    String message = error.message() == null ? "" : error.message();
    Throwable rebuilt = constructor == null ? null : withMessage(constructor, message);
    // Trouble of the JVM is that of the JVM which had it, even if the code has a name for it.
    boolean own = rebuilt != null && FailureMeaning.of(rebuilt) != FailureMeaning.JVM;
    return own ? rebuilt : null;
  }

  private static @Nullable Function<String, ? extends Throwable> find(
      String type, FailureTypes types) {
    Function<String, ? extends Throwable> known = types.find(type);
    return known != null ? known : KnownFailures.find(type);
  }

  /**
   * Some constructors put words around the text that they are given. Recorded is the whole message,
   * so those words are taken off before the constructor puts them on again.
   */
  private static @Nullable Throwable withMessage(
      Function<String, ? extends Throwable> constructor, String message) {
    try {
      Throwable first = constructor.apply(message);
      String made = first.getMessage();
      if (made == null || Objects.equals(made, message)) return first;
      int at = made.indexOf(message);
      if (at < 0) return first;
      String before = made.substring(0, at);
      String after = made.substring(at + message.length());
      boolean framed =
          message.startsWith(before)
              && message.endsWith(after)
              && message.length() >= before.length() + after.length();
      if (!framed) return first;
      String core = message.substring(before.length(), message.length() - after.length());
      Throwable second = constructor.apply(core);
      return Objects.equals(second.getMessage(), message) ? second : first;
    } catch (RuntimeException | LinkageError e) {
      return null; // a constructor that refuses the text cannot rebuild; the caller has another way
    }
  }

  private FailureRebuilder() {}
}
