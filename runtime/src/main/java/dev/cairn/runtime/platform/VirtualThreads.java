package dev.cairn.runtime.platform;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Virtual threads for branches. They are not preempted: bodies that compute would keep what records
 * them from running, so everything else has platform threads. The code is for Java 17, so they are
 * reached by a method handle.
 */
final class VirtualThreads implements Threads {
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
      return null; // a JVM without them is served by the cache
    }
  }

  static boolean areAvailable() {
    return START != null;
  }

  @Override
  public void start(Role role, Runnable work) {
    if (role != Role.BRANCH) {
      CachedThreads.INSTANCE.start(role, work);
      return;
    }
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
}
