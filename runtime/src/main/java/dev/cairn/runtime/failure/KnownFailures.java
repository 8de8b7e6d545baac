package dev.cairn.runtime.failure;

import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.StepInterruptedException;
import dev.cairn.runtime.StepTimeoutException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Exceptions that every operation knows: the runtime's own and those of the JDK. */
final class KnownFailures {

  /** The frequent ones need no look at classes. */
  private static final Map<String, Function<String, Throwable>> TABLE =
      Map.ofEntries(
          Map.entry("java.lang.RuntimeException", RuntimeException::new),
          Map.entry("java.lang.Exception", Exception::new),
          Map.entry("java.lang.AssertionError", AssertionError::new),
          Map.entry("java.lang.IllegalStateException", IllegalStateException::new),
          Map.entry("java.lang.IllegalArgumentException", IllegalArgumentException::new),
          Map.entry("java.lang.UnsupportedOperationException", UnsupportedOperationException::new),
          Map.entry("java.lang.NullPointerException", NullPointerException::new),
          Map.entry("java.lang.IndexOutOfBoundsException", IndexOutOfBoundsException::new),
          Map.entry("java.lang.ArithmeticException", ArithmeticException::new),
          Map.entry("java.lang.ClassCastException", ClassCastException::new),
          Map.entry("java.lang.NumberFormatException", NumberFormatException::new),
          Map.entry("java.lang.InterruptedException", InterruptedException::new),
          Map.entry("java.util.NoSuchElementException", NoSuchElementException::new),
          Map.entry(
              "java.util.ConcurrentModificationException", ConcurrentModificationException::new),
          Map.entry("java.util.concurrent.TimeoutException", TimeoutException::new),
          Map.entry("java.io.IOException", IOException::new),
          Map.entry("java.io.FileNotFoundException", FileNotFoundException::new),
          Map.entry(
              UncheckedIOException.class.getName(),
              message -> new UncheckedIOException(message, new IOException(message))),
          Map.entry(StepInterruptedException.class.getName(), StepInterruptedException::new),
          Map.entry(StepTimeoutException.class.getName(), StepTimeoutException::new),
          Map.entry(InvalidDurableCallException.class.getName(), InvalidDurableCallException::new),
          Map.entry(
              PayloadException.class.getName(), message -> new PayloadException(message, null)));

  static @Nullable Function<String, ? extends Throwable> find(String type) {
    Function<String, Throwable> known = TABLE.get(type);
    if (known != null) return known;
    return type.startsWith("java.") || type.startsWith("javax.") ? ofPlatform(type) : null;
  }

  private static @Nullable Function<String, ? extends Throwable> ofPlatform(String type) {
    try {
      Class<?> found =
          Class.forName(type, /* initialize= */ false, ClassLoader.getPlatformClassLoader());
      // An error says something of the JVM that it was thrown in, and of no other.
      if (!Exception.class.isAssignableFrom(found) || Modifier.isAbstract(found.getModifiers())) {
        return null;
      }
      Constructor<?> constructor = found.getConstructor(String.class);
      return message -> make(constructor, message);
    } catch (ReflectiveOperationException | LinkageError e) {
      return null; // not in this JDK, or not to be made from a message: the caller has another way
    }
  }

  private static Throwable make(Constructor<?> constructor, String message) {
    try {
      return (Throwable) constructor.newInstance(message);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private KnownFailures() {}
}
