/** Calls of other functions. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.invoke;

import org.jspecify.annotations.NullMarked;
