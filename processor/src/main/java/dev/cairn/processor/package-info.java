/**
 * The annotation processor. {@link dev.cairn.processor.WorkflowProcessor} is what compilers load;
 * {@code WorkflowCompilation} takes a class through the stages: read, check, write.
 */
@NullMarked
package dev.cairn.processor;

import org.jspecify.annotations.NullMarked;
