/** Loads compiled workflows of a user from jars and folders, and makes their executors. */
@NullMarked
package dev.cairn.cli.app;

import org.jspecify.annotations.NullMarked;
