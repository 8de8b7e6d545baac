/** What people and build servers get to see of the results. */
@NullMarked
package dev.cairn.conformance.report;

import org.jspecify.annotations.NullMarked;
