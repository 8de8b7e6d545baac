/**
 * For other modules of Cairn: the binding of threads to the runs that they work for. Knows nothing
 * of runs.
 */
@NullMarked
package dev.cairn.runtime.binding;

import org.jspecify.annotations.NullMarked;
