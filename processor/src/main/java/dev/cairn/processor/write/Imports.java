package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names of classes in one file: their own, where these mean them there, or those with their
 * packages.
 */
final class Imports {
  private static final String JAVA_LANG = "java.lang";

  private final ClassRef file;
  private final HiddenNames hidden;

  /** The classes that simple names mean, those of the same package among them. */
  private final Map<String, ClassRef> simple = new HashMap<>();

  /**
   * The imports of a file.
   *
   * @param file the class in it
   * @param hidden the names that mean something else in that class
   * @param code all that is in the file
   */
  Imports(ClassRef file, HiddenNames hidden, Code code) {
    this.file = file;
    this.hidden = hidden;
    simple.put(topOf(file), file);
    for (Object part : code.parts()) {
      if (part instanceof ClassRef type) add(type);
      else if (part instanceof Code.Owner owner) add(owner.type());
    }
    simple.keySet().removeIf(top -> !isWritten(top));
  }

  private void add(ClassRef name) {
    String top = topOf(name);
    ClassRef other = simple.get(top);
    boolean isOther = other != null && !other.packageName().equals(name.packageName());
    if (other == null || (isOther && need(name) > need(other))) simple.put(top, name);
  }

  /** The need of a class for its simple name: the greater one gets it. */
  private int need(ClassRef name) {
    if (name.equals(file) || name.packageName().isEmpty()) return 3;
    if (hidden.packages().contains(firstOf(name))) return 2;
    return isBeside(name) ? 1 : 0;
  }

  /** Whether a simple name is written anywhere. */
  private boolean isWritten(String top) {
    ClassRef name = simple.get(top);
    if (name == null || hidden.types().contains(top)) return false;
    return !hidden.fields().contains(top)
        || name.packageName().isEmpty()
        || hidden.packages().contains(firstOf(name));
  }

  private boolean isBeside(ClassRef name) {
    return name.packageName().equals(file.packageName());
  }

  private static String topOf(ClassRef name) {
    return name.simpleNames().get(0);
  }

  /** The part that a qualified name begins with. */
  private static String firstOf(ClassRef name) {
    String qualified = name.qualifiedName();
    int end = qualified.indexOf('.');
    return end < 0 ? qualified : qualified.substring(0, end);
  }

  /** The imports, sorted. */
  Set<String> all(boolean withJavaLang) {
    Set<String> all = new TreeSet<>();
    simple.forEach(
        (top, name) -> {
          boolean isThere = name.packageName().equals(JAVA_LANG) && !withJavaLang;
          if (!isThere && !isBeside(name)) all.add(name.packageName() + "." + top);
        });
    return all;
  }

  /** The name of a class where a type is expected. */
  String nameOf(ClassRef name) {
    ClassRef known = simple.get(topOf(name));
    boolean isKnown = known != null && known.packageName().equals(name.packageName());
    boolean isUnnamed = name.packageName().isEmpty();
    return isKnown || isUnnamed ? name.nestedName() : name.qualifiedName();
  }

  /**
   * The name of a class where an expression may begin, too: there a field hides the package or the
   * class of the same name, but not behind the parenthesis of a cast.
   */
  String ownerOf(ClassRef name) {
    String text = nameOf(name);
    int end = text.indexOf('.');
    String first = end < 0 ? text : text.substring(0, end);
    return hidden.fields().contains(first) ? "((" + text + ") null)" : text;
  }
}
