@NullMarked
package dev.cairn.manifest.automaton;

import org.jspecify.annotations.NullMarked;
