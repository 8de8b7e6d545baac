package dev.cairn.processor.read.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.jspecify.annotations.Nullable;

/**
 * The methods of this compilation that a call may come to without naming them: those that override
 * the named one, and those that the JDK calls on what it is given.
 */
public final class Dispatch {
  private static final String OBJECT = "java.lang.Object";

  private final SourceTrees sources;
  private final Supplier<List<CompilationUnitTree>> files;
  private final Map<Element, Set<TypeElement>> below = new HashMap<>();
  private final Map<ExecutableElement, List<ExecutableElement>> known = new HashMap<>();
  private final Map<TypeElement, List<ExecutableElement>> usedByOthers = new HashMap<>();

  /** Local and anonymous classes that were not looked at yet, by the names above them. */
  private final Map<String, List<InnerClasses.Inner>> inner = new HashMap<>();

  private boolean read;

  public Dispatch(SourceTrees sources, Supplier<List<CompilationUnitTree>> files) {
    this.sources = sources;
    this.files = files;
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
        || !isSource(owner)) {
      return List.of();
    }
    return find(method, owner);
  }

  boolean isSource(TypeElement type) {
    return sources.path(type).isPresent();
  }

  private List<ExecutableElement> find(ExecutableElement method, TypeElement owner) {
    read();
    readInner(owner);
    List<ExecutableElement> found = new ArrayList<>();
    for (TypeElement type : below.getOrDefault(owner, Set.of())) {
      for (ExecutableElement member : ElementFilter.methodsIn(type.getEnclosedElements())) {
        if (isLike(member, method)) found.add(member);
      }
    }
    if (owner.getKind() == ElementKind.ENUM) addConstants(method, owner, found);
    return found;
  }

  /** The names of the classes of this compilation that have a type above them, sorted. */
  public List<String> subtypes(TypeElement type) {
    if (!isSource(type)) return List.of();
    read();
    return below.getOrDefault(type, Set.of()).stream()
        .map(subtype -> subtype.getSimpleName().toString())
        .sorted()
        .toList();
  }

  private static boolean isLike(ExecutableElement one, ExecutableElement other) {
    return one.getSimpleName().equals(other.getSimpleName())
        && one.getParameters().size() == other.getParameters().size()
        && !one.getModifiers().contains(Modifier.STATIC);
  }

  /** Constants of enumerations may have bodies. */
  private void addConstants(
      ExecutableElement method, TypeElement owner, List<ExecutableElement> found) {
    Optional<TreePath> path = sources.path(owner);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree type)) return;
    for (Tree member : type.getMembers()) {
      if (!(member instanceof VariableTree constant)
          || !(constant.getInitializer() instanceof NewClassTree made)
          || made.getClassBody() == null) {
        continue;
      }
      TreePath madePath = new TreePath(new TreePath(path.get(), member), made);
      TreePath body = new TreePath(madePath, made.getClassBody());
      for (Tree inner : made.getClassBody().getMembers()) {
        if (!(inner instanceof MethodTree)) continue;
        Optional<Element> element = sources.element(new TreePath(body, inner));
        if (element.isPresent()
            && element.get() instanceof ExecutableElement overrider
            && isLike(overrider, method)) {
          found.add(overrider);
        }
      }
    }
  }

  private void read() {
    if (read) return;
    read = true;
    for (CompilationUnitTree unit : files.get()) {
      for (InnerClasses.Inner candidate : InnerClasses.in(unit)) {
        for (String name : candidate.above()) {
          inner.computeIfAbsent(name, unused -> new ArrayList<>()).add(candidate);
        }
      }
      for (Tree declaration : unit.getTypeDecls()) {
        if (!(declaration instanceof ClassTree)) continue;
        TreePath path = new TreePath(new TreePath(unit), declaration);
        sources
            .element(path)
            .filter(TypeElement.class::isInstance)
            .ifPresent(type -> add((TypeElement) type));
      }
    }
  }

  /** Local and anonymous classes below a type, and below those in turn. */
  private void readInner(TypeElement owner) {
    Deque<String> names = new ArrayDeque<>(List.of(owner.getSimpleName().toString()));
    for (TypeElement type : below.getOrDefault(owner, Set.of())) {
      names.add(type.getSimpleName().toString());
    }
    while (!names.isEmpty()) {
      @Nullable List<InnerClasses.Inner> candidates = inner.remove(names.remove());
      if (candidates == null) continue;
      for (InnerClasses.Inner candidate : candidates) {
        if (sources.element(candidate.path()).orElse(null) instanceof TypeElement type) {
          addAbove(type, type);
          names.add(type.getSimpleName().toString());
        }
      }
    }
  }

  private void add(TypeElement type) {
    addAbove(type, type);
    for (TypeElement nested : ElementFilter.typesIn(type.getEnclosedElements())) add(nested);
  }

  private void addAbove(TypeElement type, TypeElement at) {
    for (TypeElement above : above(at)) {
      if (below.computeIfAbsent(above, unused -> new LinkedHashSet<>()).add(type)) {
        addAbove(type, above);
      }
    }
  }

  private static List<TypeElement> above(TypeElement type) {
    List<TypeElement> all = new ArrayList<>();
    List<TypeMirror> mirrors = new ArrayList<>(type.getInterfaces());
    mirrors.add(type.getSuperclass());
    for (TypeMirror mirror : mirrors) {
      if (mirror instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement element
          && !element.getQualifiedName().contentEquals(OBJECT)) {
        all.add(element);
      }
    }
    return all;
  }

  /** The methods of a type by which libraries use it: those of their classes that it overrides. */
  public List<ExecutableElement> usedByOthers(TypeMirror mirror) {
    List<ExecutableElement> found = new ArrayList<>();
    for (TypeElement type : sourceTypesIn(mirror)) {
      found.addAll(usedByOthers.computeIfAbsent(type, this::findUsedByOthers));
    }
    return found;
  }

  private List<ExecutableElement> findUsedByOthers(TypeElement type) {
    List<ExecutableElement> found = new ArrayList<>();
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      if (overridesForeign(method, type) || isOfContainers(method)) found.add(method);
    }
    return found;
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
    for (TypeElement above : above(at)) {
      if (!isSource(above)) {
        for (ExecutableElement member : ElementFilter.methodsIn(above.getEnclosedElements())) {
          if (isLike(member, method)) return true;
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
      if (isSource(type)) found.add(type);
      declared.getTypeArguments().forEach(argument -> addSourceTypes(argument, found, depth + 1));
    }
  }
}
