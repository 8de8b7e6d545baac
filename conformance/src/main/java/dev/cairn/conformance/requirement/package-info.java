/** Requirements as data, and how their files are read. Knows neither platforms nor verdicts. */
@NullMarked
package dev.cairn.conformance.requirement;

import org.jspecify.annotations.NullMarked;
