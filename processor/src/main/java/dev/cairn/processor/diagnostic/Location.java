package dev.cairn.processor.diagnostic;

/**
 * Where a diagnostic stands, for tools.
 *
 * @param uri the file
 * @param line from 1
 * @param column from 1
 */
public record Location(String uri, int line, int column) {}
