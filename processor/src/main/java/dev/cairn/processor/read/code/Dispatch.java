package dev.cairn.processor.read.code;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * The methods of this compilation that a call may come to without naming them: those that override
 * the named one, and those that the JDK calls on what it is given.
 */
public final class Dispatch {
  private static final Set<String> OF_ALL_CONSTANTS =
      Set.of("compareTo", "equals", "hashCode", "toString");

  private final SourceTrees sources;
  private final Hierarchy types;
  private final Map<ExecutableElement, List<ExecutableElement>> known = new HashMap<>();
  private final Map<TypeElement, List<ExecutableElement>> usedByOthers = new HashMap<>();

  public Dispatch(SourceTrees sources, Supplier<List<CompilationUnitTree>> files) {
    this.sources = sources;
    this.types = new Hierarchy(sources, files);
  }

  /** The methods that override a method of this compilation, bodies of constants among them. */
  public List<ExecutableElement> overriders(ExecutableElement method) {
    List<ExecutableElement> found = known.get(method);
    if (found == null) {
      found = find(method);
      known.put(method, found);
    }
    return found;
  }

  private List<ExecutableElement> find(ExecutableElement method) {
    Set<Modifier> modifiers = method.getModifiers();
    if (modifiers.contains(Modifier.STATIC)
        || modifiers.contains(Modifier.PRIVATE)
        || modifiers.contains(Modifier.FINAL)
        || method.getKind() == ElementKind.CONSTRUCTOR
        || !(method.getEnclosingElement() instanceof TypeElement owner)
        || !types.isSource(owner)) {
      return List.of();
    }
    return find(method, owner);
  }

  private List<ExecutableElement> find(ExecutableElement method, TypeElement owner) {
    List<ExecutableElement> found = new ArrayList<>();
    for (TypeElement type : types.below(owner)) found.addAll(Overriding.likeIn(type, method));
    if (owner.getKind() == ElementKind.ENUM) {
      for (List<ExecutableElement> own : ConstantBodies.of(owner, sources).values()) {
        own.stream().filter(member -> Overriding.isLike(member, method)).forEach(found::add);
      }
    }
    return found;
  }

  /**
   * The methods that a call of a method comes to, by the class of the object; by the constant if it
   * is one of an enumeration. None if no class overrides the method.
   */
  public SortedMap<String, ExecutableElement> implementations(ExecutableElement method) {
    SortedMap<String, ExecutableElement> found = new TreeMap<>();
    if (overriders(method).isEmpty()) return found;
    TypeElement owner = TypeReader.declaring(method);
    if (owner.getKind() == ElementKind.ENUM) {
      ConstantBodies.of(owner, sources)
          .forEach(
              (name, own) ->
                  found.put(
                      name,
                      own.stream()
                          .filter(member -> Overriding.isLike(member, method))
                          .findFirst()
                          .orElse(method)));
      return found;
    }
    int number = 0;
    List<TypeElement> classes = new ArrayList<>(types.below(owner));
    classes.add(owner);
    for (TypeElement type : classes) {
      if (type.getModifiers().contains(Modifier.ABSTRACT)) continue;
      String name = type.getSimpleName().toString();
      // Classes without a name, or with the same one, are counted.
      String key = name.isEmpty() || found.containsKey(name) ? name + "#" + number++ : name;
      Overriding.implementation(type, method).ifPresent(way -> found.put(key, way));
    }
    return found;
  }

  /** The names of the classes of this compilation that have a type above them, sorted. */
  public List<String> subtypes(TypeElement type) {
    if (!types.isSource(type)) return List.of();
    return types.namedBelow(type).stream()
        .map(subtype -> subtype.getSimpleName().toString())
        .sorted()
        .toList();
  }

  /** Whether a type is another one, or below it. */
  public static boolean isBelow(TypeElement type, TypeElement other) {
    return type.equals(other)
        || Hierarchy.above(type).stream().anyMatch(above -> isBelow(above, other));
  }

  /** Whether a class of this compilation is above another one. */
  public boolean hasClassAbove(TypeElement type) {
    TypeElement above = Hierarchy.superclassOf(type);
    return above != null && types.isSource(above);
  }

  /** A type with those of this compilation above it. */
  public List<TypeElement> withSourcesAbove(TypeElement type) {
    return types.withSourcesAbove(type);
  }

  /** The places of this compilation that make executors of a workflow. */
  public List<TreePath> executorsMade(TypeElement workflow) {
    return types.makingsBelow(workflow);
  }

  /** The names of the classes of this compilation above a class, which objects inherit from. */
  public List<String> inherited(TypeElement type) {
    List<String> names = new ArrayList<>();
    TypeElement above = Hierarchy.superclassOf(type);
    while (above != null && types.isSource(above)) {
      names.add(above.getSimpleName().toString());
      above = Hierarchy.superclassOf(above);
    }
    return names;
  }

