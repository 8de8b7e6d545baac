package dev.cairn.processor.determinism;

import dev.cairn.processor.diagnostic.Phrase;

/**
 * A method as class files name it.
 *
 * @param owner the class, for instance {@code java/util/Map$Entry}
 * @param name the method; {@code <init>} for constructors, {@code <clinit>} for what is done when
 *     the class is first used
 * @param descriptor parameters and result, for instance {@code (I)Ljava/lang/String;}
 */
public record MethodId(String owner, String name, String descriptor)
    implements Comparable<MethodId> {

  /** The code that runs when a class is first used. */
  public static MethodId initializer(String owner) {
    return new MethodId(owner, "<clinit>", "()V");
  }

  /** The class as source names it, for instance {@code java.util.Map.Entry}. */
  public String className() {
    return owner.replace('/', '.').replace('$', '.');
  }

  /** For people, for instance {@code Instant.now()} or {@code new Random()}. */
  public String display() {
    String type = simpleName(className());
    String arguments = descriptor.startsWith("()") ? "()" : "(...)";
    return switch (name) {
      case "<init>" -> "new " + type + arguments;
      case "<clinit>" -> Phrase.STATIC_INITIALIZER.with(type);
      default -> type + "." + name + arguments;
    };
  }

  /** The last part of a class's name; of a class without a name, that of the class around it. */
  public static String simpleName(String className) {
    int dot = className.lastIndexOf('.');
    String last = className.substring(dot + 1);
    boolean nameless = dot > 0 && !last.isEmpty() && Character.isDigit(last.charAt(0));
    return nameless ? simpleName(className.substring(0, dot)) : last;
  }

  @Override
  public int compareTo(MethodId other) {
    int byOwner = owner.compareTo(other.owner);
    if (byOwner != 0) return byOwner;
    int byName = name.compareTo(other.name);
    return byName != 0 ? byName : descriptor.compareTo(other.descriptor);
  }

  /** As manifests write it, for instance {@code com/acme/Prices.total(I)J}. */
  @Override
  public String toString() {
    return owner + "." + name + descriptor;
  }

  /** Reads what {@link #toString} wrote. */
  public static MethodId parse(String text) {
    int open = text.indexOf('(');
    int dot = text.lastIndexOf('.', open);
    if (open < 0 || dot < 0) throw new IllegalArgumentException("no method: " + text);
    return new MethodId(
        text.substring(0, dot), text.substring(dot + 1, open), text.substring(open));
  }
}
