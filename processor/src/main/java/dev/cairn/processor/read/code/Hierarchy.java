package dev.cairn.processor.read.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** The classes of this compilation, each with those above and below it. */
final class Hierarchy {
  private static final String OBJECT = "java.lang.Object";
  private static final String EXECUTOR = "dev.cairn.runtime.WorkflowExecutor";

  private final SourceTrees sources;
  private final Supplier<List<CompilationUnitTree>> files;
  private final Map<Element, Set<TypeElement>> below = new HashMap<>();

  /** Local and anonymous classes that were not looked at yet, by the names above them. */
  private final Map<String, List<InnerClasses.Inner>> inner = new HashMap<>();

  /** The places that make executors. */
  private final List<TreePath> makings = new ArrayList<>();

  private boolean read;

  Hierarchy(SourceTrees sources, Supplier<List<CompilationUnitTree>> files) {
    this.sources = sources;
    this.files = files;
  }

  boolean isSource(TypeElement type) {
    return sources.path(type).isPresent();
  }

  /** The classes below a type, local and anonymous ones among them. */
  Set<TypeElement> below(TypeElement type) {
    read();
    readInner(type);
    return below.getOrDefault(type, Set.of());
  }

  /** The classes below a type that have names of their own. */
  Set<TypeElement> namedBelow(TypeElement type) {
    read();
    return below.getOrDefault(type, Set.of());
  }

  /** A type with those of this compilation above it, which objects inherit from, and below it. */
  List<TypeElement> relativesOf(TypeElement type) {
    Set<TypeElement> related = new LinkedHashSet<>(List.of(type));
    addSourcesAbove(type, related);
    for (TypeElement other : below(type)) {
      if (related.add(other)) addSourcesAbove(other, related);
    }
    return List.copyOf(related);
  }

  /** A type with those of this compilation above it. */
  List<TypeElement> withSourcesAbove(TypeElement type) {
    Set<TypeElement> all = new LinkedHashSet<>(List.of(type));
    addSourcesAbove(type, all);
    return List.copyOf(all);
  }

  private void addSourcesAbove(TypeElement type, Set<TypeElement> found) {
    for (TypeElement above : above(type)) {
      if (isSource(above) && found.add(above)) addSourcesAbove(above, found);
    }
  }

  /** The places of this compilation where objects are made of generated classes below a type. */
  List<TreePath> makingsBelow(TypeElement type) {
    read();
    return makings.stream()
        .filter(
            made ->
                sources.element(made).orElse(null) instanceof ExecutableElement constructor
                    && constructor.getEnclosingElement() instanceof TypeElement below
                    && type.equals(superclassOf(below)))
        .toList();
  }

  static @Nullable TypeElement superclassOf(TypeElement type) {
    return type.getSuperclass() instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement above
        ? above
        : null;
  }

  private void read() {
    if (read) return;
    read = true;
    for (CompilationUnitTree unit : files.get()) {
      InnerClasses names = InnerClasses.in(unit);
      makings.addAll(names.makings());
      for (InnerClasses.Inner candidate : names.classes()) {
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

  /** Executors are left out: they are generated, and only record what their workflow does. */
  private void add(TypeElement type) {
    if (above(type).stream().anyMatch(it -> it.getQualifiedName().contentEquals(EXECUTOR))) return;
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

  /** The types right above a type. */
  static List<TypeElement> above(TypeElement type) {
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
}
