/**
 * A small HTTP server on the JDK's own: routes, filters, JSON, server-sent events, and limits on
 * what a caller may cost. Knows nothing of workflows.
 */
@NullMarked
package dev.cairn.http;

import org.jspecify.annotations.NullMarked;
