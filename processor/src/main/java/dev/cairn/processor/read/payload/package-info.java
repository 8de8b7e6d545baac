/**
 * The types of payloads as JSON: how Jackson or a generated codec writes and reads them, and what
 * they are made of. Knows neither operations nor the flow of bodies.
 */
@NullMarked
package dev.cairn.processor.read.payload;

import org.jspecify.annotations.NullMarked;
