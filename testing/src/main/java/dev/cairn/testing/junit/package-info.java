/**
 * The local runner as a JUnit extension. The only package here that knows JUnit, which users bring
 * along themselves.
 */
@NullMarked
package dev.cairn.testing.junit;

import org.jspecify.annotations.NullMarked;
