/**
 * The work of builds on compiled workflows, as a program with subcommands: check, accept, diagram,
 * template. Plugins of build tools start it; it needs no workflow, no compiler and no service.
 */
@NullMarked
package dev.cairn.tools;

import org.jspecify.annotations.NullMarked;
