package dev.cairn.runtime.execution;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A virtual thread per branch. The code is for Java 17, so they are reached by a method handle. */
final class VirtualBranchThreads implements BranchThreads {
  private static final @Nullable MethodHandle START = find();

  private static @Nullable MethodHandle find() {
    if (Runtime.version().feature() < 21) return null;
    try {
      return MethodHandles.publicLookup()
          .findStatic(
              Thread.class,
              "startVirtualThread",
              MethodType.methodType(Thread.class, Runnable.class));
    } catch (ReflectiveOperationException e) {
      return null; // a JVM without them is served by the pool
    }
  }

  static boolean areAvailable() {
    return START != null;
  }

  @Override
  public Session open() {
    return new PerBranch();
  }

  private static final class PerBranch implements Session {
    private final Set<Thread> running = ConcurrentHashMap.newKeySet();

    @Override
    public boolean parks() {
      return true;
    }

    @Override
    public void execute(Runnable drive) {
      start(
          () -> {
            Thread thread = Thread.currentThread();
            running.add(thread);
            try {
              drive.run();
            } finally {
              running.remove(thread);
            }
          });
    }

    private static void start(Runnable work) {
      MethodHandle start = START;
      if (start == null) throw new IllegalStateException("this JVM has no virtual threads");
      try {
        Thread unused = (Thread) start.invokeExact(work);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException("a virtual thread could not be started", e);
      }
    }

    @Override
    public void close() {
      Joining.all(List.copyOf(running));
    }
  }
}
