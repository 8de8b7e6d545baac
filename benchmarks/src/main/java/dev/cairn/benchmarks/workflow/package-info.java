/** The workflows that are measured, written as any user would write them. */
@NullMarked
package dev.cairn.benchmarks.workflow;

import org.jspecify.annotations.NullMarked;
