/**
 * Random workflows are compiled and run: whatever they do, the compiler has to have foreseen it.
 */
@org.jspecify.annotations.NullMarked
package dev.cairn.processor.bodies;
