/**
 * The functions that platforms invoke: where they are packed, how their processes are started, what
 * they log. Knows the handlers' names, never their classes.
 */
@NullMarked
package dev.cairn.conformance.functions;

import org.jspecify.annotations.NullMarked;
