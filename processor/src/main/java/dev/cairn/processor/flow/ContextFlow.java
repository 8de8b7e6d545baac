package dev.cairn.processor.flow;

import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;

/**
 * The code of one context.
 *
 * @param name what people call it: the method, or the batch
 * @param body what it does by itself
 * @param asyncs the branches that it may open without recording them
 * @param spot where its code begins
 */
public record ContextFlow(String name, Flow body, List<ContextFlow> asyncs, SourceSpot spot) {
  public ContextFlow {
    asyncs = List.copyOf(asyncs);
  }

  /** A context that opens no branches. */
  public static ContextFlow of(String name, Flow body, SourceSpot spot) {
    return new ContextFlow(name, body, List.of(), spot);
  }

  /** Whether no operation can come of it. */
  boolean isSilent() {
    return body.isSilent() && asyncs.stream().allMatch(ContextFlow::isSilent);
  }

  /** A context that runs the code of one of these. */
  static ContextFlow oneOf(List<ContextFlow> contexts) {
    if (contexts.size() == 1) return contexts.get(0);
    List<Flow> bodies = new ArrayList<>();
    List<ContextFlow> asyncs = new ArrayList<>();
    for (ContextFlow context : contexts) {
      bodies.add(context.body());
      asyncs.addAll(context.asyncs());
    }
    ContextFlow first = contexts.get(0);
    return new ContextFlow(first.name(), Flows.choice(bodies), asyncs, first.spot());
  }
}
