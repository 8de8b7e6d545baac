/** The results for people and build servers. */
@NullMarked
package dev.cairn.conformance.report;

import org.jspecify.annotations.NullMarked;
