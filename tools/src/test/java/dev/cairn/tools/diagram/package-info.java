/** Pictures of workflows. */
@NullMarked
package dev.cairn.tools.diagram;

import org.jspecify.annotations.NullMarked;
