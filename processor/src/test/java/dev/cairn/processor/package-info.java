/** The compiler as its users meet it: sources go in, diagnostics and running executors come out. */
@NullMarked
package dev.cairn.processor;

import org.jspecify.annotations.NullMarked;
