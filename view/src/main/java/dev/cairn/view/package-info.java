/**
 * A run as people see it: its journal, laid over the diagram of its manifest. Pure functions from
 * records to the content of a page or a terminal, and the files of the page. Knows neither an
 * engine nor HTTP.
 */
@NullMarked
package dev.cairn.view;

import org.jspecify.annotations.NullMarked;
