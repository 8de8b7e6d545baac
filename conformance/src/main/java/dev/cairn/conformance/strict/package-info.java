/**
 * The platform in this process: the strict backend in virtual time, and one process that all
 * functions run in, started anew when one of them has killed it.
 */
@NullMarked
package dev.cairn.conformance.strict;

import org.jspecify.annotations.NullMarked;
