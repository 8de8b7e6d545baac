/**
 * Decides who may call, how often, and from which pages. Filters that know requests and settings,
 * and nothing of what is called.
 */
@NullMarked
package dev.cairn.server.access;

import org.jspecify.annotations.NullMarked;
