/**
 * Puts manifests together from the model and the automata of a workflow. It knows neither the
 * compiler nor the code that is generated.
 */
@NullMarked
package dev.cairn.processor.manifest;

import org.jspecify.annotations.NullMarked;
