/**
 * The routes that read runs: lists, one run with its operations, history, nodes, and live streams.
 * Changes nothing; what a run looks like is decided by the module {@code view}.
 */
@NullMarked
package dev.cairn.server.read;

import org.jspecify.annotations.NullMarked;
