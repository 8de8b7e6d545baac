package dev.cairn.processor.read.flow;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/** Reads calls on collections of code, and on iterators over streams that run code. */
final class CodeCollectionReader {
  private final FlowReader reader;
  private final BodyPlace place;
  private final FlowScanner scanner;
  private final ValueReader values;

  CodeCollectionReader(
      FlowReader reader, BodyPlace place, FlowScanner scanner, ValueReader values) {
    this.reader = reader;
    this.place = place;
    this.scanner = scanner;
    this.values = values;
  }

  /** Code that was taken out of a collection is run. */
  Flow runTaken(FlowValue.Kept kept, MethodInvocationTree tree, TreePath receiver) {
    Flow taken =
        receiver.getLeaf() instanceof MethodInvocationTree call
            ? scanner.readAll(call.getArguments())
            : Flow.nothing();
    return Flow.sequence(taken, scanner.readAll(tree.getArguments()), oneOf(kept.run()));
  }

  /** A collection of code is filled, asked or run; an iterator over a stream is asked. */
  Flow read(
      ExecutableElement method, FlowValue.Kept kept, MethodInvocationTree tree, TreePath path) {
    if (CallbackMethods.isOfIterator(method)) {
      return Flow.sequence(Flow.repeated(oneOf(kept.run()), Condition.UNKNOWN), new Flow.Hazard());
    }
    List<Flow> flows = new ArrayList<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      Optional<FlowValue.Closure> closure =
          values.closure(new TreePath(path, tree.getArguments().get(i)));
      if (CallbackMethods.takesCode(method, i)) {
        flows.add(Flow.repeated(oneOf(kept.run()), Condition.UNKNOWN));
      } else if (closure.isEmpty()) flows.add(scanner.read(tree.getArguments().get(i)));
      else if (!kept.add(closure.get())) reader.escaping().add(closure.get(), place, path);
    }
    return Flow.sequence(flows);
  }

  private Flow oneOf(Set<FlowValue.Closure> closures) {
    List<Flow> flows = new ArrayList<>(List.of(Flow.nothing()));
    for (FlowValue.Closure closure : List.copyOf(closures))
      flows.add(reader.inliner().run(closure, place));
    return Flow.choice(flows);
  }
}
