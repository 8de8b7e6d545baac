/** Diagrams drawn from manifests, as Mermaid text, and the words in them. Knows no runs. */
@NullMarked
package dev.cairn.manifest.diagram;

import org.jspecify.annotations.NullMarked;
