/**
 * The code that replayed code comes to besides the flow of the workflow, each declaration with a
 * digest of its text. It judges nothing, and knows nothing of what the code decides: so that a
 * change is told even where nobody has followed its effect.
 */
@NullMarked
package dev.cairn.processor.read.reached;

import org.jspecify.annotations.NullMarked;
