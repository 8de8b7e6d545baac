/**
 * Functions in processes of their own, started as Lambda starts them: by the runtime interface
 * client, which fetches invocations from Lambda's runtime API. Knows nothing of workflows.
 */
@NullMarked
package dev.cairn.testing.function;

import org.jspecify.annotations.NullMarked;
