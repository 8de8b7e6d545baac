/**
 * An order workflow, the world that it acts on, and {@link dev.cairn.example.Main}, which runs it
 * for people to watch. How a run looks on a terminal is the business of {@code terminal}.
 */
@NullMarked
package dev.cairn.example;

import org.jspecify.annotations.NullMarked;
