/** Steps: results, retries, failures, interruptions. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.step;

import org.jspecify.annotations.NullMarked;
