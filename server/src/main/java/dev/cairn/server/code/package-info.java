/** The code of workflows, as far as its manifests lie on a class path here. */
@NullMarked
package dev.cairn.server.code;

import org.jspecify.annotations.NullMarked;
