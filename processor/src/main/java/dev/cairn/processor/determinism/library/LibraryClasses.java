package dev.cairn.processor.determinism.library;

import dev.cairn.processor.determinism.MethodId;
import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The class files that were looked at, each read once. */
final class LibraryClasses {
  private static final String DETERMINISTIC_PACKAGES = "package-info";

  private final ClassFiles files;
  private final Summary summary;
  private final Map<String, Optional<LibraryClass>> classes = new HashMap<>();

  LibraryClasses(ClassFiles files, Summary summary) {
    this.files = files;
    this.summary = summary;
  }

  Optional<LibraryClass> find(String name) {
    Optional<LibraryClass> known = classes.get(name);
    if (known == null) {
      known = files.find(name).map(ClassFileReader::read);
      classes.put(name, known);
    }
    return known;
  }

  /** Whether the class, one around it, or its package is annotated with {@code @Deterministic}. */
  boolean isDeclared(LibraryClass type) {
    if (type.declared()) return true;
    int nested = type.name().lastIndexOf('$');
    if (nested > 0) {
      Optional<LibraryClass> outer = find(type.name().substring(0, nested));
      if (outer.isPresent()) return isDeclared(outer.get());
    }
    String folder = type.name().substring(0, type.name().lastIndexOf('/') + 1);
    return find(folder + DETERMINISTIC_PACKAGES).map(LibraryClass::declared).orElse(false);
  }

  /** The classes that may declare a method that is called on the class, nearest first. */
  List<String> lookup(String name) {
    List<String> order = new ArrayList<>();
    Deque<String> interfaces = new ArrayDeque<>();
    String at = name;
    while (at != null) {
      order.add(at);
      Optional<LibraryClass> type = find(at);
      if (type.isEmpty()) break;
      interfaces.addAll(type.get().interfaces());
      at = type.get().superclass();
    }
    Set<String> seen = new HashSet<>();
    while (!interfaces.isEmpty()) {
      String next = interfaces.remove();
      if (!seen.add(next)) continue;
      order.add(next);
      find(next).ifPresent(type -> interfaces.addAll(type.interfaces()));
    }
    return order;
  }

  /** The class that objects of the class have the method from. */
  Optional<String> declaring(String name, MethodId method) {
    for (String above : lookup(name)) {
      Optional<LibraryClass> type = find(above);
      if (type.isEmpty()) continue;
      Optional<LibraryMethod> body = method(type.get(), method);
      if (body.isPresent() && !body.get().isAbstract()) return Optional.of(above);
    }
    return Optional.empty();
  }

  /** Whether the class is below the other one, and has a body for the method. */
  boolean implementsMethod(String name, String above, MethodId method) {
    return lookup(name).contains(above) && declaring(name, method).isPresent();
  }

  /** The methods of the class itself that the JDK calls on code that it is given. */
  List<MethodId> callbacks(LibraryClass type) {
    List<MethodId> found = new ArrayList<>();
    for (String above : lookup(type.name())) {
      Set<String> called =
          summary.membersWith(Trait.CALLED_BY_THE_JDK, above.replace('/', '.').replace('$', '.'));
      if (called.isEmpty()) continue;
      for (Map.Entry<String, LibraryMethod> method : type.methods().entrySet()) {
        String key = method.getKey();
        int open = key.indexOf('(');
        if (called.contains(key.substring(0, open)) && !method.getValue().isAbstract()) {
          found.add(new MethodId(type.name(), key.substring(0, open), key.substring(open)));
        }
      }
    }
    return found;
  }

  /** The method as the class has it, or inherits it from another class of a library. */
  Optional<LibraryMethod> method(LibraryClass type, MethodId id) {
    return Optional.ofNullable(type.methods().get(id.name() + id.descriptor()));
  }
}
