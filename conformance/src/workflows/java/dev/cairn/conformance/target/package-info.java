/** Functions that workflows call: one that echoes, fails, is slow, or is not durable. */
@NullMarked
package dev.cairn.conformance.target;

import org.jspecify.annotations.NullMarked;
