/** Diagrams drawn from manifests: as Mermaid text, and laid out as SVG. Knows no runs. */
@NullMarked
package dev.cairn.manifest.diagram;

import org.jspecify.annotations.NullMarked;
