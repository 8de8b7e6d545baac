/** Tests of AOT caches; those of packed functions are with the consumers. */
@NullMarked
package dev.cairn.testing.training;

import org.jspecify.annotations.NullMarked;
