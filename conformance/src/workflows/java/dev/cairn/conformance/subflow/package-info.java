/** Subflows: contexts of their own. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.subflow;

import org.jspecify.annotations.NullMarked;
