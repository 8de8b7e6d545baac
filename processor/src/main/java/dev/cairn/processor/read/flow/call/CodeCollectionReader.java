package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.flow.body.PartReader;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.ExecutableElement;

/** Reads calls on collections of code, and on iterators over streams that run code. */
final class CodeCollectionReader {
  private final WorkflowBodies bodies;
  private final BodyPlace place;
  private final PartReader parts;
  private final ValueReader values;

  CodeCollectionReader(
      WorkflowBodies bodies, BodyPlace place, PartReader parts, ValueReader values) {
    this.bodies = bodies;
    this.place = place;
    this.parts = parts;
    this.values = values;
  }

  /** Code that was taken out of a collection is run. */
  Flow runTaken(FlowValue.Kept kept, MethodInvocationTree tree, TreePath receiver) {
    Flow taken =
        receiver.getLeaf() instanceof MethodInvocationTree call
            ? parts.readAll(call.getArguments())
            : Flows.nothing();
    return Flows.sequence(taken, parts.readAll(tree.getArguments()), oneOf(kept, receiver));
  }

  /** A collection of code is filled, asked or run; an iterator over a stream is asked. */
  Flow read(
      ExecutableElement method, FlowValue.Kept kept, MethodInvocationTree tree, TreePath path) {
    TreePath collection = Expressions.receiver(tree, path).orElse(path);
    if (CallbackMethods.isOfIterator(method)) {
      return Flows.sequence(all(kept, collection), new Flow.Hazard());
    }
    List<Flow> flows = new ArrayList<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      Optional<FlowValue.Closure> closure =
          values.closure(new TreePath(path, tree.getArguments().get(i)));
      if (CallbackMethods.takesCode(method, i)) {
        flows.add(all(kept, collection));
      } else if (closure.isEmpty()) {
        flows.add(parts.read(tree.getArguments().get(i)));
      } else {
        flows.add(parts.evaluate(tree.getArguments().get(i)));
        if (!kept.add(closure.get())) bodies.escaping().add(closure.get(), place, path);
      }
    }
    return Flows.sequence(flows);
  }

  private Flow all(FlowValue.Kept kept, TreePath collection) {
    // The contents of a collection decide which code is run, and in which order.
    Condition times = bodies.conditions().of("times", collection, place.spot(collection));
    return Flows.repeated(oneOf(kept, collection), times);
  }

  /** One of the codes in a collection, or none; one of the codes of a variable. */
  private Flow oneOf(FlowValue.Kept kept, TreePath taken) {
    SortedMap<String, Flow> ways = new TreeMap<>();
    if (kept.mayBeEmpty()) ways.put("none", Flows.nothing());
    for (FlowValue.Closure closure : List.copyOf(kept.run())) {
      ways.put(String.valueOf(ways.size()), bodies.inliner().run(closure, place));
    }
    return bodies.choices().byValue(taken, ways, place);
  }
}
