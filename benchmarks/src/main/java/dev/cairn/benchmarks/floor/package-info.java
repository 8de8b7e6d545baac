/**
 * The yardstick: the least code that runs the workflows of this benchmark on the same backend. It
 * reads the envelope with jackson-core into a map, answers each operation from there, and writes
 * updates and answer by hand. One thread, no runtime, and nothing that these workflows do not need:
 * it could neither retry nor wait nor fail.
 */
@NullMarked
package dev.cairn.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
