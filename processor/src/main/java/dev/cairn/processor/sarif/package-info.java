/**
 * Diagnostics as a SARIF file, which code hosts and editors show beside the code. Knows diagnostics
 * only.
 */
@NullMarked
package dev.cairn.processor.sarif;

import org.jspecify.annotations.NullMarked;
