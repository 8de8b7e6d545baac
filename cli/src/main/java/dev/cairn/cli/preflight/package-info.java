/**
 * Compares the journals of runs under way with code that is about to be deployed. It reads
 * manifests and histories alone: no code of users is loaded.
 */
@NullMarked
package dev.cairn.cli.preflight;

import org.jspecify.annotations.NullMarked;
