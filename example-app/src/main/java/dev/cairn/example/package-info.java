/**
 * An order workflow, the world that it acts on, and {@link dev.cairn.example.Main}, which runs it
 * for people to watch. The test kit shows runs on a terminal.
 */
@NullMarked
package dev.cairn.example;

import org.jspecify.annotations.NullMarked;
