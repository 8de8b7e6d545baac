package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.Locals;
import dev.cairn.processor.determinism.source.Returns;
import dev.cairn.processor.determinism.source.Values;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Whether collections have an order of their own. Those that hash have none; the immutable ones
 * even shuffle anew in each process. What a collection is, is told by where it was made; only of
 * those that come from elsewhere by their type. What is read from a journal as a {@code Map} or a
 * {@code Set} keeps the order in which it was recorded.
 */
public final class Orders {

  private static final Set<String> HASHED =
      Set.of(
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.Hashtable",
          "java.util.IdentityHashMap",
          "java.util.Properties",
          "java.util.WeakHashMap",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.ConcurrentHashMap.KeySetView");

  /** Their order is that of what they are made from. */
  private static final Set<String> COPIES =
      Set.of(
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.ArrayDeque",
          "java.util.LinkedHashMap",
          "java.util.LinkedHashSet",
          "java.util.Vector",
          "java.util.concurrent.ConcurrentLinkedQueue",
          "java.util.concurrent.CopyOnWriteArrayList");

  private static final Set<String> VIEWS = Set.of("keySet", "values", "entrySet", "subList");
  private static final int DEEPEST = 6;

  private final Codebase codebase;
  private final Values values;
  private final CollectorCalls collectors;
  private final Contents contents;

  public Orders(Codebase codebase, Values values) {
    this.codebase = codebase;
    this.values = values;
    this.collectors = new CollectorCalls(codebase);
    this.contents = new Contents(codebase, values, this, collectors);
  }

  /** Whether the collection's order may differ from run to run. */
  public boolean isUnordered(TreePath path) {
    return isUnordered(path, 0);
  }

  private boolean isUnordered(TreePath path, int depth) {
    TreePath at = Values.bare(path);
    Tree tree = at.getLeaf();
    if (depth > DEEPEST) return false;
    if (tree instanceof ConditionalExpressionTree choice) {
      return isUnordered(new TreePath(at, choice.getTrueExpression()), depth + 1)
          || isUnordered(new TreePath(at, choice.getFalseExpression()), depth + 1);
    }
    if (tree instanceof NewClassTree made) return isUnordered(made, at, depth);
    if (tree instanceof MethodInvocationTree call) return isUnordered(call, at, depth);
    Optional<Element> element = codebase.sources().element(at);
    if (element.isEmpty()) return false;
    boolean local = tree instanceof IdentifierTree && !Values.isField(element.get());
    if (local && values.isGiven(at, Given.Trait.UNORDERED)) return true;
    if (local && values.isSorted(element.get())) return false;
    List<TreePath> made =
        local ? values.valuesOf(element.get()) : codebase.fields().of(element.get());
    if (made.isEmpty()) return isHashed(at) || (local && contents.isUnordered(element.get()));
    for (TreePath value : made) {
      if (isUnordered(value, depth + 1)) return true;
    }
    return false;
  }

  static boolean isHashed(String className) {
    return HASHED.contains(className);
  }

  /** Whether objects of the class take over the order of what they are made from. */
  static boolean isCopy(String className) {
    return COPIES.contains(className);
  }

  private boolean isHashed(TreePath path) {
    return isHashed(Codebase.nameOf(codebase.sources().type(path)));
  }

  /** Whether the collection keeps its elements in the order in which they came. */
  public boolean keepsInsertion(TreePath path) {
    if (isCopy(Codebase.nameOf(codebase.sources().type(path)))) return true;
    if (codebase.isA(codebase.sources().type(path), "java.util.List")) return true;
    Optional<Element> element = values.element(path);
    if (element.isEmpty() || Values.isField(element.get())) return false;
    for (TreePath value : values.valuesOf(element.get())) {
      if (isCopy(Codebase.nameOf(codebase.sources().type(value)))) return true;
    }
    return false;
  }

  private boolean isUnordered(NewClassTree made, TreePath path, int depth) {
    if (made.getClassBody() != null) return false;
    if (isHashed(path)) return true;
    boolean copies =
        isCopy(Codebase.nameOf(codebase.sources().type(path))) && made.getArguments().size() == 1;
    return copies && isUnordered(new TreePath(path, made.getArguments().get(0)), depth + 1);
  }

  private boolean isUnordered(MethodInvocationTree call, TreePath path, int depth) {
    Optional<Element> element =
        codebase.sources().element(new TreePath(path, call.getMethodSelect()));
    if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) return false;
    String owner = String.valueOf(method.getEnclosingElement());
    String name = method.getSimpleName().toString();
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (owner.equals("java.util.Map") && method.isVarArgs()) return arguments.size() > 1;
    if (owner.equals("java.util.Map") && name.equals("of")) return arguments.size() > 2;
    if (owner.equals("java.util.Set") && name.equals("of")) return arguments.size() > 1;
    if (name.equals("copyOf") && (owner.equals("java.util.Map") || owner.equals("java.util.Set"))) {
      return true;
    }
    boolean wraps =
        (owner.equals("java.util.List") && name.equals("copyOf"))
            || (owner.equals("java.util.Collections")
                && (name.startsWith("unmodifiable") || name.startsWith("synchronized")));
    wraps |= owner.equals("java.util.Collections") && name.equals("newSetFromMap");
    if (wraps) return isUnordered(new TreePath(path, arguments.get(0)), depth + 1);
    Optional<TreePath> receiver = Values.receiver(call, path);
    if (VIEWS.contains(name) && receiver.isPresent() && owner.startsWith("java.util.")) {
      return isUnordered(receiver.get(), depth + 1);
    }
    if (receiver.isPresent() && Contents.takes(owner, name)) {
      return isHashed(path) || contents.areUnordered(receiver.get());
    }
    if (name.equals("collect") && owner.startsWith("java.util.stream.")) {
      return (arguments.size() == 1 && collectors.isHashing(new TreePath(path, arguments.get(0))))
          || isHashed(path);
    }
    if (codebase.hasSource(method)) return returnsUnordered(method);
    return isHashed(path);
  }

  private boolean returnsUnordered(ExecutableElement method) {
    for (TreePath body : codebase.paths(method)) {
      Locals locals = Locals.in(body, codebase.sources());
      Orders inside = new Orders(codebase, new Values(codebase, new Code(method, false), locals));
      for (TreePath statement : Returns.in(body)) {
        ExpressionTree value = ((ReturnTree) statement.getLeaf()).getExpression();
        if (value == null) continue;
        TreePath returned = new TreePath(statement, value);
        // Without looking at the helpers of a helper: that could go on forever.
        boolean further =
            Values.bare(returned).getLeaf() instanceof MethodInvocationTree call
                && codebase
                    .sources()
                    .element(new TreePath(Values.bare(returned), call.getMethodSelect()))
                    .filter(codebase::hasSource)
                    .isPresent();
        if (!further && inside.isUnordered(returned)) return true;
      }
    }
    return false;
  }
}
