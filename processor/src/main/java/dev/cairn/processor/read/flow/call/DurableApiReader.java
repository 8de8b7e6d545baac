package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.PartReader;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import java.util.ArrayList;
import java.util.List;

/** Reads calls of {@code Durable}. */
final class DurableApiReader {
  private final WorkflowBodies bodies;
  private final BodyPlace place;
  private final PartReader parts;
  private final ValueReader values;
  private final BatchReader batches;
  private final ContinuationReader continuations;

  DurableApiReader(WorkflowBodies bodies, BodyPlace place, PartReader parts, ValueReader values) {
    this.bodies = bodies;
    this.place = place;
    this.parts = parts;
    this.values = values;
    this.batches = new BatchReader(bodies, place, values);
    this.continuations =
        new ContinuationReader(bodies.workflow().entry(), place.sources(), bodies.facts());
  }

  Flow read(DurableMethod method, MethodInvocationTree tree, TreePath path) {
    switch (method) {
      case ASYNC -> {
        Flow before = code(tree, path, 0);
        place
            .asyncs()
            .add(bodies.inliner().context("async", values.closure(argument(tree, path, 0)), path));
        return Flows.sequence(before, new Flow.Opening(place.asyncs().size() - 1));
      }
      case ANY -> {
        return Flows.sequence(
            parts.readAll(tree.getArguments()),
            bodies.operations().any(place.spot(path), futures(tree, path)));
      }
      case RACE -> {
        return Flows.sequence(
            parts.readAll(tree.getArguments()),
            bodies.operations().race(place.spot(path), futures(tree, path)));
      }
      case CONTINUE_AS -> {
        Flow arguments = parts.readAll(tree.getArguments());
        SourceSpot spot = place.spot(path);
        bodies.draft().addContinuation(tree, continuations.read(tree, path, spot));
        return Flows.sequence(arguments, bodies.operations().continueAs(spot));
      }
      case BRANCH -> {
        return Flows.sequence(parts.read(tree.getArguments().get(0)), code(tree, path, 1));
      }
      case MAP -> {
        List<Flow> before = new ArrayList<>();
        for (int i = 0; i < tree.getArguments().size(); i++) {
          boolean isCode = i == 2;
          before.add(isCode ? code(tree, path, i) : parts.read(tree.getArguments().get(i)));
        }
        return Flows.sequence(Flows.sequence(before), batches.map(tree, path));
      }
      case PARALLEL -> {
        return Flows.sequence(parts.readAll(tree.getArguments()), batches.parallel(tree, path));
      }
      case ALL -> {
        Flow arguments = parts.readAll(tree.getArguments());
        List<Flow> awaited = new ArrayList<>();
        for (int i = 0; i < tree.getArguments().size(); i++) {
          TreePath future = argument(tree, path, i);
          awaited.add(new Flow.Hazard(bodies.conditions().awaited(future, place.spot(path))));
        }
        return Flows.sequence(arguments, Flows.sequence(awaited));
      }
      case UUID, RANDOM -> {
        return Flows.sequence(parts.readAll(tree.getArguments()), new Flow.Draw());
      }
      case VERSION -> {
        bodies.draft().asksVersion();
        return Flows.nothing();
      }
      default -> {
        return parts.readAll(tree.getArguments());
      }
    }
  }

  /** The winner is recorded by its place: each future counts. */
  private List<Condition> futures(MethodInvocationTree tree, TreePath path) {
    List<Condition> futures = new ArrayList<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      futures.add(bodies.conditions().futures(argument(tree, path, i), place.spot(path)));
    }
    return futures;
  }

  /** The evaluation of code, which may escape if it cannot be followed. */
  private Flow code(MethodInvocationTree tree, TreePath path, int index) {
    ExpressionTree code = tree.getArguments().get(index);
    boolean known = values.closure(argument(tree, path, index)).isPresent();
    return known ? parts.evaluate(code) : parts.read(code);
  }

  private static TreePath argument(MethodInvocationTree tree, TreePath path, int index) {
    return new TreePath(path, tree.getArguments().get(index));
  }
}
