/**
 * Verifies what compilations have assumed of libraries against the class files of today, and that
 * what was released still has a class: a program for builds, which runs apart from any compiler.
 * Knows manifests and class files.
 */
@NullMarked
package dev.cairn.processor.verify;

import org.jspecify.annotations.NullMarked;
