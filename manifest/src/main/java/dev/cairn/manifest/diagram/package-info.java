/** Diagrams as text, drawn from manifests. */
@NullMarked
package dev.cairn.manifest.diagram;

import org.jspecify.annotations.NullMarked;
