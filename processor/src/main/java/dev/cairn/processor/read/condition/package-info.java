/**
 * The conditions of a workflow, each with a digest of all that it is computed from: so that the
 * gate can compare decisions, however they are written. {@link ConditionReader} is asked by those
 * who read the flow; {@link SlicePrinter} prints an expression with what it depends on, {@link
 * Reaching} tells which assignments a place sees, {@link CallOrder} which visit a result is of, and
 * {@link VersionReader} knows comparisons with the run's version.
 */
@NullMarked
package dev.cairn.processor.read.condition;

import org.jspecify.annotations.NullMarked;
