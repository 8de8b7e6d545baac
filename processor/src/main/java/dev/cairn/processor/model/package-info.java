/**
 * The compiler's knowledge of a workflow class: plain values, read once and never changed. This
 * package knows neither the compiler that the values came from nor the code that is written from
 * them, so that rules and writers can be tested without a compiler.
 */
@NullMarked
package dev.cairn.processor.model;

import org.jspecify.annotations.NullMarked;
