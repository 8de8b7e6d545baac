/**
 * Random workflows on engines that are killed, stopped and cut off, and the verdict of the history
 * checker on them.
 */
@NullMarked
package dev.cairn.engine.chaos;

import org.jspecify.annotations.NullMarked;
