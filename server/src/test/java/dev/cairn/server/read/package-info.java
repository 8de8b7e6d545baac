/** Tests of what readers of runs are told. */
@NullMarked
package dev.cairn.server.read;

import org.jspecify.annotations.NullMarked;
