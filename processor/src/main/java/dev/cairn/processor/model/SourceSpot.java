package dev.cairn.processor.model;

/**
 * A place in the user's source.
 *
 * @param file the name of the file, without folders
 * @param line from 1; 0 where the compiler does not tell
 * @param handle by what the reader that made this spot finds the exact place again; of no meaning
 *     to anybody else
 */
public record SourceSpot(String file, int line, int handle) {}
