/** Polls. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.poll;

import org.jspecify.annotations.NullMarked;
