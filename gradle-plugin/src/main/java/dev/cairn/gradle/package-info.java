/**
 * The Gradle plugin {@code dev.cairn}. It adds Cairn's libraries to a project and runs the programs
 * of {@code cairn-tools} as tasks; it knows nothing of what these programs do.
 */
@NullMarked
package dev.cairn.gradle;

import org.jspecify.annotations.NullMarked;
