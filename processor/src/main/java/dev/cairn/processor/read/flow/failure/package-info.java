/** Plain code that may throw, and what decides whether it does. */
@NullMarked
package dev.cairn.processor.read.flow.failure;

import org.jspecify.annotations.NullMarked;
