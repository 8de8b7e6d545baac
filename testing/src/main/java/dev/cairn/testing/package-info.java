/**
 * Tests of workflows: {@link dev.cairn.testing.LocalRunner} plays the service on one machine, in
 * virtual time. What it plays on, the strict backend, knows nothing of it.
 */
@NullMarked
package dev.cairn.testing;

import org.jspecify.annotations.NullMarked;
