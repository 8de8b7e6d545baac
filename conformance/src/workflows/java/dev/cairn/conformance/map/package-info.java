/** The same code for many items. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.map;

import org.jspecify.annotations.NullMarked;
