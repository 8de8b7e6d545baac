/**
 * The Maven plugin. It configures the compiler of a project and runs the commands of {@code
 * cairn-tools} as goals; it knows nothing of what these commands do.
 */
@NullMarked
package dev.cairn.maven;

import org.jspecify.annotations.NullMarked;
