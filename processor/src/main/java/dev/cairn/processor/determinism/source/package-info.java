/**
 * The code of a compilation as javac's trees show it: declarations, bodies, where values come from,
 * which calls are durable, and where class files lie. Knows no rules and reports nothing.
 */
@NullMarked
package dev.cairn.processor.determinism.source;

import org.jspecify.annotations.NullMarked;
