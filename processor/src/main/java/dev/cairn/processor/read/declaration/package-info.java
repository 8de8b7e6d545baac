/**
 * Classes with durable methods as their signatures and annotations show them: all of the model that
 * needs no body.
 */
@NullMarked
package dev.cairn.processor.read.declaration;

import org.jspecify.annotations.NullMarked;
