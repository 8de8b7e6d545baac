/** The coordinator on its own: which operations there are, and what they answer. */
@org.jspecify.annotations.NullMarked
package dev.cairn.engine.coordinator;
