@NullMarked
package dev.cairn.cli.text;

import org.jspecify.annotations.NullMarked;
