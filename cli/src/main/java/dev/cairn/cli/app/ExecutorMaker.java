package dev.cairn.cli.app;

import dev.cairn.cli.Fault;
import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.WorkflowExecutor;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes executors as generated handlers do: by the wiring, or by a constructor without arguments.
 */
final class ExecutorMaker {

  static Supplier<WorkflowExecutor<?, ?>> of(Manifest manifest, ClassLoader classes) {
    Optional<String> wiring = manifest.deployment().wiring();
    if (wiring.isPresent()) return byWiring(manifest, load(manifest, wiring.get(), classes));
    Constructor<?> constructor = constructor(manifest, executor(manifest, classes));
    return () -> (WorkflowExecutor<?, ?>) make(manifest, constructor);
  }

  private static Supplier<WorkflowExecutor<?, ?>> byWiring(Manifest manifest, Class<?> wiring) {
    Object made = make(manifest, constructor(manifest, wiring));
    if (!(made instanceof Supplier<?> supplier)) {
      throw fault(manifest, wiring.getName() + " is not a Supplier of its executor", null);
    }
    return () -> {
      Object executor = supplier.get();
      if (executor instanceof WorkflowExecutor<?, ?> workflow) return workflow;
      throw fault(manifest, wiring.getName() + " supplies " + executor + ", no executor", null);
    };
  }

  /**
   * The generated executor lies beside the class; that of {@code Outer.Inner} is {@code
   * Outer_InnerExecutor}.
   */
  private static Class<?> executor(Manifest manifest, ClassLoader classes) {
    String name = manifest.className() + "Executor";
    for (String tried = name; ; ) {
      try {
        return Class.forName(tried, false, classes);
      } catch (ClassNotFoundException | NoClassDefFoundError e) {
        int dot = tried.lastIndexOf('.');
        if (dot < 0) return load(manifest, name, classes);
        tried = tried.substring(0, dot) + "_" + tried.substring(dot + 1);
      }
    }
  }

  private static Class<?> load(Manifest manifest, String name, ClassLoader classes) {
    try {
      return Class.forName(name, true, classes);
    } catch (ClassNotFoundException e) {
      throw fault(manifest, "the class " + name + " is missing on the class path", e);
    } catch (LinkageError e) {
      throw fault(
          manifest,
          name + " needs a class that is missing on the class path: " + e.getMessage(),
          e);
    }
  }

  private static Constructor<?> constructor(Manifest manifest, Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      throw fault(
          manifest,
          type.getName()
              + " has no constructor without arguments. Name a class that makes it,"
              + " @Workflow(wiring = …), and compile again",
          e);
    } catch (LinkageError e) {
      throw fault(
          manifest,
          type.getName() + " needs a class that is missing on the class path: " + e.getMessage(),
          e);
    }
  }

  private static Object make(Manifest manifest, Constructor<?> constructor) {
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw fault(
          manifest, constructor.getName() + " has failed: " + e.getTargetException(), e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      throw fault(manifest, constructor.getName() + " cannot be made: " + e, e);
    }
  }

  private static Fault fault(Manifest manifest, String reason, @Nullable Throwable cause) {
    return Fault.of(
        "the workflow " + manifest.fileName() + " cannot be run here: " + reason, cause);
  }

  private ExecutorMaker() {}
}
