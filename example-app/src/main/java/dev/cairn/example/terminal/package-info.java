/** The terminal that the program is watched on. */
@NullMarked
package dev.cairn.example.terminal;

import org.jspecify.annotations.NullMarked;
