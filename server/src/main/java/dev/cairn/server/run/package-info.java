/**
 * The own API, as far as it changes runs: start, result, events, cancel. Knows the engine and
 * requests, and nothing of filters.
 */
@NullMarked
package dev.cairn.server.run;

import org.jspecify.annotations.NullMarked;
