package dev.cairn.engine.storage.sql;

import java.util.List;

/**
 * Statements that are sent together with others and come before them. They make the settings of a
 * transaction where the next transaction may get another session of the server.
 *
 * @param ofTransaction for the first statement of a transaction
 * @param ofStatement for a statement outside of transactions
 */
public record Preamble(List<String> ofTransaction, List<String> ofStatement) {

  /** Where sessions keep their settings. */
  public static final Preamble NONE = new Preamble(List.of(), List.of());
}
