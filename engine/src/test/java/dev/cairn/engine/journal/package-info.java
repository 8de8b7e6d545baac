/** Tests of how executions and their journals are written into rows. */
@NullMarked
package dev.cairn.engine.journal;

import org.jspecify.annotations.NullMarked;