  /** The methods of a type by which libraries use it: those of their classes that it overrides. */
  public List<ExecutableElement> usedByOthers(TypeMirror mirror) {
    List<ExecutableElement> found = new ArrayList<>();
    for (TypeElement type : sourceTypesIn(mirror)) {
      // Not computeIfAbsent: javac may complete classes meanwhile, and ask again.
      List<ExecutableElement> methods = usedByOthers.get(type);
      if (methods == null) {
        methods = findUsedByOthers(type);
        usedByOthers.put(type, methods);
      }
      found.addAll(methods);
    }
    return found;
  }

  /**
   * The methods that anybody may call on values of a type without naming them, texts among them.
   */
  public List<ExecutableElement> calledUnnamed(TypeMirror mirror) {
    List<ExecutableElement> found = new ArrayList<>(usedByOthers(mirror));
    for (TypeElement type : sourceTypesIn(mirror)) found.addAll(named("toString", 0, type));
    return found;
  }

  /** The methods by which libraries run the constants of an enumeration, if these are code. */
  public List<ExecutableElement> runByOthers(TypeMirror enumeration) {
    return usedByOthers(enumeration).stream()
        .filter(method -> !OF_ALL_CONSTANTS.contains(method.getSimpleName().toString()))
        .toList();
  }

  private List<ExecutableElement> findUsedByOthers(TypeElement type) {
    List<ExecutableElement> found = new ArrayList<>();
    for (TypeElement related : types.relativesOf(type)) {
      for (ExecutableElement method : ElementFilter.methodsIn(related.getEnclosedElements())) {
        boolean isUsed = overridesForeign(method, related) || isOfContainers(method);
        if (isUsed && hasBody(method)) found.add(method);
      }
    }
    if (type.getKind() == ElementKind.ENUM) {
      for (List<ExecutableElement> own : ConstantBodies.of(type, sources).values()) {
        own.stream().filter(method -> overridesForeign(method, type)).forEach(found::add);
      }
    }
    return found;
  }

  /** The methods of this compilation with a name that objects of a type may have. */
  public List<ExecutableElement> named(String name, int arity, TypeElement type) {
    List<ExecutableElement> found = new ArrayList<>();
    for (TypeElement related : types.relativesOf(type)) {
      for (ExecutableElement method : ElementFilter.methodsIn(related.getEnclosedElements())) {
        boolean isNamed =
            method.getSimpleName().contentEquals(name) && method.getParameters().size() == arity;
        if (isNamed && hasBody(method)) found.add(method);
      }
    }
    return found;
  }

  /** Whether a method has code here: javac writes some of the methods of records. */
  private boolean hasBody(ExecutableElement method) {
    return sources
        .path(method)
        .filter(path -> path.getLeaf() instanceof MethodTree tree && tree.getBody() != null)
        .isPresent();
  }

  /** The constants of the enumerations that a type names, in their order. */
  public List<String> constants(TypeMirror mirror) {
    List<String> constants = new ArrayList<>();
    for (TypeElement type : sourceTypesIn(mirror)) {
      if (type.getKind() != ElementKind.ENUM) continue;
      for (Element member : type.getEnclosedElements()) {
        if (member.getKind() == ElementKind.ENUM_CONSTANT) {
          constants.add(member.getSimpleName().toString());
        }
      }
    }
    return constants;
  }

  /** Whether collections find their elements by the method. */
  private static boolean isOfContainers(ExecutableElement method) {
    return method.getParameters().isEmpty()
        ? method.getSimpleName().contentEquals("hashCode")
        : method.getSimpleName().contentEquals("equals") && method.getParameters().size() == 1;
  }

  private boolean overridesForeign(ExecutableElement method, TypeElement at) {
    for (TypeElement above : Hierarchy.above(at)) {
      if (!types.isSource(above)) {
        for (ExecutableElement member : ElementFilter.methodsIn(above.getEnclosedElements())) {
          if (Overriding.isLike(member, method)) return true;
        }
      }
      if (overridesForeign(method, above)) return true;
    }
    return false;
  }

  /** The classes of this compilation that a type is, or is made of. */
  private Set<TypeElement> sourceTypesIn(TypeMirror mirror) {
    Set<TypeElement> found = new LinkedHashSet<>();
    addSourceTypes(mirror, found, 0);
    return found;
  }

  private void addSourceTypes(TypeMirror mirror, Set<TypeElement> found, int depth) {
    if (depth > 4) return;
    if (mirror instanceof ArrayType array) {
      addSourceTypes(array.getComponentType(), found, depth + 1);
    } else if (mirror instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement type) {
      if (types.isSource(type)) found.add(type);
      declared.getTypeArguments().forEach(argument -> addSourceTypes(argument, found, depth + 1));
    }
  }
}
