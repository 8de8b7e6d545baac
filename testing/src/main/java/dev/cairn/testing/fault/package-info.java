/**
 * Faults between a runtime and its backend, decided by a test: a backend that lets hooks see, fail,
 * delay or alter each call, and crashes at chosen moments. Knows the seam alone.
 */
@NullMarked
package dev.cairn.testing.fault;

import org.jspecify.annotations.NullMarked;
