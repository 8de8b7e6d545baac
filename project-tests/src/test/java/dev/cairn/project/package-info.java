/** What the tests of the project itself share: running programs. */
@NullMarked
package dev.cairn.project;

import org.jspecify.annotations.NullMarked;
