@NullMarked
package dev.cairn.processor.read.name;

import org.jspecify.annotations.NullMarked;
