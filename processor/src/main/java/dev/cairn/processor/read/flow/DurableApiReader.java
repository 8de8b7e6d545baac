package dev.cairn.processor.read.flow;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.code.DurableMethod;
import java.util.ArrayList;
import java.util.List;

/** Reads calls of {@code Durable}. */
final class DurableApiReader {
  private final FlowReader reader;
  private final BodyPlace place;
  private final FlowScanner scanner;
  private final ValueReader values;
  private final BatchReader batches;

  DurableApiReader(FlowReader reader, BodyPlace place, FlowScanner scanner, ValueReader values) {
    this.reader = reader;
    this.place = place;
    this.scanner = scanner;
    this.values = values;
    this.batches = new BatchReader(reader, place, values);
  }

  Flow read(DurableMethod method, MethodInvocationTree tree, TreePath path) {
    switch (method) {
      case ASYNC -> {
        Flow before = unfollowed(tree, path, 0);
        place
            .asyncs()
            .add(reader.inliner().context("async", values.closure(argument(tree, path, 0)), path));
        return Flow.sequence(before, new Flow.Opening(place.asyncs().size() - 1));
      }
      case ANY -> {
        return Flow.sequence(
            scanner.readAll(tree.getArguments()),
            reader.operations().any(place.spot(path), futures(tree, path)));
      }
      case RACE -> {
        return Flow.sequence(
            scanner.readAll(tree.getArguments()),
            reader.operations().race(place.spot(path), futures(tree, path)));
      }
      case CONTINUE_AS -> {
        Flow arguments = scanner.readAll(tree.getArguments());
        SourceSpot spot = place.spot(path);
        reader.draft().addContinuation(tree, reader.continuations().read(tree, path, spot));
        return Flow.sequence(arguments, reader.operations().continueAs(spot));
      }
      case BRANCH -> {
        return Flow.sequence(scanner.read(tree.getArguments().get(0)), unfollowed(tree, path, 1));
      }
      case MAP -> {
        List<Flow> before = new ArrayList<>();
        for (int i = 0; i < tree.getArguments().size(); i++) {
          boolean isCode = i == 2;
          before.add(isCode ? unfollowed(tree, path, i) : scanner.read(tree.getArguments().get(i)));
        }
        return Flow.sequence(Flow.sequence(before), batches.map(tree, path));
      }
      case PARALLEL -> {
        return Flow.sequence(scanner.readAll(tree.getArguments()), batches.parallel(tree, path));
      }
      case ALL -> {
        Flow arguments = scanner.readAll(tree.getArguments());
        List<Flow> awaited = new ArrayList<>();
        for (int i = 0; i < tree.getArguments().size(); i++) {
          TreePath future = argument(tree, path, i);
          awaited.add(new Flow.Hazard(reader.conditions().awaited(future, place.spot(path))));
        }
        return Flow.sequence(arguments, Flow.sequence(awaited));
      }
      case UUID, RANDOM -> {
        return Flow.sequence(scanner.readAll(tree.getArguments()), new Flow.Draw());
      }
      case VERSION -> {
        reader.draft().asksVersion();
        return Flow.nothing();
      }
      default -> {
        return scanner.readAll(tree.getArguments());
      }
    }
  }

  /** The winner is recorded by its place: each future counts. */
  private List<Condition> futures(MethodInvocationTree tree, TreePath path) {
    List<Condition> futures = new ArrayList<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      futures.add(reader.conditions().futures(argument(tree, path, i), place.spot(path)));
    }
    return futures;
  }

  /** The evaluation of code that cannot be followed; code that can be followed needs none. */
  private Flow unfollowed(MethodInvocationTree tree, TreePath path, int index) {
    boolean known = values.closure(argument(tree, path, index)).isPresent();
    return known ? Flow.nothing() : scanner.read(tree.getArguments().get(index));
  }

  private static TreePath argument(MethodInvocationTree tree, TreePath path, int index) {
    return new TreePath(path, tree.getArguments().get(index));
  }
}
