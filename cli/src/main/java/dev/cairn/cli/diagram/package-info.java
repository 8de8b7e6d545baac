/** The code of a workflow as a picture made of characters, with or without a run on it. */
@NullMarked
package dev.cairn.cli.diagram;

import org.jspecify.annotations.NullMarked;
