/** Tests of a served engine as a caller sees it. */
@NullMarked
package dev.cairn.server;

import org.jspecify.annotations.NullMarked;
