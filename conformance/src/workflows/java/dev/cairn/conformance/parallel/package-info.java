/** Branches beside each other. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.parallel;

import org.jspecify.annotations.NullMarked;
