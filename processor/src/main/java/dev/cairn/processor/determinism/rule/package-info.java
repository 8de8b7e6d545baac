/**
 * The rules for replayed sources, one class for each: what a rule sees goes into {@link CodeFacts}.
 * A new rule is a class here that {@code RuleSet} shows nodes to; facts about the JDK that it needs
 * go into the summary.
 */
@NullMarked
package dev.cairn.processor.determinism.rule;

import org.jspecify.annotations.NullMarked;
