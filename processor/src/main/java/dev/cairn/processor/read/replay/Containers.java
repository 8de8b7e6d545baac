package dev.cairn.processor.read.replay;

import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/** The JDK's mutable objects, by the methods that change them. */
final class Containers {

  /** Objects that are nothing but state: any look at them is a look at what changes. */
  private static final Set<String> STATE =
      Set.of(
          "java.util.Random",
          "java.util.SplittableRandom",
          "java.util.random.RandomGenerator",
          "java.util.Iterator",
          "java.util.Scanner",
          "java.util.concurrent.atomic.AtomicBoolean",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.concurrent.atomic.AtomicReference",
          "java.util.concurrent.atomic.LongAdder",
          "java.util.concurrent.atomic.DoubleAdder",
          "java.util.concurrent.atomic.LongAccumulator",
          "java.util.concurrent.atomic.DoubleAccumulator");

  private static final Set<String> CHANGES =
      Set.of(
          "accumulate",
          "accumulateAndGet",
          "add",
          "addAll",
          "addAndGet",
          "addElement",
          "addFirst",
          "addLast",
          "append",
          "clear",
          "compareAndSet",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "decrement",
          "decrementAndGet",
          "delete",
          "deleteCharAt",
          "drainTo",
          "getAndAdd",
          "getAndDecrement",
          "getAndIncrement",
          "getAndSet",
          "getAndUpdate",
          "increment",
          "incrementAndGet",
          "insert",
          "lazySet",
          "merge",
          "offer",
          "offerFirst",
          "offerLast",
          "poll",
          "pollFirst",
          "pollFirstEntry",
          "pollLast",
          "pollLastEntry",
          "pop",
          "push",
          "put",
          "putAll",
          "putIfAbsent",
          "remove",
          "removeAll",
          "removeFirst",
          "removeIf",
          "removeLast",
          "replace",
          "replaceAll",
          "retainAll",
          "reverse",
          "set",
          "setLength",
          "sort",
          "updateAndGet");

  /** Whether a call of the method changes the object that it is called on. */
  static boolean changes(ExecutableElement method) {
    String owner = String.valueOf(method.getEnclosingElement());
    boolean container =
        (owner.startsWith("java.util.") && !owner.equals("java.util.Objects"))
            || owner.equals("java.lang.StringBuilder")
            || owner.equals("java.lang.StringBuffer")
            || owner.equals("java.lang.AbstractStringBuilder");
    return container && CHANGES.contains(method.getSimpleName().toString());
  }

  /** Whether the method's object is nothing but state. */
  static boolean isState(ExecutableElement method) {
    return STATE.contains(String.valueOf(method.getEnclosingElement()));
  }

  private Containers() {}
}
