/**
 * Takes the protections of the engine out, one at a time, and looks whether a test fails. Knows the
 * sources and the names of tests, and nothing of the engine.
 */
@NullMarked
package dev.cairn.engine.protections;

import org.jspecify.annotations.NullMarked;
