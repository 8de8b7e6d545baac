/**
 * A backend that costs as little as one can and answers as the service does, for runtime and floor
 * alike. It believes what it is told: whether updates are legal is for tests to find out.
 */
@NullMarked
package dev.cairn.benchmarks.backend;

import org.jspecify.annotations.NullMarked;
