/**
 * Tests of workflows: {@link dev.cairn.testing.LocalRunner} plays the service on one machine, in
 * virtual time. It is built on the strict backend, which knows nothing of it.
 */
@NullMarked
package dev.cairn.testing;

import org.jspecify.annotations.NullMarked;
