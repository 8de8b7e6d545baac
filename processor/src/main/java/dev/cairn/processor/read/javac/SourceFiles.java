package dev.cairn.processor.read.javac;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The files of this compilation, as far as they are known by now. Trees outlive rounds, elements do
 * not; so classes are remembered by name until somebody asks.
 */
public final class SourceFiles {
  private final Elements elements;
  private final Optional<Trees> trees;
  private final Set<String> known = new HashSet<>();
  private final Set<String> unread = new LinkedHashSet<>();
  private final Set<CompilationUnitTree> units = new LinkedHashSet<>();

  public SourceFiles(Elements elements, Optional<Trees> trees) {
    this.elements = elements;
    this.trees = trees;
  }

  /** These classes are part of the compilation, too. */
  public void add(Collection<? extends Element> classes) {
    for (Element root : classes) {
      if (!(root instanceof TypeElement type)) continue;
      String name = type.getQualifiedName().toString();
      if (known.add(name)) unread.add(name);
    }
  }

  /** All files but the first ones: those that have come since somebody has seen that many. */
  public List<CompilationUnitTree> after(int seen) {
    update();
    return units.size() == seen ? List.of() : new ArrayList<>(units).subList(seen, units.size());
  }

  private void update() {
    if (trees.isPresent()) {
      for (String name : unread) {
        TypeElement type = elements.getTypeElement(name);
        TreePath path = type == null ? null : trees.get().getPath(type);
        if (path != null) units.add(path.getCompilationUnit());
      }
      unread.clear();
    }
  }
}
