/** Pictures of workflows. */
@NullMarked
package dev.cairn.processor.diagram;

import org.jspecify.annotations.NullMarked;
