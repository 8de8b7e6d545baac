@NullMarked
package dev.cairn.processor.read.flow;

import org.jspecify.annotations.NullMarked;
