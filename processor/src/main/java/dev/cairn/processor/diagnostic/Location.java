package dev.cairn.processor.diagnostic;

import java.util.Optional;

/**
 * The location of a diagnostic, for tools.
 *
 * @param uri the file
 * @param line from 1
 * @param column from 1
 * @param end where it ends, if the compiler has kept that
 */
public record Location(String uri, int line, int column, Optional<End> end) {

  /**
   * The place after the last character.
   *
   * @param line from 1
   * @param column from 1
   */
  public record End(int line, int column) {}
}
