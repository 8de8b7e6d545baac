/**
 * The service behind clients of workflows that run on an engine elsewhere. Knows the engine's API
 * over HTTP, and nothing of the engine.
 */
@NullMarked
package dev.cairn.client;

import org.jspecify.annotations.NullMarked;
