/**
 * Types of the compiler as types of the model, with the facts of classes and their members. Names
 * that mean nothing yet are noted as unresolved. Knows neither annotations of Cairn nor bodies.
 */
@NullMarked
package dev.cairn.processor.read.type;

import org.jspecify.annotations.NullMarked;
