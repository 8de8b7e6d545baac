/**
 * From the model to Java source for people to read: executors and clients. It trusts the model,
 * which has passed the rules, and it writes text: where that goes is not its business.
 */
@NullMarked
package dev.cairn.processor.write;

import org.jspecify.annotations.NullMarked;
