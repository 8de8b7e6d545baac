/** Views of runs on manifests that the compiler is known to write. */
@NullMarked
package dev.cairn.view;

import org.jspecify.annotations.NullMarked;
