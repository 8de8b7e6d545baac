/**
 * Facts that the sources of a class tell by names alone, before anything is attributed: the types
 * that {@code catch} clauses around calls name, the types that a source mentions, the methods of
 * other classes that may make durable calls. Takes too much for a match rather than too little; it
 * must not ask the compiler what a name stands for in a body.
 */
@NullMarked
package dev.cairn.processor.read.name;

import org.jspecify.annotations.NullMarked;
