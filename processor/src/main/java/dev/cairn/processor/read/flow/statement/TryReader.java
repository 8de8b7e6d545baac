package dev.cairn.processor.read.flow.statement;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.flow.body.PartReader;
import dev.cairn.processor.read.flow.call.ImpliedCalls;
import dev.cairn.processor.read.flow.call.ValueReader;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Reads try statements: their resources, catch clauses and finally blocks. */
public final class TryReader {

  /** In the place of a type that javac does not find: it refuses the class. */
  private static final String UNRESOLVED = "?";

  private final PartReader parts;
  private final ImpliedCalls implied;
  private final ValueReader values;
  private final WorkflowClass workflow;
  private final SourceTrees sources;

  public TryReader(
      PartReader parts,
      ImpliedCalls implied,
      ValueReader values,
      WorkflowClass workflow,
      SourceTrees sources) {
    this.workflow = workflow;
    this.parts = parts;
    this.implied = implied;
    this.values = values;
    this.sources = sources;
  }

  public Flow read(TryTree tree, TreePath path) {
    Flow body = withResources(tree, path, 0);
    List<Flow.Handler> handlers = new ArrayList<>();
    boolean catchesAll = false;
    for (CatchTree clause : tree.getCatches()) {
      List<String> types = caughtTypes(clause, path);
      handlers.add(new Flow.Handler(types, parts.read(clause.getBlock())));
      catchesAll |= types.contains("java.lang.Throwable");
    }
    Flow last = parts.read(tree.getFinallyBlock());
    return new Flow.Try(body, handlers, catchesAll, last).simplified();
  }

  /** Each resource that was opened is closed, whatever becomes of those after it. */
  private Flow withResources(TryTree tree, TreePath around, int opened) {
    if (opened == tree.getResources().size()) return parts.read(tree.getBlock());
    Tree resource = tree.getResources().get(opened);
    TreePath path = new TreePath(around, resource);
    boolean isCode = resource instanceof IdentifierTree && values.closure(path).isPresent();
    Flow opening = isCode ? Flows.nothing() : parts.read(resource);
    Flow inside = withResources(tree, around, opened + 1);
    Flow closing = implied.closeOf(path);
    if (!closing.equals(Flows.nothing())) inside = new Flow.Try(inside, List.of(), false, closing);
    return Flows.sequence(opening, inside);
  }

  private List<String> caughtTypes(CatchTree clause, TreePath around) {
    TreePath parameter = new TreePath(new TreePath(around, clause), clause.getParameter());
    Tree type = clause.getParameter().getType();
    TreePath typePath = new TreePath(parameter, type);
    List<? extends Tree> alternatives =
        type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
    List<String> names = new ArrayList<>();
    for (Tree alternative : alternatives) {
      TreePath path = alternative == type ? typePath : new TreePath(typePath, alternative);
      if (!(sources.element(path).orElse(null) instanceof TypeElement caught)) {
        names.add(UNRESOLVED);
        continue;
      }
      names.add(caught.getQualifiedName().toString());
      names.addAll(declaredBelow(caught));
    }
    return names;
  }

  /** Failures that operations declare, which a clause catches as those of a class above them. */
  private List<String> declaredBelow(TypeElement caught) {
    if (Known.is(Trait.ABOVE_ALL_FAILURES, caught.asType())) return List.of();
    return workflow.declaredFailures().stream()
        .filter(declared -> !declared.equals(caught) && Dispatch.isBelow(declared, caught))
        .map(declared -> declared.getQualifiedName().toString())
        .toList();
  }
}
