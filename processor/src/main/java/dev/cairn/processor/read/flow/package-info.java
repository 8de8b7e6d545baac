/**
 * The durable calls that bodies make, as a flow. {@link FlowReader} is the entrance, {@link
 * FlowScanner} the one visitor. It leaves statements to {@code statement}, calls to {@code call},
 * plain code that may throw to {@code failure} and the bodies of helpers to {@code inline}; all of
 * these share {@code body}.
 */
@NullMarked
package dev.cairn.processor.read.flow;

import org.jspecify.annotations.NullMarked;
