/** Sleeps. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.sleep;

import org.jspecify.annotations.NullMarked;
