/**
 * Whether a collection, or a stream of its elements, has an order that is the same in every run,
 * and whether the order matters. Reports nothing itself; rules ask it.
 */
@NullMarked
package dev.cairn.processor.determinism.order;

import org.jspecify.annotations.NullMarked;
