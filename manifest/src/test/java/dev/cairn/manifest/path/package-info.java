@NullMarked
package dev.cairn.manifest.path;

import org.jspecify.annotations.NullMarked;
