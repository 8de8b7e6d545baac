package dev.cairn.processor.read.flow;

import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.flow.inline.ForeignCode;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reads the flow of a workflow's bodies: its entry and subflows, with the helpers that they call.
 * Attributes these classes, so all types that they name have to be there.
 */
public final class FlowReader {
  private final WorkflowBodies bodies;

  public FlowReader(
      TypeElement type,
      WorkflowModel model,
      SourceTrees sources,
      BodyIndexes indexes,
      SourceLocations spots,
      TypeReader types,
      TypeFactsReader facts,
      Elements elements,
      ForeignCode foreign) {
    this.bodies =
        new WorkflowBodies(
            type,
            model,
            sources,
            indexes,
            spots,
            types,
            facts,
            elements,
            foreign,
            (all, place, path, returned) -> new FlowScanner(all, place, returned).readBody(path));
  }

  public BodyFlow read() {
    return bodies.read();
  }
}
