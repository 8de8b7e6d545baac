package dev.cairn.processor.read;

import com.sun.source.util.Trees;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import org.jspecify.annotations.Nullable;

/**
 * The way to javac's trees. Build tools wrap the environment that a processor gets, and javac only
 * knows its own: so wrappers are taken off until it does.
 */
final class JavacAccess {

  /** More layers than any tool has; ends the search if a wrapper holds itself. */
  private static final int LAYERS = 16;

  /** The trees; empty under a compiler that has none. */
  static Optional<Trees> trees(ProcessingEnvironment environment) {
    ProcessingEnvironment layer = environment;
    for (int i = 0; layer != null && i < LAYERS; i++) {
      Trees trees = treesOf(layer);
      if (trees != null) return Optional.of(trees);
      layer = unwrap(layer);
    }
    return Optional.empty();
  }

  private static @Nullable Trees treesOf(ProcessingEnvironment environment) {
    try {
      return Trees.instance(environment);
    } catch (IllegalArgumentException | LinkageError e) {
      return null; // not javac's own environment, or no javac at all: the caller looks further
    }
  }

  private static @Nullable ProcessingEnvironment unwrap(ProcessingEnvironment wrapper) {
    Object holder =
        Proxy.isProxyClass(wrapper.getClass()) ? Proxy.getInvocationHandler(wrapper) : wrapper;
    for (Class<?> type = holder.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (read(field, holder) instanceof ProcessingEnvironment inner && inner != wrapper) {
          return inner;
        }
      }
    }
    return null;
  }

  private static @Nullable Object read(Field field, Object holder) {
    try {
      field.setAccessible(true);
      return field.get(holder);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // a field that must not be read is not the one
    }
  }

  private JavacAccess() {}
}
