/**
 * Verifies what compilations have assumed of libraries against the class files of today, and that
 * what was released still has a class. Knows manifests and class files.
 */
@NullMarked
package dev.cairn.tools.check;

import org.jspecify.annotations.NullMarked;
