package dev.cairn.processor.read.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * The indexes of all bodies that a compilation comes to, each made when it is first asked for.
 * Attributes the classes around them, so it is for the time after the last round.
 */
public final class BodyIndexes {
  private final SourceTrees sources;
  private final Map<Tree, BodyIndex> known = new HashMap<>();

  public BodyIndexes(SourceTrees sources) {
    this.sources = sources;
  }

  public SourceTrees sources() {
    return sources;
  }

  /** The index of a body, an initializer block or the initializer of a field. */
  public BodyIndex of(TreePath body) {
    BodyIndex index = known.get(body.getLeaf());
    if (index == null) {
      index = BodyIndex.of(body, sources);
      known.put(body.getLeaf(), index);
    }
    return index;
  }

  /** The body of a method of this compilation. */
  public Optional<TreePath> bodyOf(ExecutableElement method) {
    return sources
        .path(method)
        .filter(path -> path.getLeaf() instanceof MethodTree tree && tree.getBody() != null)
        .map(path -> new TreePath(path, ((MethodTree) path.getLeaf()).getBody()));
  }

  /** The element that an expression names. */
  public Optional<Element> elementOf(TreePath expression) {
    return sources.element(expression);
  }

  /** All nodes of some code: of a body, or of a part of one. */
  public List<BodyIndex.Node> in(TreePath code) {
    return indexOf(code).in(code.getLeaf());
  }

  /** Whether some code calls methods of this compilation. */
  public boolean callsSource(TreePath code) {
    return in(code).stream()
        .flatMap(node -> node.method().stream())
        .anyMatch(method -> sources.path(method).isPresent());
  }

  /** The nodes of code that runs when the code around it does: not those of lambdas and classes. */
  public List<BodyIndex.Node> runBy(TreePath code) {
    return in(code, tree -> tree instanceof LambdaExpressionTree || tree instanceof ClassTree);
  }

  /**
   * The nodes of some code.
   *
   * @param closed the trees inside of it whose parts are left out
   */
  public List<BodyIndex.Node> in(TreePath code, Predicate<Tree> closed) {
    return indexOf(code).in(code.getLeaf(), closed);
  }

  /** The index of the body that the code is a part of, or is. */
  private BodyIndex indexOf(TreePath code) {
    BodyIndex around = around(code);
    return around.contains(code.getLeaf()) ? around : of(code);
  }

  /** The return statements of a body, in the order of the code. */
  public List<TreePath> returnsIn(TreePath body) {
    return runBy(body).stream()
        .filter(node -> node.tree() instanceof ReturnTree)
        .map(BodyIndex.Node::path)
        .toList();
  }

  /**
   * The index of the body that declares a local: the one that the use lies in, or one around its
   * class, which captures the local.
   */
  public BodyIndex declaring(Element local, TreePath use) {
    for (TreePath at = use; isInBody(at); at = Expressions.memberAround(at).getParentPath()) {
      BodyIndex index = around(at);
      Optional<Element> member = sources.element(Expressions.memberAround(at));
      boolean isParameter =
          member.isPresent()
              && member.get() instanceof ExecutableElement method
              && method.getParameters().contains(local);
      if (isParameter || index.declarationOf(local).isPresent()) return index;
    }
    return around(use);
  }

  /** The value that a local has from its declaration to its end. */
  public Optional<TreePath> onlyValueOf(Element local, TreePath use) {
    BodyIndex body = declaring(local, use);
    if (body.isAssigned(local)) return Optional.empty();
    return body.declarationOf(local)
        .filter(
            path -> path.getLeaf() instanceof VariableTree tree && tree.getInitializer() != null)
        .map(path -> new TreePath(path, ((VariableTree) path.getLeaf()).getInitializer()));
  }

  /** The index of the body around all classes that a body lies in; itself if there are none. */
  public BodyIndex outermost(BodyIndex body) {
    return body.nodes().isEmpty() ? body : around(outermost(body.nodes().get(0).path()));
  }

  private static TreePath outermost(TreePath path) {
    TreePath outermost = path;
    for (TreePath at = path; isInBody(at); at = Expressions.memberAround(at).getParentPath()) {
      outermost = at;
    }
    return outermost;
  }

  /** The method that a body belongs to; empty for others. */
  public Optional<ExecutableElement> methodOf(BodyIndex body) {
    if (body.nodes().isEmpty()) return Optional.empty();
    TreePath member = Expressions.memberAround(body.nodes().get(0).path());
    return sources
        .element(member)
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast);
  }

  private static boolean isInBody(TreePath path) {
    TreePath around = path.getParentPath();
    return around != null
        && !(around.getLeaf() instanceof CompilationUnitTree)
        && !(path.getLeaf() instanceof ClassTree && around.getLeaf() instanceof ClassTree);
  }

  /** The index of the method, field or initializer block that the path lies in. */
  public BodyIndex around(TreePath path) {
    TreePath member = Expressions.memberAround(path);
    Tree tree = member.getLeaf();
    if (tree instanceof MethodTree method) {
      return method.getBody() == null
          ? BodyIndex.EMPTY
          : of(new TreePath(member, method.getBody()));
    }
    if (tree instanceof VariableTree field) {
      return field.getInitializer() == null
          ? BodyIndex.EMPTY
          : of(new TreePath(member, field.getInitializer()));
    }
    return of(member);
  }
}
