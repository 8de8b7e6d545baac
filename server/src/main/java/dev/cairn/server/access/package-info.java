/**
 * Filters that decide which callers and requests are admitted, how often, and from which pages.
 * They know requests and settings, and nothing of the routes behind them, but for {@link
 * dev.cairn.server.access.QueryCheck}, which knows the parameters of each route.
 */
@NullMarked
package dev.cairn.server.access;

import org.jspecify.annotations.NullMarked;
