package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * What fields are made from: their initializers, and what constructors and initializer blocks
 * assign to them. And which fields hold containers that methods change later.
 */
public final class FieldSources {
  private final SourceTrees sources;
  private final Containers containers;
  private final Map<Element, List<TreePath>> values = new HashMap<>();
  private final Set<Element> changed = new HashSet<>();
  private final Set<Element> read = new HashSet<>();

  FieldSources(SourceTrees sources, Containers containers) {
    this.sources = sources;
    this.containers = containers;
  }

  /** The expressions that give the field its value; none where there is no source. */
  public List<TreePath> of(Element field) {
    readClassOf(field);
    return values.getOrDefault(field, List.of());
  }

  /** Whether a method changes the container that the field holds. */
  public boolean isChanged(Element field) {
    readClassOf(field);
    return changed.contains(field);
  }

  private void readClassOf(Element field) {
    Element type = field.getEnclosingElement();
    if (type == null || !read.add(type)) return;
    Optional<TreePath> path = sources.path(type);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree tree)) return;
    for (Tree member : tree.getMembers()) readMember(new TreePath(path.get(), member));
  }

  private void readMember(TreePath path) {
    Tree member = path.getLeaf();
    if (member instanceof VariableTree variable && variable.getInitializer() != null) {
      sources
          .element(path)
          .ifPresent(field -> add(field, new TreePath(path, variable.getInitializer())));
    }
    boolean making =
        member instanceof BlockTree
            || (member instanceof MethodTree method && method.getName().contentEquals("<init>"));
    boolean later = member instanceof MethodTree && !making;
    if (making) new Assignments().scan(path, null);
    if (later) new Changes().scan(path, null);
  }

  private void add(Element field, TreePath value) {
    values.computeIfAbsent(field, unused -> new ArrayList<>()).add(value);
  }

  private final class Assignments extends TreePathScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
      Optional<Element> target =
          sources.element(new TreePath(getCurrentPath(), tree.getVariable()));
      if (target.isPresent() && target.get().getKind().isField()) {
        add(target.get(), new TreePath(getCurrentPath(), tree.getExpression()));
      }
      return super.visitAssignment(tree, null);
    }
  }

  private final class Changes extends WriteScanner {
    @Override
    protected void written(ExpressionTree target) {
      if (target instanceof ArrayAccessTree access) {
        TreePath path = new TreePath(getCurrentPath(), target);
        change(new TreePath(path, access.getExpression()));
      }
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      Optional<Element> method =
          sources.element(new TreePath(getCurrentPath(), tree.getMethodSelect()));
      if (method.isPresent() && method.get() instanceof ExecutableElement called) {
        containers.changedBy(tree, called, getCurrentPath()).ifPresent(this::change);
      }
      return super.visitMethodInvocation(tree, null);
    }

    private void change(TreePath object) {
      sources
          .element(Values.bare(object))
          .filter(element -> element.getKind().isField())
          .ifPresent(changed::add);
    }
  }
}
