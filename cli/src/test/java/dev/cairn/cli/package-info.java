/** The program as a user calls it, against engines and servers of this process. */
@NullMarked
package dev.cairn.cli;

import org.jspecify.annotations.NullMarked;
