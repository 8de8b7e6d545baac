/**
 * The program {@code cairn}: its list of commands, exit codes and errors. The commands are in
 * {@code command}; nothing else knows picocli.
 */
@NullMarked
package dev.cairn.cli;

import org.jspecify.annotations.NullMarked;
