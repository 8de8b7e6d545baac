/** The shared part of the project's own tests: running programs. */
@NullMarked
package dev.cairn.project;

import org.jspecify.annotations.NullMarked;
