/**
 * The way to javac: its trees, the files of a compilation, classes that it refuses, annotations by
 * name, and places in the sources that messages land on. Knows nothing of workflows.
 */
@NullMarked
package dev.cairn.processor.read.javac;

import org.jspecify.annotations.NullMarked;
