/**
 * Calls: of durable methods, of helpers, of {@code Durable}, of library methods that run the code
 * which they are given; and the values that are handed to them. Knows no statements.
 */
@NullMarked
package dev.cairn.processor.read.flow.call;

import org.jspecify.annotations.NullMarked;
