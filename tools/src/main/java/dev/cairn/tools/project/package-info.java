/** New projects, made from files that this package holds as resources. Knows no workflows. */
@NullMarked
package dev.cairn.tools.project;

import org.jspecify.annotations.NullMarked;
