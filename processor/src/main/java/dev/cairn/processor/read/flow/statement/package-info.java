/** Statements with ways of their own: conditions, loops, switches, try, and jumps out of them. */
@NullMarked
package dev.cairn.processor.read.flow.statement;

import org.jspecify.annotations.NullMarked;
