/**
 * The comparison of a run with the expectations of a requirement: wildcards, bound ids, variables,
 * regular expressions. Pure: values in, differences out.
 */
@NullMarked
package dev.cairn.conformance.match;

import org.jspecify.annotations.NullMarked;
