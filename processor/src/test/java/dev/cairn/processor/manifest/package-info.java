/** Manifests as tools and later compilations meet them. */
@NullMarked
package dev.cairn.processor.manifest;

import org.jspecify.annotations.NullMarked;
