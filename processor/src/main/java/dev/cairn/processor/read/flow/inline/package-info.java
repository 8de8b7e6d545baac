/**
 * The way from body to body: helpers and lambdas are read in the place of their calls, and code
 * that somebody keeps as code that may run at any time. Knows neither statements nor kinds of
 * calls.
 */
@NullMarked
package dev.cairn.processor.read.flow.inline;

import org.jspecify.annotations.NullMarked;
