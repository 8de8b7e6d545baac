/**
 * What the service writes down of an execution, event by event, in its own vocabulary: the types,
 * the details of each, and the recorder that numbers them. Knows nothing of tokens, rules or time.
 */
@NullMarked
package dev.cairn.testing.history;

import org.jspecify.annotations.NullMarked;
