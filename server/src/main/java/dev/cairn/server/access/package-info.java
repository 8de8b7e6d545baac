/**
 * Filters that decide which callers and requests are admitted, how often, and from which pages.
 * They know requests and settings, and of the routes behind them only what each says of itself.
 */
@NullMarked
package dev.cairn.server.access;

import org.jspecify.annotations.NullMarked;
