/**
 * The messages to users: the catalogue of all of them, diagnostics as values, reports, and the
 * printer that hands them over at the edge. Knows the model's spots, not the compiler.
 */
@NullMarked
package dev.cairn.processor.diagnostic;

import org.jspecify.annotations.NullMarked;
