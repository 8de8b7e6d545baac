/**
 * The annotation processor. {@link dev.cairn.processor.WorkflowProcessor} is what compilers load;
 * {@code SignatureCompilation} takes a class through the rounds, and {@code BodyCompilation} its
 * bodies through everything that follows.
 */
@NullMarked
package dev.cairn.processor;

import org.jspecify.annotations.NullMarked;
