/**
 * Trying one requirement: starts a run on a platform, plays the world outside and judges. Knows
 * platforms only by their interface.
 */
@NullMarked
package dev.cairn.conformance.run;

import org.jspecify.annotations.NullMarked;
