/**
 * How what happened is compared with what a requirement expects: wildcards, bound ids, variables,
 * regular expressions. Pure: values in, differences out.
 */
@NullMarked
package dev.cairn.conformance.match;

import org.jspecify.annotations.NullMarked;
