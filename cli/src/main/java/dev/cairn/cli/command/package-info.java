/**
 * One class for each command: its options, and how its answer is printed. Talks to engines through
 * {@code connection} alone.
 */
@NullMarked
package dev.cairn.cli.command;

import org.jspecify.annotations.NullMarked;
