/** Payloads against the types of manifests. */
@NullMarked
package dev.cairn.view.payload;

import org.jspecify.annotations.NullMarked;
