package dev.cairn.processor.determinism.source;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The JDK's mutable objects, by the methods that change them. */
public final class Containers {

  /** Objects that are nothing but state: any look at them is a look at what changes. */
  private static final Set<String> STATE =
      Set.of(
          "java.io.BufferedReader",
          "java.io.ByteArrayInputStream",
          "java.io.ByteArrayOutputStream",
          "java.io.InputStream",
          "java.io.Reader",
          "java.io.StringReader",
          "java.io.StringWriter",
          "java.security.MessageDigest",
          "java.security.Signature",
          "java.util.Enumeration",
          "java.util.Iterator",
          "java.util.ListIterator",
          "java.util.PrimitiveIterator",
          "java.util.Random",
          "java.util.Scanner",
          "java.util.Spliterator",
          "java.util.SplittableRandom",
          "java.util.StringTokenizer",
          "java.util.random.RandomGenerator",
          "java.util.regex.Matcher",
          "java.util.zip.Adler32",
          "java.util.zip.CRC32",
          "java.util.zip.CRC32C",
          "java.util.zip.Checksum",
          "javax.crypto.Mac");

  /** Packages and groups of classes that are nothing but state. */
  private static final List<String> STATE_PACKAGES =
      List.of("java.util.concurrent.atomic.", "java.nio.");

  /** The methods of these classes change what they are given; by the position of that. */
  private static final Map<String, Map<String, Integer>> CHANGED_ARGUMENTS =
      Map.of(
          "java.util.Collections",
          Map.of(
              "addAll",
              0,
              "copy",
              0,
              "fill",
              0,
              "replaceAll",
              0,
              "reverse",
              0,
              "rotate",
              0,
              "shuffle",
              0,
              "sort",
              0,
              "swap",
              0),
          "java.util.Arrays",
          Map.of(
              "fill",
              0,
              "parallelPrefix",
              0,
              "parallelSetAll",
              0,
              "parallelSort",
              0,
              "setAll",
              0,
              "sort",
              0),
          "java.lang.System",
          Map.of("arraycopy", 2));

  private static final Set<String> IMMUTABLE =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Class",
          "java.lang.Double",
          "java.lang.Float",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.String",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.util.Locale",
          "java.util.UUID",
          "java.util.regex.Pattern");

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
          "appendCodePoint",
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
          "flip",
          "getAndAccumulate",
          "getAndAdd",
          "getAndDecrement",
          "getAndIncrement",
          "getAndSet",
          "getAndUpdate",
          "increment",
          "incrementAndGet",
          "insert",
          "insertElementAt",
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
          "putFirst",
          "putIfAbsent",
          "putLast",
          "remove",
          "removeAll",
          "removeAllElements",
          "removeElement",
          "removeElementAt",
          "removeFirst",
          "removeIf",
          "removeLast",
          "removeRange",
          "replace",
          "replaceAll",
          "retainAll",
          "reverse",
          "roll",
          "set",
          "setCharAt",
          "setElementAt",
          "setLength",
          "setProperty",
          "setSeed",
          "setSize",
          "setTime",
          "setValue",
          "sort",
          "swap",
          "updateAndGet",
          "weakCompareAndSet");

  /** The same, with names that elsewhere make new values. */
  private static final Set<String> CHANGES_OF_BITS = Set.of("and", "andNot", "or", "xor");

  private static final Set<String> CHANGES_OF_STATISTICS = Set.of("accept", "combine");

  /** Whether a call of the method changes the object that it is called on. */
  public static boolean changes(ExecutableElement method) {
    String owner = String.valueOf(method.getEnclosingElement());
    String name = method.getSimpleName().toString();
    if (owner.equals("java.util.BitSet") && CHANGES_OF_BITS.contains(name)) return true;
    if (owner.endsWith("SummaryStatistics") && CHANGES_OF_STATISTICS.contains(name)) return true;
    boolean container =
        (owner.startsWith("java.util.") && !owner.equals("java.util.Objects"))
            || owner.equals("java.lang.StringBuilder")
            || owner.equals("java.lang.StringBuffer")
            || owner.equals("java.lang.AbstractStringBuilder");
    return container && !method.getModifiers().contains(Modifier.STATIC) && CHANGES.contains(name);
  }

  /** What a call of a method of the JDK changes: its receiver, or an argument. */
  public static Optional<TreePath> changedBy(
      MethodInvocationTree call, ExecutableElement method, TreePath path) {
    if (changes(method)) return Values.receiver(call, path);
    Integer position =
        CHANGED_ARGUMENTS
            .getOrDefault(String.valueOf(method.getEnclosingElement()), Map.of())
            .get(method.getSimpleName().toString());
    return position == null || position >= call.getArguments().size()
        ? Optional.empty()
        : Optional.of(new TreePath(path, call.getArguments().get(position)));
  }

  /** Whether the method's object is nothing but state. */
  public static boolean isState(ExecutableElement method) {
    String owner = String.valueOf(method.getEnclosingElement());
    if (method.getModifiers().contains(Modifier.STATIC)) return false;
    return STATE.contains(owner)
        || (STATE_PACKAGES.stream().anyMatch(owner::startsWith)
            && !owner.startsWith("java.nio.charset.")
            && !owner.startsWith("java.nio.file."));
  }

  /** Whether objects of the type never change. */
  public static boolean isImmutable(TypeMirror type) {
    if (type.getKind().isPrimitive()) return true;
    if (!(type instanceof DeclaredType declared)) return false;
    String name = declared.asElement().toString();
    return IMMUTABLE.contains(name)
        || name.startsWith("java.time.")
        || declared.asElement().getKind() == ElementKind.ENUM;
  }

  private Containers() {}
}
