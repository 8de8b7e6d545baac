/** Tests of the filters that decide who may call. */
@NullMarked
package dev.cairn.server.access;

import org.jspecify.annotations.NullMarked;
