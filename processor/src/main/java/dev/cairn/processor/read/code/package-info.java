/**
 * Knowledge of code that the flow of bodies and the rules of determinism share: {@link BodyIndexes}
 * walks through each body once, {@link Expressions}, {@link Constants}, {@link
 * FunctionalInterfaces} and {@link DurableMethod} answer the same question the same way for all.
 * Knows trees and elements, and nothing of operations or hazards.
 */
@NullMarked
package dev.cairn.processor.read.code;

import org.jspecify.annotations.NullMarked;
