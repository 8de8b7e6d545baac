/**
 * A run as people see it: what its journal tells, laid over the diagram that its manifest holds.
 * Pure functions from records to what a page or a terminal shows, and the files of the page. Knows
 * neither an engine nor HTTP.
 */
@NullMarked
package dev.cairn.view;

import org.jspecify.annotations.NullMarked;
