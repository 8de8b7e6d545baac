/**
 * Differences between a run and its replay: the hazards by family, sightings of them, and what a
 * compilation believes of code outside it. Values only; knows neither the compiler nor class files.
 */
@NullMarked
package dev.cairn.processor.determinism;

import org.jspecify.annotations.NullMarked;
