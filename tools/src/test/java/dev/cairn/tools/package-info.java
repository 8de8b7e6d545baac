@NullMarked
package dev.cairn.tools;

import org.jspecify.annotations.NullMarked;
