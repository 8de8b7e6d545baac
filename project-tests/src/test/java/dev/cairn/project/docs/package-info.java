/** The documentation: its samples are real code, its links lead somewhere. */
@NullMarked
package dev.cairn.project.docs;

import org.jspecify.annotations.NullMarked;
