/** Tests of the commands' parts that need no engine. */
@NullMarked
package dev.cairn.cli.command;

import org.jspecify.annotations.NullMarked;
