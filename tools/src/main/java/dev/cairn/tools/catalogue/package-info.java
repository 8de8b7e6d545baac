/**
 * The catalogue of diagnostics as people read it: a section for each id, from the page that is
 * published with the project. Knows no compiler.
 */
@NullMarked
package dev.cairn.tools.catalogue;

import org.jspecify.annotations.NullMarked;
