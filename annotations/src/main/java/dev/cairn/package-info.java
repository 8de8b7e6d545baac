/**
 * The annotations that turn plain Java methods into durable operations, and the {@link
 * dev.cairn.Codec} seam for payloads. Depends on nothing, so that an annotated class can be shared
 * without pulling in a runtime.
 */
package dev.cairn;
