/** Pages with pictures of workflows, drawn from manifests, which a browser shows by itself. */
@NullMarked
package dev.cairn.tools.diagram;

import org.jspecify.annotations.NullMarked;
