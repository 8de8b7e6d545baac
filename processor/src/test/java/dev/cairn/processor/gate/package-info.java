/** Tests of the compatibility gate. */
@NullMarked
package dev.cairn.processor.gate;

import org.jspecify.annotations.NullMarked;
