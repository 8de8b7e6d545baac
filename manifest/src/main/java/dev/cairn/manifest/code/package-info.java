/**
 * The code of a context as a graph of the points that matter to runs under way: durable calls with
 * their outcomes, decisions, draws, ends. Knows neither where it was read nor who compares it.
 */
@NullMarked
package dev.cairn.manifest.code;

import org.jspecify.annotations.NullMarked;
