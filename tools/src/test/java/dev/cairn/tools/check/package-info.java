@NullMarked
package dev.cairn.tools.check;

import org.jspecify.annotations.NullMarked;
