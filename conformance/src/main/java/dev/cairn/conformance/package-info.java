/**
 * The runner of conformance requirements: reads its command line, lets every requirement be tried
 * and reports what came of it. Knows nothing of the workflows that it judges.
 */
@NullMarked
package dev.cairn.conformance;

import org.jspecify.annotations.NullMarked;
