package dev.cairn.processor.read;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The files of this compilation, as far as they are known by now. Trees outlive rounds, elements do
 * not; so classes are remembered by name until somebody asks.
 */
final class SourceFiles {
  private final Elements elements;
  private final Optional<Trees> trees;
  private final Set<String> known = new HashSet<>();
  private final Set<String> unread = new LinkedHashSet<>();
  private final Set<CompilationUnitTree> units = new LinkedHashSet<>();

  /** The files that declare a class of that simple name. */
  private final Map<String, List<FileNames>> declaring = new HashMap<>();

  SourceFiles(Elements elements, Optional<Trees> trees) {
    this.elements = elements;
    this.trees = trees;
  }

  /** These classes are part of the compilation, too. */
  void add(Collection<? extends Element> classes) {
    for (Element root : classes) {
      if (!(root instanceof TypeElement type)) continue;
      String name = type.getQualifiedName().toString();
      if (known.add(name)) unread.add(name);
    }
  }

  /**
   * Whether files that javac looks into when it attributes a class mention one of these names. If
   * they are those of classes which are yet to be generated, it must not: what it says of the
   * missing classes, and of all that depends on them, is not always taken back when they come.
   *
   * <p>With a class javac attributes what it extends, the classes inside it, and what these extend.
   * Classes are told by their simple names, so it may be some more.
   */
  boolean mention(TypeElement type, Set<String> simpleNames) {
    if (simpleNames.isEmpty()) return false;
    List<TypeElement> hierarchy = Members.hierarchy(type, new Unresolved());
    add(hierarchy);
    update();
    Deque<String> classes = new ArrayDeque<>();
    for (TypeElement above : hierarchy) classes.add(above.getSimpleName().toString());
    Set<FileNames> attributed = new HashSet<>();
    while (!classes.isEmpty()) {
      for (FileNames file : declaring.getOrDefault(classes.remove(), List.of())) {
        if (!attributed.add(file)) continue;
        if (!Collections.disjoint(file.mentioned(), simpleNames)) return true;
        classes.addAll(file.extended());
      }
    }
    return false;
  }

  /** All files but the first ones: those that have come since somebody has seen that many. */
  List<CompilationUnitTree> after(int seen) {
    update();
    return units.size() == seen ? List.of() : new ArrayList<>(units).subList(seen, units.size());
  }

  private void update() {
    if (trees.isPresent()) {
      for (String name : unread) {
        TypeElement type = elements.getTypeElement(name);
        TreePath path = type == null ? null : trees.get().getPath(type);
        if (path != null && units.add(path.getCompilationUnit())) {
          FileNames names = FileNames.in(path.getCompilationUnit());
          for (String declared : names.declared()) {
            declaring.computeIfAbsent(declared, unused -> new ArrayList<>()).add(names);
          }
        }
      }
      unread.clear();
    }
  }
}
