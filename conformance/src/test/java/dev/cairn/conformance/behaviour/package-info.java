/**
 * The behaviour of the workflows, in the project's own words: on the strict backend, in virtual
 * time.
 */
@NullMarked
package dev.cairn.conformance.behaviour;

import org.jspecify.annotations.NullMarked;
