package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/**
 * An awaited event that has been started: its {@link #id} may be handed to the sender of the event.
 *
 * <pre>{@code
 * Callback<Signature> signature = signature();
 * sendLink(signature.id());
 * Signature signed = signature.get();
 * }</pre>
 *
 * @param <T> the payload
 */
public interface Callback<T extends @Nullable Object> extends DurableFuture<T> {

  /** The id that the sender has to show. */
  CallbackId id();
}
