/**
 * Pictures of workflows, drawn from manifests: Mermaid text, and pages with pictures that a browser
 * shows by itself. Knows nothing of the compiler.
 */
@NullMarked
package dev.cairn.processor.diagram;

import org.jspecify.annotations.NullMarked;
