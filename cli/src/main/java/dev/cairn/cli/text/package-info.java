/** Tables, times and colours of a terminal. Knows nothing of runs. */
@NullMarked
package dev.cairn.cli.text;

import org.jspecify.annotations.NullMarked;
