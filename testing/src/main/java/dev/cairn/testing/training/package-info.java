/**
 * AOT caches of packed functions, made by running them once. Build plugins start {@link
 * dev.cairn.testing.training.AotCache} as a program. Knows nothing of local runners.
 */
@NullMarked
package dev.cairn.testing.training;

import org.jspecify.annotations.NullMarked;
