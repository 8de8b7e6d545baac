@NullMarked
package dev.cairn.cli.preflight;

import org.jspecify.annotations.NullMarked;
