package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import java.util.HashMap;
import java.util.HashSet;
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
  private final Set<String> hidden;
  private final Map<String, ClassRef> imported = new HashMap<>();

  /**
   * The imports of a file.
   *
   * @param file the class in it
   * @param hidden simple names that mean something else in that class
   * @param code all that is in the file
   */
  Imports(ClassRef file, Set<String> hidden, Code code) {
    this.file = file;
    this.hidden = hidden;
    Set<String> beside = new HashSet<>(hidden);
    beside.add(file.simpleName());
    for (Object part : code.parts()) {
      if (part instanceof ClassRef type) add(type, beside);
      else if (part instanceof Code.Owner owner) add(owner.type(), beside);
    }
    imported.keySet().removeAll(beside);
  }

  private void add(ClassRef name, Set<String> beside) {
    if (isBeside(name)) beside.add(topOf(name));
    else imported.putIfAbsent(topOf(name), name);
  }

  private boolean isBeside(ClassRef name) {
    return name.packageName().equals(file.packageName());
  }

  private static String topOf(ClassRef name) {
    return name.simpleNames().get(0);
  }

  /** The imports, sorted. */
  Set<String> all(boolean withJavaLang) {
    Set<String> all = new TreeSet<>();
    imported.forEach(
        (top, name) -> {
          if (withJavaLang || !name.packageName().equals(JAVA_LANG)) {
            all.add(name.packageName() + "." + top);
          }
        });
    return all;
  }

  /** The name of a class where a type is expected. */
  String nameOf(ClassRef name) {
    return isKnown(name) ? name.nestedName() : name.qualifiedName();
  }

  /**
   * The name of a class where an expression may begin, too: there a field hides the package of the
   * same name, but not behind the parenthesis of a cast.
   */
  String ownerOf(ClassRef name) {
    if (isKnown(name)) return name.nestedName();
    String qualified = name.qualifiedName();
    String first = qualified.substring(0, qualified.indexOf('.'));
    return hidden.contains(first) ? "((" + qualified + ") null)" : qualified;
  }

  private boolean isKnown(ClassRef name) {
    String top = topOf(name);
    if (isBeside(name)) return !hidden.contains(top) || name.packageName().isEmpty();
    ClassRef known = imported.get(top);
    return known != null && known.packageName().equals(name.packageName());
  }
}
