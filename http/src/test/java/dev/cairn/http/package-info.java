/** The server as its callers see it. */
@NullMarked
package dev.cairn.http;

import org.jspecify.annotations.NullMarked;
