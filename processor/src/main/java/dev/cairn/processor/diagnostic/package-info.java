/**
 * What the compiler tells its users: the catalogue of all messages, diagnostics as values, reports,
 * and the printer that hands them over at the edge. Knows the model's spots, not the compiler.
 */
@NullMarked
package dev.cairn.processor.diagnostic;

import org.jspecify.annotations.NullMarked;
