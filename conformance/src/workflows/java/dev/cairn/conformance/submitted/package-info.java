/** Events whose id is handed to another system. Workflows as a user would write them. */
@NullMarked
package dev.cairn.conformance.submitted;

import org.jspecify.annotations.NullMarked;
