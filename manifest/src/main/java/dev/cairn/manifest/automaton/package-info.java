/**
 * Finite automata over operations: from a nondeterministic one to the smallest deterministic one.
 * Plain mathematics: it knows neither where an automaton comes from nor what is written from it.
 */
@NullMarked
package dev.cairn.manifest.automaton;

import org.jspecify.annotations.NullMarked;
