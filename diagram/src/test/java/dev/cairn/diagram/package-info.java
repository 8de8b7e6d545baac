/** Tests of the layout. */
@NullMarked
package dev.cairn.diagram;

import org.jspecify.annotations.NullMarked;
