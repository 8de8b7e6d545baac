package dev.cairn.processor.read.javac;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import org.jspecify.annotations.Nullable;

/**
 * The way to javac's trees. Build tools wrap the environment that a processor gets, and javac only
 * knows its own: so wrappers are taken off until it does.
 */
public final class JavacAccess {

  /** More layers than any tool has; ends the search if a wrapper holds itself. */
  private static final int LAYERS = 16;

  /**
   * The fields in which wrappers keep what they wrap; no other ones are opened. Gradle's is the
   * first, the second that of IntelliJ's proxies, the third that of kapt.
   */
  private static final List<String> FIELDS = List.of("delegate", "val$delegateTo", "processingEnv");

  /** The trees; empty under a compiler that has none. */
  public static Optional<Trees> trees(ProcessingEnvironment environment) {
    return environment(environment).map(JavacAccess::treesOf);
  }

  /** Javac's own environment; empty under another compiler. */
  public static Optional<ProcessingEnvironment> environment(ProcessingEnvironment environment) {
    ProcessingEnvironment layer = environment;
    for (int i = 0; layer != null && i < LAYERS; i++) {
      if (treesOf(layer) != null) return Optional.of(layer);
      layer = unwrap(layer);
    }
    return Optional.empty();
  }

  /**
   * Runs code once, when annotations are processed and before javac looks into the first body; at
   * the end of the compilation, if javac was told to process annotations only. All types exist
   * then, and code that is attributed then stays attributed.
   *
   * @param javac the compiler's own environment
   */
  public static void beforeAnalysis(ProcessingEnvironment javac, Runnable code) {
    JavacTask.instance(javac)
        .addTaskListener(
            new TaskListener() {
              private boolean ran;

              @Override
              public void started(TaskEvent event) {
                if (event.getKind() == TaskEvent.Kind.ANALYZE) runOnce();
              }

              @Override
              public void finished(TaskEvent event) {
                if (event.getKind() == TaskEvent.Kind.COMPILATION) runOnce();
              }

              private void runOnce() {
                if (ran) return;
                ran = true;
                code.run();
              }
            });
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
    for (String name : FIELDS) {
      for (Class<?> type = holder.getClass(); type != null; type = type.getSuperclass()) {
        if (read(type, name, holder) instanceof ProcessingEnvironment inner && inner != wrapper) {
          return inner;
        }
      }
    }
    return null;
  }

  private static @Nullable Object read(Class<?> type, String name, Object holder) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field.get(holder);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // no such field, or one that must not be read
    }
  }

  private JavacAccess() {}
}
