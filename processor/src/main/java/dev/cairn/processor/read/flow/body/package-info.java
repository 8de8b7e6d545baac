/** The place in a body that is read, the values that are known there, and the draft of the flow. */
@NullMarked
package dev.cairn.processor.read.flow.body;

import org.jspecify.annotations.NullMarked;
