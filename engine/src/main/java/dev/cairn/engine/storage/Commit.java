package dev.cairn.engine.storage;

import java.util.List;

/**
 * Changes that are made together. Apart from {@linkplain Write.SendEvent events} and broadcasts, at
 * most one of them concerns the same execution. Events are delivered after everything else was
 * written, so an event finds a run that the same commit starts or suspends.
 *
 * @param node the node that makes the changes; nothing is changed if it has been taken over
 * @param now the time of the database as the node knows it
 */
public record Commit(long node, long now, Slots slots, List<Write<?>> writes) {

  public Commit {
    writes = List.copyOf(writes);
  }
}
