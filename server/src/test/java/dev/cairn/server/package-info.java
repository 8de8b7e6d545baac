/** What a caller sees of an engine that is served. */
@NullMarked
package dev.cairn.server;

import org.jspecify.annotations.NullMarked;
