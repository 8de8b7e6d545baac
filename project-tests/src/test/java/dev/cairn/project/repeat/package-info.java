/** Runs the tests of the project many times in a row, and tells which were not green each time. */
@NullMarked
package dev.cairn.project.repeat;

import org.jspecify.annotations.NullMarked;
