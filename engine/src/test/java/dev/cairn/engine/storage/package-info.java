@NullMarked
package dev.cairn.engine.storage;

import org.jspecify.annotations.NullMarked;
