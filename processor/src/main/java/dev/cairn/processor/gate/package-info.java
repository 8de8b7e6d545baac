/**
 * The compatibility gate: whether code goes on with the runs that released code has begun.
 *
 * <p>Compares manifests, the released ones with that of this compilation. Knows nothing of trees,
 * elements or generated code.
 */
@NullMarked
package dev.cairn.processor.gate;

import org.jspecify.annotations.NullMarked;
