/**
 * AWS's own JavaScript test backend as a server: starts it with Node and ends it. Knows nothing of
 * what runs there.
 */
@NullMarked
package dev.cairn.conformance.js;

import org.jspecify.annotations.NullMarked;
