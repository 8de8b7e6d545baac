package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;

/**
 * The sources of fields: their initializers, and what constructors and initializer blocks assign to
 * them. And which fields hold containers that methods change later.
 */
public final class FieldSources {
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Containers containers;
  private final Map<Element, List<TreePath>> values = new HashMap<>();
  private final Set<Element> changed = new HashSet<>();
  private final Set<Element> read = new HashSet<>();

  FieldSources(SourceTrees sources, BodyIndexes bodies, Containers containers) {
    this.sources = sources;
    this.bodies = bodies;
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
    boolean making = Expressions.runsOnCreation(member);
    boolean later = member instanceof MethodTree && !making;
    if (!making && !later) return;
    for (BodyIndex.Node node : bodies.around(path).nodes()) {
      if (making) addAssigned(node);
      else addChanged(node);
    }
  }

  private void add(Element field, TreePath value) {
    values.computeIfAbsent(field, unused -> new ArrayList<>()).add(value);
  }

  private void addAssigned(BodyIndex.Node node) {
    if (!(node.tree() instanceof AssignmentTree assignment)) return;
    sources
        .element(new TreePath(node.path(), assignment.getVariable()))
        .filter(target -> target.getKind().isField())
        .ifPresent(field -> add(field, new TreePath(node.path(), assignment.getExpression())));
  }

  private void addChanged(BodyIndex.Node node) {
    ExpressionTree target = BodyIndex.targetOf(node.tree());
    if (target instanceof ArrayAccessTree access) {
      change(new TreePath(new TreePath(node.path(), target), access.getExpression()));
    }
    if (node.tree() instanceof MethodInvocationTree call && node.method().isPresent()) {
      containers.changedBy(call, node.method().get(), node.path()).ifPresent(this::change);
    }
  }

  private void change(TreePath object) {
    sources
        .element(Expressions.bare(object))
        .filter(element -> element.getKind().isField())
        .ifPresent(changed::add);
  }
}
