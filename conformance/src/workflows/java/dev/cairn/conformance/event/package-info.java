/** Events that are awaited by name or by id. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.event;

import org.jspecify.annotations.NullMarked;
