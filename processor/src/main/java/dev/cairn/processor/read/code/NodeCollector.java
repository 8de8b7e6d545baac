package dev.cairn.processor.read.code;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** The one walk through a body: it collects all trees, but for annotations, which are not run. */
final class NodeCollector extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final SourceTrees sources;
  private final List<BodyIndex.Node> nodes = new ArrayList<>();
  private final List<Integer> ends = new ArrayList<>();
  private @Nullable TreePath path;
  private int depth;
  private int classes;

  NodeCollector(SourceTrees sources) {
    this.sources = sources;
  }

  void collect(TreePath body) {
    path = body.getParentPath();
    scan(body.getLeaf(), null);
  }

  List<BodyIndex.Node> nodes() {
    return nodes;
  }

  /** The number of nodes when each node's parts were done. */
  List<Integer> ends() {
    return ends;
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    if (tree == null || tree instanceof AnnotationTree) return null;
    TreePath around = path;
    TreePath here = new TreePath(around, tree);
    path = here;
    int place = nodes.size();
    nodes.add(new BodyIndex.Node(here, named(tree, here), classes > 0, depth));
    ends.add(place);
    depth++;
    if (tree instanceof ClassTree) classes++;
    super.scan(tree, null);
    if (tree instanceof ClassTree) classes--;
    depth--;
    ends.set(place, nodes.size());
    path = around;
    return null;
  }

  /** The element that a tree names or declares; null for trees that stand for none. */
  private @Nullable Element named(Tree tree, TreePath here) {
    TreePath name =
        tree instanceof MethodInvocationTree call
            ? new TreePath(here, call.getMethodSelect())
            : here;
    return switch (tree.getKind()) {
      case METHOD_INVOCATION,
          NEW_CLASS,
          MEMBER_REFERENCE,
          IDENTIFIER,
          MEMBER_SELECT,
          VARIABLE,
          CLASS,
          RECORD,
          ENUM,
          INTERFACE ->
          sources.element(name).orElse(null);
      default -> null;
    };
  }
}
