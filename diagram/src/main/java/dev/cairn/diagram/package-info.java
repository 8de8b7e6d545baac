/**
 * Diagrams of workflows laid out as SVG, for pages. Neither compilers nor tests of workflows need
 * it. Knows no runs.
 */
@NullMarked
package dev.cairn.diagram;

import org.jspecify.annotations.NullMarked;
