/**
 * The walk through the code that replays run again: the entry and the subflows of a workflow, with
 * everything that they call. {@link ReplayReader} walks from body to body, {@link RuleSet} shows
 * the nodes of one body to the rules.
 */
@NullMarked
package dev.cairn.processor.determinism.replay;

import org.jspecify.annotations.NullMarked;
