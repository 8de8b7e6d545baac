package dev.cairn.engine.storage;

import java.util.List;

/**
 * The result of taking over dead nodes.
 *
 * @param nodes nodes whose lease had expired
 * @param released executions that are ready for any node again
 * @param more whether executions of dead nodes are left
 */
public record TakeOver(List<Long> nodes, int released, boolean more) {

  public TakeOver {
    nodes = List.copyOf(nodes);
  }
}
