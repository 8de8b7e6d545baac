/**
 * Filters that decide which callers are admitted, how often, and from which pages. They know
 * requests and settings, and nothing of the routes behind them.
 */
@NullMarked
package dev.cairn.server.access;

import org.jspecify.annotations.NullMarked;
