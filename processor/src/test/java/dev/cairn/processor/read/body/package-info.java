@NullMarked
package dev.cairn.processor.read.body;

import org.jspecify.annotations.NullMarked;
