/**
 * Damaged input for everything that reads text from outside. Inputs are made from samples by a
 * seed; a reader either reads them or says clearly what is wrong with them. Knows no test
 * framework, so that a command runs the same for an hour.
 */
@NullMarked
package dev.cairn.project.fuzz;

import org.jspecify.annotations.NullMarked;
