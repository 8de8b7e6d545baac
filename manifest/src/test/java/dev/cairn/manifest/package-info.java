@NullMarked
package dev.cairn.manifest;

import org.jspecify.annotations.NullMarked;
